import { useIntl } from 'react-intl';
import type { ViewProps } from '../parts/viewProps';
import { NewPassword } from './newPassword/NewPassword';

/** An account without a password gets one (SETP-2, SETP-6). */
export function SetPwd({ actor }: ViewProps) {
  const { formatMessage } = useIntl();
  return (
    <NewPassword
      actor={actor}
      title={formatMessage({ id: 'setPwd.title' })}
      lede={formatMessage({ id: 'setPwd.lede' })}
      why={formatMessage({ id: 'result.TWO_FACTOR_NEED_SET_PWD' })}
      submit={formatMessage({ id: 'setPwd.submit' })}
    />
  );
}
