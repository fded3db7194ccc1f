import type { Clock } from './clock';

export type Channel = 'sms' | 'voice' | 'email';

/** A message to a phone or mailbox. `to` is '+85291234567' or an e-mail address. */
export interface SentMessage {
  to: string;
  channel: Channel;
  text: string;
  code: string;
  purpose: string;
  /** ISO time by the sandbox's clock. */
  at: string;
}

export function createOutbox(clock: Clock) {
  let messages: SentMessage[] = [];
  return {
    put: ({ to, channel, text, code, purpose }: Omit<SentMessage, 'at'>) => {
      const at = new Date(clock.now()).toISOString();
      messages = [...messages.slice(-199), { to, channel, text, code, purpose, at }];
    },
    /**
     * Returns messages, oldest first. `to` is '+85291234567', '91234567' or an e-mail address; without it, returns all.
     */
    list: (to?: string) => messages.filter((message) => !to || isFor(message.to, to)),
    clear: () => {
      messages = [];
    },
  };
}

function isFor(address: string, asked: string): boolean {
  const wanted = asked.trim().toLowerCase();
  if (wanted.includes('@')) return address.toLowerCase() === wanted;
  const digits = wanted.replace(/\D/g, '');
  if (digits.length < 5 || address.includes('@')) return false;
  /* An unescaped '+' in a query arrives as a space. */
  if (wanted.startsWith('+') || asked.startsWith(' ')) return address === `+${digits}`;
  return address.endsWith(digits.replace(/^0/, ''));
}
