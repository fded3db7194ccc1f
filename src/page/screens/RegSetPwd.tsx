import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { regSetPwdMachine } from '../../../machines/password/regSetPwd.machine';
import type { ViewProps } from '../parts/viewProps';
import { NewPassword } from './newPassword/NewPassword';

/** A new account sets its password (SETP-4). Says to a visitor who came to log in why (D-EMAILFLOW). */
export function RegSetPwd({ actor }: ViewProps<ActorRefFrom<typeof regSetPwdMachine>>) {
  const { formatMessage } = useIntl();
  const { type, email, purpose } = useSelector(actor, ({ context }) => context.given);
  const isLogin = type === 'email' && purpose === 'login';
  return (
    <NewPassword
      actor={actor}
      title={formatMessage({ id: 'setPwd.title' })}
      lede={isLogin ? <NoPassword email={email ?? ''} /> : formatMessage({ id: `setPwd.register.lede.${type}` })}
      submit={formatMessage({ id: 'setPwd.register.submit' })}
    />
  );
}

/** The address has no password yet: shown as it was typed, so that a mistyped one is noticed. */
function NoPassword({ email }: { email: string }) {
  const address = (
    <b className="num" translate="no" key="email">
      <bdi>{email}</bdi>
    </b>
  );
  return <FormattedMessage id="setPwd.register.lede.noPassword" values={{ email: address }} />;
}
