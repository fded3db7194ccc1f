import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { sentCodeMachine } from '../../../../machines/code/sentCode.machine';
import type { CodePage } from '../../../../machines/go';
import { maskedEmail, maskedPhone } from '../../../../machines/rules/masked';
import { Icon } from '../../parts/Icon';
import { TextButton } from '../../parts/TextButton';
import type { ViewProps } from '../../parts/viewProps';
import './sentCode.css';

/** Says where a code went that is still good, and leads to its page (D-CODELIFE). */
export function SentCode({ actor }: ViewProps<ActorRefFrom<typeof sentCodeMachine>>) {
  const page = useSelector(actor, ({ context }) => context.page);
  if (!page) return null;
  const to = (
    <b className="num nowrap" translate="no" key="to">
      <bdi>{addressOf(page)}</bdi>
    </b>
  );
  return (
    <div className="notice sent-code" role="status">
      <Icon name="info" />
      <span className="message">
        <FormattedMessage id="verifyCode.offer" values={{ to }} />
      </span>
      <TextButton onClick={() => actor.send({ type: 'user.resumed' })}>
        <FormattedMessage id="verifyCode.title" />
      </TextButton>
    </div>
  );
}

const addressOf = ({ type, params }: CodePage) =>
  type === 'go.verifyEmail' ? maskedEmail(params.email) : maskedPhone(params.phone, params.region);
