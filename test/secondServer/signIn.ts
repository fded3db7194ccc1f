import { Refused, type Ask } from './ask';
import type { Account } from './accounts';
import { noVisitor } from './memory';

type Answer = Record<string, unknown>;
type Salts = Readonly<{ first: string; second: string }>;

/** This server writes the first salt as a number. */
export const written = ({ first, second }: Salts) => ({ first: Number(first), second });

interface Proved {
  by: 'code' | 'password' | 'both';
  /** Proofs that the ticket uses up. */
  used: readonly (string | undefined)[];
}

/** The one place where a session begins: every way in passes it with what it proved. */
export function signIn(ask: Ask, account: Account, { by, used }: Proved): Answer {
  const { memory, visitor } = ask;
  const userId = String(account.id);
  const device = () => (account.isGuarded ? { deviceProof: memory.issue('device', { userId }, visitor) } : {});
  if (by === 'code' && !account.password && account.mustSetPassword)
    throw new Refused(55, 'Please set a password.', { userId: account.id, ...resetOf(ask, account), ...device() });
  if (account.isGuarded && by === 'password') throw new Refused(9103, 'Please log in with a code first.');
  if (account.isGuarded && by === 'code')
    throw new Refused(57, 'This device is new: your password, please.', { userId: account.id, ...device() });
  if (account.isLeaving) {
    memory.remember('leaving', userId, visitor);
    throw new Refused(49, 'This account is waiting to be deleted.', { userId: account.id });
  }
  for (const proof of used) memory.useUp(proof);
  const about = { userId, device: visitor.device, cookie: visitor.cookie, at: String(memory.now()) };
  const token = memory.issue('token', about, noVisitor, 5 * 60_000);
  return { userId: account.id, token, binding: ask.isSignOn ? { bound: 'yes' } : null, level: '3' };
}

/** The right to set a password, with the salts to hash it. For an account that this call proved, or a moment ago. */
export function resetOf({ memory, visitor }: Ask, { id }: Account): Answer {
  const userId = String(id);
  memory.remember('reset', userId, visitor);
  return { salts: written(memory.saltsOf(userId)), resetProof: memory.issue('reset', { userId }, visitor) };
}
