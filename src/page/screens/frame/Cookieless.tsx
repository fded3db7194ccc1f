import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '../../../../i18n/ids';
import type { frameMachine } from '../../../../machines/frame/frame.machine';
import type { ViewProps } from '../../parts/viewProps';
import { Button } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { usePageContext } from '../../parts/pageContext';
import './frame.css';

/**
 * A banner above the form: cookies are blocked in this frame. The form works if the server needs no cookies (IDX-13,
 * E6).
 */
export function Cookieless({ actor, meta: { words } }: ViewProps<ActorRefFrom<typeof frameMachine>>) {
  const { formatMessage } = useIntl();
  const { standaloneUrl } = usePageContext();
  const busy = useSelector(actor, (page) => page.hasTag('busy'));
  return (
    <div className="embed beside">
      <section className="notice" role="status">
        <Icon name="info" />
        <span>{formatMessage({ id: `frame.cookieless.${words}` as MessageId })}</span>
      </section>
      <div className="beside__do">
        {words === 'offered' && (
          <Button quiet busy={busy} onClick={() => actor.send({ type: 'user.allowedCookies' })}>
            {formatMessage({ id: 'frame.cookieless.allow' })}
          </Button>
        )}
        <Button quiet onClick={() => actor.send({ type: 'user.openedWindow' })}>
          {formatMessage({ id: 'frame.cookieless.window' })}
        </Button>
        {words === 'unopened' && (
          <a className="button button--quiet" href={standaloneUrl} target="_blank" rel="noopener noreferrer">
            {formatMessage({ id: 'frame.cookieless.tab' })}
          </a>
        )}
      </div>
    </div>
  );
}
