import { createContext, useContext, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './Button';

/** What a visitor decides before submitting the form of the first page: its consents. */
export const ConsentsContext = createContext<ReactNode>(null);

/**
 * The button of a form of the first page. In the reading and tab order the consents are before it, because it needs
 * them (IDX-10); on the screen they are below it.
 */
export function Next({ busy, disabled }: { busy: boolean; disabled: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <>
      {useContext(ConsentsContext)}
      <Button type="submit" busy={busy} disabled={disabled}>
        {formatMessage({ id: 'common.next' })}
      </Button>
    </>
  );
}

/** Keeps the place of a form that loads, with its consents, so that nothing moves when it is there. */
export function FormLoading() {
  return (
    <>
      <span className="panel__wait" />
      {useContext(ConsentsContext)}
    </>
  );
}
