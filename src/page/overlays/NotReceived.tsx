import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { noCodeMachine } from '../../../machines/phone/noCode.machine';
import type { ViewProps } from '../parts/viewProps';
import { ContactNumber } from '../parts/ContactNumber';
import { Dialog } from '../parts/Dialog';
import { DeferredIcon } from '../parts/DeferredIcon';
import { usePageContext } from '../parts/pageContext';
import './choices.css';

/** Choices for a user who received no code: a phone call, an e-mail, or neither (SMS-11, SMS-14). */
export function NotReceived({ actor }: ViewProps<ActorRefFrom<typeof noCodeMachine>>) {
  const { formatMessage } = useIntl();
  const { contacts } = usePageContext();
  const { emailHint, voiceCountdown: seconds } = useSelector(actor, (page) => page.context);
  return (
    <Dialog
      kind="sheet"
      title={formatMessage({ id: 'noCode.title' })}
      onCancel={() => actor.send({ type: 'user.cancelled' })}
    >
      <div className="sheet__body">
        <p className="hint">{formatMessage({ id: 'noCode.hint' })}</p>
        <ul className="choices">
          <Choice
            icon="phone"
            text={formatMessage({ id: 'noCode.call' })}
            isFirst
            onChoose={() => actor.send({ type: 'user.choseCall' })}
            small={
              seconds > 0
                ? formatMessage({ id: 'noCode.call.wait' }, { seconds })
                : formatMessage({ id: 'noCode.call.text' })
            }
          />
          <Choice
            icon="mail"
            text={formatMessage({ id: 'noCode.email' })}
            onChoose={() => actor.send({ type: 'user.choseEmail' })}
            small={emailHint ? <bdi>{emailHint}</bdi> : formatMessage({ id: 'noCode.email.text' })}
          />
          <Choice
            icon="neither"
            text={formatMessage({ id: 'noCode.none' })}
            small={formatMessage({ id: 'noCode.none.text' })}
            onChoose={() => actor.send({ type: 'user.foundNothing' })}
          />
        </ul>
        {contacts.elsewhere && contacts.number && (
          <p className="hint">
            <FormattedMessage
              id="noCode.contact"
              values={{ number: <ContactNumber key="number" number={contacts.number} /> }}
            />
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  icon: 'phone' | 'mail' | 'neither';
  text: string;
  small: ReactNode;
  isFirst?: boolean;
  onChoose: () => void;
}

/** One choice. Ignores the second click of a double click, which would answer the next dialog. */
function Choice({ icon, text, small, isFirst, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        className="choice"
        data-first={isFirst ? '' : undefined}
        onClick={({ detail }) => detail < 2 && onChoose()}
      >
        <DeferredIcon name={icon} />
        <span className="way__text">
          {text}
          <small className="num">{small}</small>
        </span>
        <DeferredIcon name="onward" />
      </button>
    </li>
  );
}
