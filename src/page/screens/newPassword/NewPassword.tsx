import { useRef, useState, type KeyboardEvent, type SyntheticEvent, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { AnyActorRef } from 'xstate';
import type { NewPasswordContext, NewPasswordEvent } from '../../../../machines/password/newPassword';
import { passwordRules } from '../../../../machines/rules/passwordRules';
import { passwordProblems } from '../../../../machines/rules/problems';
import { useAnnouncement } from '../../parts/Announcer';
import { Button } from '../../parts/Button';
import { focusSilently, onUserFocus } from '../../parts/focus';
import { Back } from '../../parts/Back';
import { Page } from '../../parts/Page';
import { PasswordField } from '../../parts/PasswordField';
import { PasswordRules } from '../../parts/PasswordRules';
import { Title } from '../../parts/Title';
import { UsernameField } from '../../parts/UsernameField';
import { useFocusOnNavigation } from '../../parts/useFocusOnNavigation';
import { submitEmpty } from '../../parts/submitEmpty';
import { useFieldText } from '../../parts/useErrorText';
import { usePasswordText } from '../../parts/usePasswordText';
import { useTooltip } from '../../parts/useTooltip';

interface Snapshot {
  context: NewPasswordContext<unknown>;
  hasTag(tag: 'busy'): boolean;
  matches(state: { typing: 'shown' }): boolean;
}

interface NewPasswordProps {
  actor: AnyActorRef;
  title: string;
  lede: ReactNode;
  /** Why the visitor is here, where the lede only says what to do. */
  why?: string;
  submit: string;
}

const field = 'password';
const rules = 'rules';

/** The page for a new password (SETP-1, SETP-3, SETP-5). */
export function NewPassword({ actor, title, lede, why, submit }: NewPasswordProps) {
  return (
    <Page inner head={<Head actor={actor} title={title} lede={lede} />}>
      <Form actor={actor} why={why} submit={submit} />
    </Page>
  );
}

/** The field and the rules it must meet, rendered at each key. The machine gets the text only as a Secret. */
function Form({ actor, why, submit }: Pick<NewPasswordProps, 'actor' | 'submit'> & { why: string | undefined }) {
  const { formatMessage } = useIntl();
  const context = useSelector(actor, ({ context: now }: Snapshot) => now);
  const busy = useSelector(actor, (page: Snapshot) => page.hasTag('busy'));
  const isShown = useSelector(actor, (page: Snapshot) => page.matches({ typing: 'shown' }));
  const [hasLeft, setLeft] = useState(false);
  const password = usePasswordText({ onForget: () => setLeft(false) });
  const input = useRef<HTMLInputElement>(null);
  const tooltip = useTooltip();
  const send = (event: NewPasswordEvent) => actor.send(event);
  const notice = password.isChanged ? formatMessage({ id: isShown ? 'setPwd.changed' : 'verifyPwd.changed' }) : '';
  /** A broken rule is said by the list of rules; the error line is for screen readers, and for a closed tooltip. */
  const isRule = Object.values<unknown>(passwordProblems).includes(context.error);
  const says = [isRule && 'says-rule', tooltip.isVisible && 'is-open'].filter(Boolean).join(' ');
  useFocusOnNavigation(input);
  useAnnouncement(notice);
  const type = (text: string, changed = false, pasted = false) =>
    send({ type: 'user.typedPassword', password: password.keep(text, changed, pasted), pasted });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setLeft(true);
    send({ type: 'user.submitted', password: password.secret });
    if ((actor.getSnapshot() as Snapshot).context.error) focusSilently(input.current);
  };
  const keys = { onKeyDown: (event: KeyboardEvent) => submitEmpty(event, onSubmit) };
  return (
    <form className="work" method="dialog" noValidate onSubmit={onSubmit} {...keys}>
      {why && <p className="hint">{why}</p>}
      <UsernameField account={context.person.account} />
      <div className={`with-tip ${says}`} {...tooltip.containerProps}>
        <div onBlur={() => password.text !== '' && setLeft(true)}>
          <PasswordField
            ref={input}
            id={field}
            label={formatMessage({ id: 'setPwd.password.label' })}
            autoComplete="new-password"
            generatorRules={passwordRules}
            describedBy={rules}
            isSaidThere={isRule}
            text={password.text}
            error={useFieldText(context.error)}
            busy={busy}
            shown={isShown}
            onShow={() => send({ type: 'user.toggledEye' })}
            onText={type}
            onClear={() => type('')}
            onFocus={onUserFocus(() => send({ type: 'user.focusedField' }))}
          />
        </div>
        {notice && <p className="hint">{notice}</p>}
        <PasswordRules id={rules} traits={context.traits} hasLeft={hasLeft} isAway={!tooltip.isVisible} />
      </div>
      <Button type="submit" busy={busy} disabled={!password.text}>
        {submit}
      </Button>
    </form>
  );
}

function Head({ actor, title, lede }: Omit<NewPasswordProps, 'why' | 'submit'>) {
  return (
    <>
      <Back onClick={() => actor.send({ type: 'user.wentBack' })} />
      <Title text={title} />
      <p className="lede">{lede}</p>
    </>
  );
}
