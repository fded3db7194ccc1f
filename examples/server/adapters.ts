export interface Message {
  readonly channel: 'sms' | 'voice' | 'email';
  /** '+85291230001', or an address. */
  readonly recipient: string;
  readonly text: string;
}

/** Text for a log or a terminal: one line, without the characters that a terminal obeys. */
export const printable = (text: string): string => text.replace(/\p{C}/gu, ' ');

/** Hands a message to a provider. Put yours here: it rejects where the provider did not take it. */
export type Deliver = (message: Message) => Promise<void>;

/** For a machine of an engineer: codes are in the output of the server. */
export const consoleOutbox: Deliver = ({ channel, recipient, text }) => {
  console.log(printable(`outbox ${channel} ${recipient}: ${text}`));
  return Promise.resolve();
};

/**
 * Asks the captcha's provider whether a ticket is good. It redeems the ticket: each is good once. Without a provider
 * the page can show no captcha, and too many wrong passwords make the visitor wait instead.
 */
export type Captcha = (ticket: { ticket: string; randstr: string; address: string }) => Promise<boolean>;
