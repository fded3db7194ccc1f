import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ViewProps } from '../parts/actor';
import { Dialog } from '../parts/Dialog';
import { LaterIcon } from '../parts/LaterIcon';
import { Glyph } from '../parts/others/Glyph';
import type { ThirdPartyActor } from '../parts/others/OtherWays';
import { providersFor } from '../parts/others/providers';
import './noCode.css';

/** Every third party by its name (IDX-8). A press closes the sheet and opens the provider's window in the very click (TP-2). */
export function MoreWays({ actor }: ViewProps<ThirdPartyActor>) {
  const { formatMessage } = useIntl();
  const site = useSelector(actor, ({ context }) => context.site);
  const mode = useSelector(actor, ({ context }) => context.mode);
  return (
    <Dialog
      kind="sheet"
      title={formatMessage({ id: 'ways.more' })}
      onCancel={() => actor.send({ type: 'user.closedMore' })}
    >
      <div className="sheet__body">
        <ul className="ways">
          {providersFor(site, mode).map((provider) => (
            <li key={provider}>
              <button
                type="button"
                className="way"
                onClick={() => actor.send({ type: 'user.choseProvider', provider })}
              >
                <Glyph of={provider} />
                <span className="way__text">{formatMessage({ id: `ways.${provider}` })}</span>
                <LaterIcon name="onward" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
