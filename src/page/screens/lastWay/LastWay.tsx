import { useContext, useRef, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { lastWayMachine } from '../../../../machines/lastWay/lastWay.machine';
import type { MessageId } from '../../../../i18n/ids';
import type { ProviderName } from '../../../../machines/site/site';
import { Button } from '../../parts/Button';
import { spaced } from '../../parts/spaced';
import { TextButton } from '../../parts/TextButton';
import { OpenWindow } from '../../parts/thirdParty/OpenWindow';
import { ProviderLogo } from '../../parts/thirdParty/ProviderLogo';
import { ShownThirdPartyContext } from '../../parts/thirdParty/shownThirdParty';
import { currentTab, useFocusAfter } from '../../parts/useFocusAfter';
import type { ViewProps } from '../../parts/viewProps';
import './lastWay.css';

/**
 * Says which method this browser used last, and forgets it on request (LAST-1, LAST-3). Where the page begins with that
 * method, its button is here (LAST-5).
 */
export function LastWay({ actor }: ViewProps<ActorRefFrom<typeof lastWayMachine>>) {
  const { formatMessage } = useIntl();
  const { way, kind } = useSelector(actor, ({ context }) => context);
  const isAlone = useSelector(actor, (page) => page.matches({ remembering: 'alone' }));
  const id = kind === 'tab' ? `front.tab.${way}` : kind === 'passkey' ? 'ways.last.passkey' : `ways.${way}`;
  const thirdParty = useContext(ShownThirdPartyContext);
  const named = formatMessage({ id: id as MessageId });
  return (
    <>
      {isAlone && (
        <Again onClick={() => actor.send({ type: 'user.confirmed' })}>
          {kind === 'provider' && <ProviderLogo of={way as ProviderName} />}
          {kind === 'passkey'
            ? formatMessage({ id: 'passkey.logIn' })
            : spaced(formatMessage({ id: 'ways.with' }, { provider: named }))}
        </Again>
      )}
      <Last way={way} named={named} onForget={() => actor.send({ type: 'user.forgotWay' })} />
      {isAlone && thirdParty && <OpenWindow of={thirdParty} />}
    </>
  );
}

/** Names the last method, and forgets it on request (LAST-1, LAST-3). */
function Last({ way, named, onForget }: { way: string; named: string; onForget: () => void }) {
  const { formatMessage } = useIntl();
  const own = useRef<HTMLParagraphElement>(null);
  useFocusAfter(own, currentTab);
  return (
    <p ref={own} className="last" data-way={way}>
      {formatMessage({ id: 'ways.last' }, { way: named })}
      <TextButton onClick={onForget}>{formatMessage({ id: 'ways.last.forget' })}</TextButton>
    </p>
  );
}

/** Logs in by the last method again (LAST-5). */
function Again({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const own = useRef<HTMLButtonElement>(null);
  useFocusAfter(own, currentTab);
  return (
    <Button ref={own} className="last__way" onClick={onClick}>
      {children}
    </Button>
  );
}
