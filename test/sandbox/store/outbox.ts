import type { Clock } from './clock';

export type Channel = 'sms' | 'voice' | 'email';

/** A message to a phone or mailbox. `to` is '+85291234567' or an e-mail address. */
export interface Message {
  to: string;
  channel: Channel;
  text: string;
  code: string;
  purpose: string;
  /** ISO time by the sandbox's clock. */
  at: string;
}

export interface Outbox {
  put: (message: Omit<Message, 'at'>) => void;
  /**
   * Returns messages, oldest first. `to` is '+85291234567', '91234567' or an e-mail address; without it, returns all.
   */
  list: (to?: string) => Message[];
  clear: () => void;
}

export function createOutbox(clock: Clock): Outbox {
  let messages: Message[] = [];
  return {
    put: (message) => {
      messages = [...messages.slice(-199), named(message, new Date(clock.now()).toISOString())];
    },
    list: (to) => messages.filter((message) => !to || isFor(message.to, to)),
    clear: () => {
      messages = [];
    },
  };
}

const named = ({ to, channel, text, code, purpose }: Omit<Message, 'at'>, at: string): Message => ({
  to,
  channel,
  text,
  code,
  purpose,
  at,
});

function isFor(address: string, asked: string): boolean {
  const wanted = asked.trim().toLowerCase();
  if (wanted.includes('@')) return address.toLowerCase() === wanted;
  const digits = wanted.replace(/\D/g, '');
  if (digits.length < 5 || address.includes('@')) return false;
  /* An unescaped '+' in a query arrives as a space. */
  if (wanted.startsWith('+') || asked.startsWith(' ')) return address === `+${digits}`;
  return address.endsWith(digits.replace(/^0/, ''));
}
