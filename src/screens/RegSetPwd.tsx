import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { regSetPwdMachine } from '../../machines/password/regSetPwd.machine';
import type { ViewProps } from '../parts/viewProps';
import { NewPassword } from './newPassword/NewPassword';

/** A new account sets its password (SETP-4). */
export function RegSetPwd({ actor }: ViewProps<ActorRefFrom<typeof regSetPwdMachine>>) {
  const { formatMessage } = useIntl();
  const kind = useSelector(actor, ({ context }) => context.given.type);
  return (
    <NewPassword
      actor={actor}
      title={formatMessage({ id: 'setPwd.title' })}
      lede={formatMessage({ id: `setPwd.register.lede.${kind}` })}
      submit={formatMessage({ id: 'setPwd.register.submit' })}
    />
  );
}
