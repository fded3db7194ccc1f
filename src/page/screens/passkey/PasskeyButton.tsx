import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { passkeyMachine } from '../../../../machines/passkey/passkey.machine';
import { Button } from '../../parts/Button';
import type { ViewProps } from '../../parts/viewProps';

/** Logs in with a passkey (PASSKEY-2). To register there is none yet; the last way has a button of its own (LAST-5). */
export function PasskeyButton({ actor }: ViewProps<ActorRefFrom<typeof passkeyMachine>>) {
  const { formatMessage } = useIntl();
  const mode = useSelector(actor, ({ context }) => context.mode);
  const isAlone = useSelector(actor, ({ context }) => context.isAlone === true);
  const busy = useSelector(actor, (passkey) => passkey.hasTag('busy'));
  if (mode === 'register' || isAlone) return null;
  return (
    <Button quiet busy={busy} data-passkey="" onClick={() => actor.send({ type: 'user.askedForPasskey' })}>
      {formatMessage({ id: 'passkey.logIn' })}
    </Button>
  );
}
