import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { verifyPwdMachine } from '../../../machines/password/verifyPwd.machine';
import { isSmsOffered } from '../../../machines/rules/offers';
import { sayPhone } from '../../../machines/rules/phone';
import type { ViewProps } from '../parts/viewProps';
import { useAnnouncement } from '../parts/Announcer';
import { Button } from '../parts/Button';
import { TextButton } from '../parts/TextButton';
import { onUserFocus } from '../parts/focus';
import { submitEmpty } from '../parts/submitEmpty';
import { Back } from '../parts/Back';
import { Page } from '../parts/Page';
import { PasswordField } from '../parts/PasswordField';
import { Title } from '../parts/Title';
import { UsernameField } from '../parts/UsernameField';
import { useFocusOnNavigation } from '../parts/useFocusOnNavigation';
import { useFieldText } from '../parts/useErrorText';
import { usePasswordText } from '../parts/usePasswordText';

const field = 'password';

type Actor = ActorRefFrom<typeof verifyPwdMachine>;

/** Password entry (PWD-7). */
export function VerifyPwd({ actor }: ViewProps<Actor>) {
  return (
    <Page inner head={<Head actor={actor} />}>
      <Form actor={actor} />
    </Page>
  );
}

type PartProps = Pick<ViewProps<Actor>, 'actor'>;

/**
 * The form, rendered at each key. Only it keeps the text: after a rejection it is still in the field (D-WRONGPWD). The
 * text is shown only by the visitor's own choice: a pasted password that formatting changed stays hidden.
 */
function Form({ actor }: PartProps) {
  const { formatMessage } = useIntl();
  const context = useSelector(actor, (page) => page.context);
  const busy = useSelector(actor, (page) => page.hasTag('busy'));
  const isRepeatable = useSelector(actor, (page) => page.hasTag('repeatable'));
  const [isShown, setShown] = useState(false);
  const password = usePasswordText({ onForget: () => setShown(false) });
  const input = useRef<HTMLInputElement>(null);
  const error = useFieldText(context.error);
  const notice = password.isChanged ? formatMessage({ id: 'verifyPwd.changed' }) : '';
  useFocusOnNavigation(input);
  useAnnouncement(notice);
  const type = (text: string, changed = false, pasted = false) =>
    actor.send({ type: 'user.typedPassword', password: password.keep(text, changed, pasted) });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setShown(false);
    actor.send({ type: 'user.submitted', password: password.secret });
  };
  const retry = () => {
    actor.send({ type: 'user.triedAgain' });
    input.current?.focus();
  };
  const keys = { onKeyDown: (event: KeyboardEvent) => submitEmpty(event, submit) };
  return (
    <form className="work" method="dialog" noValidate onSubmit={submit} {...keys}>
      <UsernameField account={context.account} />
      <PasswordField
        ref={input}
        id={field}
        label={formatMessage({ id: 'verifyPwd.password.label' })}
        autoComplete="current-password"
        text={password.text}
        error={error}
        {...(isRepeatable && { onRetry: retry })}
        busy={busy}
        shown={isShown}
        onShow={setShown}
        onText={type}
        onClear={() => type('')}
        onFocus={onUserFocus(() => actor.send({ type: 'user.focusedField' }))}
      />
      {notice && <p className="hint">{notice}</p>}
      <Button type="submit" busy={busy} disabled={!password.text}>
        {formatMessage({ id: 'verifyPwd.submit' })}
      </Button>
      <div className="row row--tight">
        {isSmsOffered(context) && (
          <TextButton busy={busy} onClick={() => actor.send({ type: 'user.choseSms' })}>
            {formatMessage({ id: 'verifyPwd.sms' })}
          </TextButton>
        )}
        <TextButton busy={busy} onClick={() => actor.send({ type: 'user.forgotPassword' })}>
          {formatMessage({ id: 'verifyPwd.forgot' })}
        </TextButton>
      </div>
    </form>
  );
}

const kindOf = ({ context: { type, account, phone } }: SnapshotFrom<Actor>) =>
  phone ? 'phone' : type === 'email' || account.includes('@') ? 'email' : 'id';
const accountOf = ({ context: { account, region, phone } }: SnapshotFrom<Actor>) =>
  region && phone ? sayPhone(phone, region) : account;

/** Which account is logging in (PWD-7). */
function Head({ actor }: PartProps) {
  const { formatMessage } = useIntl();
  const kind = useSelector(actor, kindOf);
  const shown = useSelector(actor, accountOf);
  const bold = (
    <b className={kind === 'email' ? 'num' : 'num nowrap'} translate="no" key="account">
      {shown}
    </b>
  );
  return (
    <>
      <Back onClick={() => actor.send({ type: 'user.wentBack' })} />
      <Title text={formatMessage({ id: 'verifyPwd.title' })} />
      <p className="lede" key={kind}>
        <FormattedMessage id={`verifyPwd.lede.${kind}`} values={{ account: bold }} />
      </p>
    </>
  );
}
