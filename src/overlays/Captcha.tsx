import { useIntl } from 'react-intl';
import { useAnnouncement } from '../parts/Announcer';
import './captcha.css';

/** The mask behind the provider's own window (CAPT-1). The provider closes it; here is nothing to press. */
export function Captcha() {
  const { formatMessage } = useIntl();
  useAnnouncement(formatMessage({ id: 'captcha.hint' }));
  return <div className="mask" />;
}
