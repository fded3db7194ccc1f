import { useId } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { hasMenu } from '../../../machines/site/inApp';
import type { ProviderName } from '../../../machines/site/site';
import type { ViewProps } from '../parts/viewProps';
import { useAnnouncement } from '../parts/Announcer';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { usePageContext } from '../parts/pageContext';
import { spaced } from '../parts/spaced';
import type { ThirdPartyActor } from '../parts/thirdParty/OpenWindow';
import './openElsewhere.css';

/**
 * The chosen provider refuses the browser of the app: how to open this page in another one (D-INAPP). The click itself
 * copies the address: browsers refuse it otherwise.
 */
export function OpenElsewhere({ actor }: ViewProps<ThirdPartyActor>) {
  const { formatMessage } = useIntl();
  const { address } = usePageContext();
  const text = useId();
  const app = useSelector(actor, ({ context }) => context.inApp?.name ?? 'app');
  const provider = useSelector(actor, ({ context }) => context.provider as ProviderName);
  const isCopied = useSelector(actor, (snapshot) => snapshot.matches({ login: { elsewhere: 'copied' } }));
  const isNotCopied = useSelector(actor, (snapshot) => snapshot.matches({ login: { elsewhere: 'notCopied' } }));
  const names = {
    app: formatMessage({ id: `elsewhere.in.${app}` }),
    provider: formatMessage({ id: `ways.${provider}` }),
  };
  const outcome = isCopied ? 'elsewhere.copied' : isNotCopied ? 'elsewhere.notCopied' : null;
  const said = outcome ? formatMessage({ id: outcome }) : '';
  useAnnouncement(said);
  return (
    <Dialog
      kind="sheet"
      title={formatMessage({ id: 'elsewhere.title' })}
      describedBy={text}
      onCancel={() => actor.send({ type: 'user.cancelled' })}
    >
      <div className="sheet__body elsewhere">
        <div className="hint" id={text}>
          <p>{spaced(formatMessage({ id: 'elsewhere.text' }, names))}</p>
          <p>{spaced(formatMessage({ id: hasMenu(app) ? 'elsewhere.menu' : 'elsewhere.menu.none' }, names))}</p>
        </div>
        <input
          type="text"
          className="elsewhere__address"
          aria-label={formatMessage({ id: 'elsewhere.address' })}
          value={address}
          readOnly
          translate="no"
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className="hint elsewhere__said">{said}</p>
        <Button onClick={() => actor.send({ type: 'user.copiedAddress', address })}>
          {formatMessage({ id: 'elsewhere.copy' })}
        </Button>
      </div>
    </Dialog>
  );
}
