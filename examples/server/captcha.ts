/**
 * Asks the captcha's provider whether a ticket is good. It redeems the ticket: each is good once. Without a provider
 * the page can show no captcha, and too many wrong passwords make the visitor wait instead.
 */
export type Captcha = (ticket: { ticket: string; randstr: string; address: string }) => Promise<boolean>;
