import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { providersFor } from '../../../machines/rules/signInMethods';
import type { ViewProps } from '../parts/viewProps';
import { Dialog } from '../parts/Dialog';
import { DeferredIcon } from '../parts/DeferredIcon';
import { ProviderLogo } from '../parts/thirdParty/ProviderLogo';
import type { ThirdPartyActor } from '../parts/thirdParty/OpenWindow';
import './choices.css';

/** All third-party providers by name (IDX-8). The click itself opens the popup: browsers block it otherwise (TP-2). */
export function MoreWays({ actor }: ViewProps<ThirdPartyActor>) {
  const { formatMessage } = useIntl();
  const site = useSelector(actor, ({ context }) => context.site);
  const mode = useSelector(actor, ({ context }) => context.mode);
  const refusing = useSelector(actor, ({ context }) => context.inApp?.refusing);
  return (
    <Dialog
      kind="sheet"
      title={formatMessage({ id: 'ways.more' })}
      onCancel={() => actor.send({ type: 'user.closedMore' })}
    >
      <div className="sheet__body">
        <ul className="choices">
          {providersFor(site, mode).map((provider) => (
            <li key={provider}>
              <button
                type="button"
                className="choice"
                onClick={() => actor.send({ type: 'user.choseProvider', provider })}
              >
                <ProviderLogo of={provider} />
                <span className="way__text">
                  {formatMessage({ id: `ways.${provider}` })}
                  {refusing?.includes(provider) && (
                    <>
                      {' '}
                      <small>{formatMessage({ id: 'elsewhere.title' })}</small>
                    </>
                  )}
                </span>
                <DeferredIcon name="onward" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
