import { useId, useRef, type FormEvent } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { noCodeMachine } from '../../machines/phone/noCode.machine';
import type { ViewProps } from '../parts/viewProps';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { EmailField } from '../parts/EmailField';
import { focusSilently, onUserFocus } from '../parts/focus';
import { useErrorText } from '../parts/useErrorText';

/** Asks for the e-mail address that the code is sent to (D-EMAILCODE). */
export function AskEmail({ actor }: ViewProps<ActorRefFrom<typeof noCodeMachine>>) {
  const { formatMessage } = useIntl();
  const { email, problem } = useSelector(actor, (page) => page.context);
  const input = useRef<HTMLInputElement>(null);
  const text = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'user.submitted' });
    if (actor.getSnapshot().context.problem) focusSilently(input.current);
  };
  return (
    <Dialog
      kind="sheet"
      title={formatMessage({ id: 'noCode.askEmail.title' })}
      describedBy={text}
      onCancel={() => actor.send({ type: 'user.cancelled' })}
    >
      <form className="sheet__body" method="post" noValidate onSubmit={submit}>
        <p className="hint" id={text}>
          {formatMessage({ id: 'noCode.askEmail.text' })}
        </p>
        <EmailField
          ref={input}
          email={email}
          error={useErrorText({ problem, refusal: null })}
          onText={(typed) => actor.send({ type: 'user.typedEmail', text: typed })}
          onClear={() => actor.send({ type: 'user.typedEmail', text: '' })}
          onFocus={onUserFocus(() => actor.send({ type: 'user.focusedField' }))}
        />
        <Button type="submit" disabled={!email}>
          {formatMessage({ id: 'noCode.askEmail.submit' })}
        </Button>
      </form>
    </Dialog>
  );
}
