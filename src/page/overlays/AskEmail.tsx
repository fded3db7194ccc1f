import { useId, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { verifyEmailMachine } from '../../../machines/email/verifyEmail.machine';
import type { noCodeMachine } from '../../../machines/phone/noCode.machine';
import type { ViewProps } from '../parts/viewProps';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { EmailField } from '../parts/EmailField';
import { focusSilently, onUserFocus } from '../parts/focus';
import { submitEmpty } from '../parts/submitEmpty';
import { useFieldText } from '../parts/useErrorText';

type Actor = ActorRefFrom<typeof noCodeMachine> | ActorRefFrom<typeof verifyEmailMachine>;

/** Asks for the whole e-mail address that the code is sent to. Shows how the server masked it (D-EMAILMASK). */
export function AskEmail({ actor }: ViewProps<Actor>) {
  const { formatMessage } = useIntl();
  const email = useSelector(actor, ({ context }) => context.email);
  const error = useSelector(actor, ({ context }) => context.error);
  const mask = useSelector(actor, ({ context }) => context.emailHint);
  const input = useRef<HTMLInputElement>(null);
  const text = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    actor.send({ type: 'user.submitted' });
    if (actor.getSnapshot().context.error) focusSilently(input.current);
  };
  const keys = { onKeyDown: (event: KeyboardEvent) => submitEmpty(event, submit) };
  return (
    <Dialog
      kind="sheet"
      title={formatMessage({ id: 'noCode.askEmail.title' })}
      describedBy={text}
      onCancel={() => actor.send({ type: 'user.cancelled' })}
    >
      <form className="sheet__body" method="dialog" noValidate onSubmit={submit} {...keys}>
        <p className="hint" id={text}>
          {mask ? (
            <FormattedMessage
              id="noCode.askEmail.masked"
              values={{
                email: (
                  <b className="num" translate="no" key="email">
                    <bdi>{mask}</bdi>
                  </b>
                ),
              }}
            />
          ) : (
            formatMessage({ id: 'noCode.askEmail.text' })
          )}
        </p>
        <EmailField
          ref={input}
          email={email}
          error={useFieldText(error)}
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
