import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { AnyActorRef } from 'xstate';
import type { NewPasswordContext, NewPasswordEvent } from '../../../machines/password/newPassword';
import { Secret } from '../../../machines/secret';
import { useAnnouncement } from '../../parts/Announcer';
import { Button } from '../../parts/Button';
import { NarrowDrift } from '../../parts/Drift';
import { Back, Page } from '../../parts/Page';
import { PasswordField } from '../../parts/PasswordField';
import { PasswordRules } from '../../parts/PasswordRules';
import { Title } from '../../parts/Title';
import { onUserFocus, useFocusOnNavigation } from '../../parts/useFocusOnNavigation';
import { useErrorText } from '../../parts/useErrorText';
import { useRefocus } from '../../parts/useRefocus';
import { useTooltip } from '../../parts/useTooltip';

interface Snapshot {
  context: NewPasswordContext<unknown>;
  hasTag(tag: 'busy'): boolean;
  matches(state: { typing: 'shown' }): boolean;
}

interface NewPasswordProps {
  actor: AnyActorRef;
  title: string;
  lede: string;
  submit: string;
}

const field = 'password';
const rules = 'rules';
const empty = { text: '', isChanged: false, hasLeft: false };

/** A new password and the rules it must meet (SETP-1, SETP-3, SETP-5). What is typed stays here; the machine gets it wrapped. */
export function NewPassword({ actor, title, lede, submit }: NewPasswordProps) {
  const { formatMessage } = useIntl();
  const context = useSelector(actor, ({ context: now }: Snapshot) => now);
  const busy = useSelector(actor, (page: Snapshot) => page.hasTag('busy'));
  const isShown = useSelector(actor, (page: Snapshot) => page.matches({ typing: 'shown' }));
  const [password, setPassword] = useState(empty);
  const input = useRef<HTMLInputElement>(null);
  const tip = useTooltip();
  const send = (event: NewPasswordEvent) => actor.send(event);
  const { onFocus, refocus } = useRefocus(
    input,
    onUserFocus(() => send({ type: 'user.focusedField' })),
  );
  const changed = password.isChanged ? formatMessage({ id: 'setPwd.changed' }) : '';
  useFocusOnNavigation(input);
  useAnnouncement(changed);
  useForgetting(() => setPassword(empty));
  const type = (text: string, isChanged = false, pasted = false) => {
    setPassword((before) => ({ ...before, text, isChanged: isChanged && pasted }));
    send({ type: 'user.typedPassword', password: new Secret(text, { changed: isChanged }), pasted });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setPassword((before) => ({ ...before, hasLeft: true }));
    send({ type: 'user.submitted', password: new Secret(password.text) });
    if ((actor.getSnapshot() as Snapshot).context.problem) refocus();
  };
  return (
    <Page inner notes={false} head={<Head title={title} lede={lede} onBack={() => send({ type: 'user.wentBack' })} />}>
      <form className="work" method="post" noValidate onSubmit={onSubmit}>
        <input
          className="vh"
          type="text"
          name="username"
          autoComplete="username"
          value={context.person.account}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className="with-tip" {...tip.around}>
          <div onBlur={() => setPassword((before) => ({ ...before, hasLeft: before.hasLeft || before.text !== '' }))}>
            <PasswordField
              ref={input}
              id={field}
              label={formatMessage({ id: 'setPwd.password.label' })}
              autoComplete="new-password"
              describedBy={rules}
              text={password.text}
              error={useErrorText(context)}
              busy={busy}
              shown={isShown}
              onShow={() => send({ type: 'user.toggledEye' })}
              onText={type}
              onClear={() => type('')}
              onFocus={onFocus}
            />
          </div>
          {changed && <p className="hint">{changed}</p>}
          <PasswordRules id={rules} traits={context.traits} hasLeft={password.hasLeft} isAway={!tip.isSeen} />
        </div>
        <Button type="submit" busy={busy} disabled={!password.text}>
          {submit}
        </Button>
      </form>
    </Page>
  );
}

function Head({ title, lede, onBack }: { title: string; lede: ReactNode; onBack: () => void }) {
  return (
    <>
      <Back onClick={onBack} />
      <Title text={title} />
      <p className="lede">{lede}</p>
      <NarrowDrift />
    </>
  );
}

/** A page that is put away keeps no password (T-10). */
function useForgetting(forget: () => void): void {
  const latest = useRef(forget);
  useEffect(() => {
    latest.current = forget;
  });
  useEffect(() => {
    const hear = () => latest.current();
    window.addEventListener('pagehide', hear);
    return () => window.removeEventListener('pagehide', hear);
  }, []);
}
