import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAnnouncement } from './Announcer';
import { TextButton } from './TextButton';

interface ResendProps {
  seconds: number;
  busy: boolean;
  onResend: () => void;
  /** Rendered at the end of the row. */
  children?: ReactNode;
}

/** The countdown to the next code, then the resend button (SMS-7). Announced when the countdown starts and ends. */
export function Resend({ seconds, busy, onResend, children }: ResendProps) {
  const { formatMessage } = useIntl();
  const isCounting = seconds > 0;
  const [before, setBefore] = useState({ isCounting, startedAt: seconds, hasCounted: isCounting });
  if (before.isCounting !== isCounting)
    setBefore({ isCounting, startedAt: seconds, hasCounted: before.hasCounted || isCounting });
  const ended = before.hasCounted ? formatMessage({ id: 'verifyCode.announce.ended' }) : '';
  useAnnouncement(
    isCounting ? formatMessage({ id: 'verifyCode.announce.started' }, { seconds: before.startedAt }) : ended,
  );
  return (
    <div className="row row--tight">
      {isCounting ? (
        <span className="wait">
          <FormattedMessage
            id="verifyCode.resendIn"
            values={{
              seconds: (
                <span className="num" key="seconds">
                  {seconds}
                </span>
              ),
            }}
          />
        </span>
      ) : (
        <TextButton busy={busy} onClick={onResend}>
          {formatMessage({ id: 'verifyCode.resend' })}
        </TextButton>
      )}
      {children}
    </div>
  );
}
