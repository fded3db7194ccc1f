import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { passkeyMachine } from '../../../../machines/passkey/passkey.machine';
import { Button } from '../../parts/Button';
import type { ViewProps } from '../../parts/viewProps';

/** Logs in with a passkey (PASSKEY-2). */
export function PasskeyButton({ actor }: ViewProps<ActorRefFrom<typeof passkeyMachine>>) {
  const { formatMessage } = useIntl();
  const busy = useSelector(actor, (passkey) => passkey.hasTag('busy'));
  return (
    <Button quiet busy={busy} data-passkey="" onClick={() => actor.send({ type: 'user.askedForPasskey' })}>
      {formatMessage({ id: 'passkey.logIn' })}
    </Button>
  );
}
