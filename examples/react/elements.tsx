import type { PassportLogin } from '@passport/login';
import type { PassportLoginAttributes } from '@passport/login/react';

/** The element itself in JSX, typed, without the component. */
export function PlainElement({
  language,
  onTicket,
}: Pick<PassportLoginAttributes, 'language'> & {
  onTicket: (uid: string) => void;
}) {
  const listen = (login: PassportLogin | null) => {
    if (!login) return undefined;
    const onError = ({ detail }: CustomEvent<{ name: string }>) => console.warn(detail.name);
    login.addEventListener('error', onError);
    return () => login.removeEventListener('error', onError);
  };
  return (
    <passport-login
      ref={listen}
      url="https://passport.broker.example/"
      from-url="https://www.broker.example/"
      handover="event"
      covers
      language={language}
      onsuccess={({ detail }) => onTicket(detail.uid)}
    />
  );
}
