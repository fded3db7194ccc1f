import type { Asked } from '../server/call';
import { newSignature, sha256 } from '../server/passport';
import { Refused } from '../server/refused';
import type { Auth } from './auth';

/** What a signature stands for, and how many minutes it is good. */
const lifetimes = { loginCode: 5, registerCode: 5, emailCode: 5, phone: 15, email: 15, ticket: 5 } as const;
export type Kind = keyof typeof lifetimes;

/** The table `verification` of the library, where each row is used once. */
const tableOf = async (auth: Auth) => (await auth.$context).internalAdapter;

/** A row is found by all that it is bound to: another phone, purpose, device or session finds none. */
const nameOf = ({ visitor: { device, session } }: Asked, kind: Kind, about: string, signature: string) =>
  `passport-${sha256(JSON.stringify([kind, about, signature, device, session]))}`;
/** What the jump asks for. */
const ticketName = (uid: string, signature: string) => `passport-${sha256(JSON.stringify(['ticket', uid, signature]))}`;

async function keep(auth: Auth, identifier: string, kind: Kind, value = ''): Promise<void> {
  const expiresAt = new Date(Date.now() + lifetimes[kind] * 60_000);
  await (await tableOf(auth)).createVerificationValue({ identifier, value, expiresAt });
}
async function valueOf(auth: Auth, identifier: string): Promise<string | undefined> {
  const row = await (await tableOf(auth)).findVerificationValue(identifier);
  return row && row.expiresAt > new Date() ? row.value : undefined;
}

/** Issues a signature to the visitor. A call that carries none is found by the empty one. */
export async function issue(
  auth: Auth,
  asked: Asked,
  kind: Kind,
  about: string,
  signature = newSignature(),
): Promise<string> {
  await keep(auth, nameOf(asked, kind, about, signature), kind);
  return signature;
}

/** Refuses the call where the visitor has no such proof. */
export async function read(auth: Auth, asked: Asked, kind: Kind, about: string, signature: string): Promise<void> {
  if ((await valueOf(auth, nameOf(asked, kind, about, signature))) === undefined) throw new Refused(25, 'tooOld');
}

/** Uses up a proof. Of two calls at the same time one is refused. */
export async function spend(auth: Auth, asked: Asked, kind: Kind, about: string, signature: string): Promise<void> {
  const row = await (await tableOf(auth)).consumeVerificationValue(nameOf(asked, kind, about, signature));
  if (!row) throw new Refused(25, 'tooOld');
}

/** Issues the ticket of the jump. */
export async function issueTicket(auth: Auth, { visitor, isFramed }: Asked, uid: string): Promise<object> {
  const jump_sig = newSignature();
  await keep(auth, ticketName(uid, jump_sig), 'ticket', JSON.stringify({ ...visitor, isFramed }));
  return { uid, jump_sig };
}

/**
 * Redeems a ticket, once, in the browser and on the device that got it. One of a page in a frame has no cookie at the
 * jump: it counts where the browser says that our own page sent it.
 */
export async function redeemTicket(
  auth: Auth,
  query: Readonly<Record<string, string>>,
  browser: { readonly session: string; readonly isSentByOwnPage: boolean },
): Promise<boolean> {
  const { uid = '', jump_sig = '', device_id: device } = query;
  const name = ticketName(uid, jump_sig);
  const value = await valueOf(auth, name);
  if (value === undefined) return false;
  const issuedTo = JSON.parse(value) as { device: string; session: string; isFramed: boolean };
  if (device !== undefined && device !== issuedTo.device) return false;
  if (browser.session !== issuedTo.session && !(issuedTo.isFramed && browser.isSentByOwnPage)) return false;
  return (await (await tableOf(auth)).consumeVerificationValue(name)) !== null;
}
