import { useIntl } from 'react-intl';
import { useAnnouncement } from '../parts/Announcer';
import './captcha.css';

/** The mask behind the captcha provider's window (CAPT-1). Only the provider closes it. */
export function Captcha() {
  const { formatMessage } = useIntl();
  useAnnouncement(formatMessage({ id: 'captcha.hint' }));
  return <div className="mask" />;
}
