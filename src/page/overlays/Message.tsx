import { useId } from 'react';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { AnyActorRef } from 'xstate';
import type { MessageId } from '../../../i18n/ids';
import type { FieldError } from '../../../machines/results/result';
import type { Person } from '../../../machines/results/redirectResults';
import type { ViewProps } from '../parts/viewProps';
import { Button } from '../parts/Button';
import { ContactNumber } from '../parts/ContactNumber';
import { Dialog } from '../parts/Dialog';
import { usePageContext } from '../parts/pageContext';

/** Dialogs whose words send the visitor to customer service: its number is there. */
const callsFor: ReadonlySet<string> = new Set(['unavailable', 'unableToReceive']);

/** Keeps a number on one line. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

/** The part of a machine's context that a message shows. */
interface MessageContext {
  error?: FieldError | null;
  person?: Person;
  /** Seconds until the next voice call can be requested. */
  voiceCountdown?: number;
  /** A number, and another one that the same digits may be (D-TWOREADINGS). */
  doubt?: { phone: string; other: string } | null;
}

/**
 * Alert and confirm dialogs (UI-1). `meta.words` chooses title, text and buttons; a message from the server replaces
 * the text. A confirm has a second button if its texts have one, to decline or to cancel. The close button, the mask
 * and Esc send `user.cancelled`.
 */
export function Message({ actor, meta: { view, words = '' } }: ViewProps<AnyActorRef>) {
  const { formatMessage, messages } = useIntl();
  const { brand, contacts } = usePageContext();
  const body = useId();
  const {
    error,
    person,
    voiceCountdown: seconds = 0,
    doubt,
  } = useSelector(actor, (page: { context: MessageContext }) => page.context);
  const said = typeof error === 'object' ? error?.message : undefined;
  const values = {
    brand: brand.name,
    enterprisePlatform: brand.enterprisePlatform,
    phone: unbroken(doubt?.phone ?? person?.account ?? ''),
    other: unbroken(doubt?.other ?? ''),
    seconds,
  };
  const text = (part: string, whole = `alert.${words}.${part}`) => formatMessage({ id: whole as MessageId }, values);
  /**
   * The countdown to the next voice call is running (SMS-12). The button still works: the machine then says why to
   * wait.
   */
  const isWaiting = seconds > 0 && `alert.${words}.wait` in messages;
  /** Ignores the second click of a double click, which would confirm the next dialog. */
  const confirm = ({ detail }: { detail: number }) => detail < 2 && actor.send({ type: 'user.confirmed' });
  const cancel = () => actor.send({ type: 'user.cancelled' });
  /** The second button says no, which Esc does not say; or it is another way to close. */
  const second = ['decline', 'cancel'].find((part) => view === 'confirm' && `alert.${words}.${part}` in messages);
  return (
    <Dialog kind="alert" title={text('title')} describedBy={body} onCancel={cancel}>
      <div className="dialog__body" id={body}>
        <p className="message">{said || text('text')}</p>
        {callsFor.has(words) && contacts.number && (
          <p>
            {formatMessage({ id: 'common.contact' })} <ContactNumber number={contacts.number} />
          </p>
        )}
      </div>
      <div className={second ? 'dialog__do dialog__do--pair' : 'dialog__do'}>
        <Button data-first="" aria-disabled={isWaiting || undefined} onClick={confirm}>
          {text(isWaiting ? 'wait' : 'confirm')}
        </Button>
        {second && (
          <Button quiet onClick={second === 'decline' ? () => actor.send({ type: 'user.declined' }) : cancel}>
            {text(second)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
