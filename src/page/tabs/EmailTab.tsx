import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { emailMachine } from '../../../machines/email/email.machine';
import type { ViewProps } from '../parts/viewProps';
import { EmailField } from '../parts/EmailField';
import { Next } from '../parts/Next';
import { useFieldText } from '../parts/useErrorText';
import { useFocusOnOpening } from '../parts/useFocusOnOpening';

/** The e-mail tab: an address to register with, or to send a code to (IDX-2, MAIL-1, MAIL-11). */
export function EmailTab({ actor }: ViewProps<ActorRefFrom<typeof emailMachine>>) {
  useFocusOnOpening();
  const context = useSelector(actor, (tab) => tab.context);
  const busy = useSelector(actor, (tab) => tab.hasTag('busy'));
  return (
    <>
      <EmailField
        email={context.email}
        autoComplete={context.site.extras.passkeys ? 'username webauthn' : 'email'}
        error={useFieldText(context.error)}
        onText={(text) => actor.send({ type: 'user.typedEmail', text })}
        onClear={() => actor.send({ type: 'user.clearedField' })}
        onFocus={() => actor.send({ type: 'user.focusedField' })}
      />
      <Next busy={busy} disabled={!context.email} />
    </>
  );
}
