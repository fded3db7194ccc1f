import { useCallback, useRef } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { qrMachine } from '../../../machines/qr/qr.machine';
import type { ViewProps } from '../parts/viewProps';
import { useAnnouncement } from '../parts/Announcer';
import { Button } from '../parts/Button';
import { DeferredIcon } from '../parts/DeferredIcon';
import { QrImage } from '../parts/qr/QrImage';
import { qrLink } from '../parts/qr/qrLink';
import { RunningLine } from '../parts/RunningLine';
import { usePageContext } from '../parts/pageContext';

/** Why a code is of no more use. */
const ends = ['cancelled', 'failed', 'spent'] as const;

/** Returns the status of the code as the tab shows it (QR-3..5, QR-7). */
const statusOf = (qr: SnapshotFrom<typeof qrMachine>) => {
  if (qr.matches('generating')) return 'generating';
  if (qr.matches('calling')) return 'calling';
  if (qr.matches('stale')) return ends.find((end) => qr.matches({ stale: end })) ?? 'stale';
  return qr.matches({ live: { shown: 'scanned' } }) ? 'scanned' : 'new';
};

/** The QR tab: a code to scan with the mobile app, covered by its status unless it can be scanned (QR-1..9). */
export function QrTab({ actor }: ViewProps<ActorRefFrom<typeof qrMachine>>) {
  const { formatMessage } = useIntl();
  const { brand, qrHost, qrImage } = usePageContext();
  const plate = useRef<HTMLDivElement>(null);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      plate.current = element;
      if (!qrImage) return;
      qrImage.element = element;
      qrImage.onChange?.();
    },
    [qrImage],
  );
  const status = useSelector(actor, statusOf);
  const key = useSelector(actor, (qr) => qr.context.key);
  const region = useSelector(actor, (qr) => qr.context.region);
  const words = formatMessage({ id: `qr.${status}` }, { brand: brand.name });
  const isStale = useSelector(actor, (qr) => qr.matches('stale'));
  const next = isStale || status === 'scanned' ? formatMessage({ id: `qr.${isStale ? 'stale' : 'scanned'}.next` }) : '';
  const isNew = status === 'new';
  const isScannable = isNew || status === 'generating';
  // A toast says why no code came: one announcement.
  useAnnouncement(status === 'failed' ? '' : next ? `${words} ${next}` : words);
  /** The pressed button is removed with its overlay. Without this the focus would be lost. */
  const send = (type: 'user.cancelled' | 'user.askedAgain') => {
    plate.current?.focus();
    actor.send({ type });
  };
  return (
    <div className="qr" data-status={isStale ? 'stale' : status}>
      <div
        className="qr__plate"
        ref={attach}
        data-qr=""
        role="group"
        aria-label={formatMessage({ id: 'qr.label' })}
        tabIndex={-1}
      >
        {key && (
          <QrImage
            link={qrLink(qrHost || window.location.origin, { key, region })}
            label={formatMessage({ id: 'qr.image' })}
            veiled={!isNew}
          />
        )}
        {!isNew && (
          <div className="qr__veil">
            {(status === 'generating' || status === 'calling') && <RunningLine />}
            {status === 'scanned' && <DeferredIcon name="met" />}
            <div>
              <strong>{words}</strong>
              {next && <p>{next}</p>}
            </div>
            {status === 'scanned' && (
              <Button quiet onClick={() => send('user.cancelled')}>
                {formatMessage({ id: 'common.cancel' })}
              </Button>
            )}
            {isStale && (
              <Button onClick={() => send('user.askedAgain')}>
                <DeferredIcon name="again" />
                {formatMessage({ id: 'common.refresh' })}
              </Button>
            )}
          </div>
        )}
      </div>
      {/* Another element without words: text that shrinks to its centre would count as moved. */}
      <p key={String(isScannable)} className="qr__say">
        {isScannable ? formatMessage({ id: 'qr.new' }, { brand: brand.name }) : '\u00A0'}
      </p>
    </div>
  );
}
