import { useEffect } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { lastWayMachine } from '../../../machines/lastWay/lastWay.machine';
import type { MessageId } from '../../../i18n/ids';
import { TextButton } from '../../parts/TextButton';
import { frontPanel, tabId } from '../../parts/Tabs';
import type { ViewProps } from '../../parts/viewProps';
import './lastWay.css';

/** Says which way in this browser used last, and forgets it on request. A tab gets a dot as well (LAST-1, LAST-3). */
export function LastWay({ actor }: ViewProps<ActorRefFrom<typeof lastWayMachine>>) {
  const { formatMessage } = useIntl();
  const context = useSelector(actor, ({ context: now }) => now);
  const { way, kind, mode } = context;
  const isShown = mode === 'login';
  useEffect(() => {
    const tab = isShown && kind === 'tab' ? document.getElementById(tabId(frontPanel, way)) : null;
    tab?.toggleAttribute('data-last', true);
    return () => void tab?.toggleAttribute('data-last', false);
  }, [isShown, kind, way]);
  if (!isShown) return null;
  const id = kind === 'tab' ? `front.tab.${way}` : kind === 'passkey' ? 'ways.last.passkey' : `ways.${way}`;
  return (
    <p className="last" data-way={way}>
      {formatMessage({ id: 'ways.last' }, { way: formatMessage({ id: id as MessageId }) })}
      <TextButton onClick={() => actor.send({ type: 'user.forgotWay' })}>
        {formatMessage({ id: 'ways.last.forget' })}
      </TextButton>
    </p>
  );
}
