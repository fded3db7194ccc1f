import { type Call } from './call';
import { Refused } from './refused';
import { type Work } from './database';
import { audit } from './passport';
import { newSalts } from './passwords';
import { issue, spend } from './proofs';
import type { Account, Proof } from './tables';

interface Proved {
  readonly by: 'code' | 'password' | 'both';
  /** Proofs that the answer uses up, unless it is 49: the page repeats that call. */
  readonly uses: readonly Proof[];
}

/** The one place where a ticket is issued: every sign-in method passes here with what it proved. */
export async function signIn(work: Work, call: Call, account: Account, { by, uses }: Proved): Promise<object> {
  const { passport } = call;
  const { uid } = account;
  const spendAll = () => spend(work, passport.now(), ...uses);
  const device = async () =>
    account.second_factor ? { device_sig: await issue(work, call, { kind: 'device', uid }) } : {};
  if (by === 'code' && !account.password && account.must_set_password) {
    await spendAll();
    throw new Refused(55, 'setPassword', { uid, ...(await resetOf(work, call, uid)), ...(await device()) });
  }
  if (by === 'password' && account.second_factor) throw new Refused(9004, 'codeFirst');
  if (by === 'code' && account.second_factor) {
    await spendAll();
    throw new Refused(57, 'needPassword', { uid, ...(await device()) });
  }
  if (account.delete_requested_at !== null) {
    await issue(work, call, { kind: 'mayKeep', uid });
    throw new Refused(49, 'deletion', { uid });
  }
  await spendAll();
  await audit(work, call, 'signed in', { uid, detail: by });
  return { uid, jump_sig: await issue(work, call, { kind: 'ticket', uid, about: call.isFramed ? 'frame' : '' }) };
}

/** The right to set the password of an account that was just proved, and the salts to hash it with. */
export async function resetOf(work: Work, call: Call, uid: number, until = Infinity): Promise<object> {
  const { salt, salt32 } = newSalts();
  await issue(work, call, { kind: 'mayReset', uid, until });
  return { salt, salt32, rst_sig: await issue(work, call, { kind: 'reset', uid, about: `${salt} ${salt32}`, until }) };
}
