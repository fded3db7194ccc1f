import { useRef } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { offerPasskeyMachine } from '../../../../machines/passkey/offerPasskey.machine';
import { useAnnouncement } from '../../parts/Announcer';
import { Button } from '../../parts/Button';
import { Notice } from '../../parts/Notice';
import { Page } from '../../parts/Page';
import { Title } from '../../parts/Title';
import { useErrorText } from '../../parts/useErrorText';
import { useFocusOnNavigation } from '../../parts/useFocusOnNavigation';
import type { ViewProps } from '../../parts/viewProps';

/** Signed in: next time without a code? One button makes a passkey, the other goes on without (PASSKEY-4). */
export function OfferPasskey({ actor }: ViewProps<ActorRefFrom<typeof offerPasskeyMachine>>) {
  const { formatMessage } = useIntl();
  const error = useSelector(actor, (page) => page.context.error);
  const busy = useSelector(actor, (page) => page.hasTag('busy'));
  const title = useRef<HTMLHeadingElement>(null);
  const trouble = error && 'trouble' in error ? error.trouble : null;
  const refused = useErrorText(error && 'name' in error ? error : null);
  const said = trouble ? formatMessage({ id: `passkey.offer.${trouble}` }) : refused;
  useFocusOnNavigation(title);
  useAnnouncement(busy ? formatMessage({ id: 'passkey.offer.creating' }) : '');
  const head = (
    <>
      <Title ref={title} text={formatMessage({ id: 'passkey.offer.title' })} />
      <p className="lede">{formatMessage({ id: 'passkey.offer.text' })}</p>
    </>
  );
  return (
    <Page inner head={head}>
      <div className="work">
        {said && <Notice error text={said} />}
        <Button busy={busy} onClick={() => actor.send({ type: 'user.confirmed' })}>
          {formatMessage({ id: 'passkey.offer.create' })}
        </Button>
        <Button quiet onClick={() => actor.send({ type: 'user.cancelled' })}>
          {formatMessage({ id: 'passkey.offer.later' })}
        </Button>
      </div>
    </Page>
  );
}
