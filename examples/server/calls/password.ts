import { accountNamed, accountOf, setPassword } from '../accounts';
import { sentPassword, type Call, type Handler } from '../call';
import { Refused } from '../refused';
import { inTransaction, type Work } from '../database';
import { clear, countVisit, fullOf, passwordLimits, take } from '../limits';
import { audit, hmac, minute } from '../passport';
import { fits, hashOf, saltsFor } from '../passwords';
import { forget, isEqual, read, recent, spend } from '../proofs';
import { inOne } from './inOne';
import { resetOf, signIn } from '../signIn';
import type { Account } from '../tables';

/** Minutes that salts may be used. */
const paramsMinutes = 10;

const signOf = ({ passport, visitor }: Call, account: string, time: number) =>
  hmac(passport, 'tgtgt', JSON.stringify([account, time, visitor]));

/** Clocks of two processes differ by no more than this. */
const skewMs = 30_000;

/** Our part of `tgtgt`: it names the account without telling which, and cannot be made elsewhere. */
function paramsFor(call: Call, uid: number): object {
  const account = hmac(call.passport, 'account', String(uid));
  const time = call.passport.now();
  return { account, time, sign: signOf(call, account, time) };
}

/** Reads `tgtgt`; refuses one that is not ours, of another visitor, another account or too old. */
function checkTgtgt(call: Call, uid: number, s3: string): void {
  const { account, time, sign, s3: own } = decoded(call.text('tgtgt'));
  const age = call.passport.now() - Number(time);
  const isOurs =
    isEqual(String(sign), signOf(call, String(account), Number(time))) &&
    isEqual(String(account), hmac(call.passport, 'account', String(uid)));
  if (!isOurs || !(age >= -skewMs && age <= paramsMinutes * minute)) throw new Refused(15, 'tooOld');
  if (!isEqual(String(own), s3)) throw new Refused(9005, 'passwordWrong');
}
function decoded(tgtgt: string): Record<string, unknown> {
  try {
    const params: unknown = JSON.parse(Buffer.from(tgtgt, 'base64url').toString('utf8'));
    return typeof params === 'object' && params !== null ? { ...params } : {};
  } catch {
    return {};
  }
}

/** Salts of an account; for any other name, and for an account without a password, salts that no password fits. */
export const accountSalt = inOne(async (work, call) => {
  const { passport, text, maybe } = call;
  const name = maybe('account') ?? text('username');
  await countVisit(work, call, 'salts');
  const { account, uid } = await accountNamed(work, passport, name, maybe('region_no'));
  const isLayered = account?.password && account.salt && account.salt32;
  const salts = isLayered ? { salt: account.salt, salt32: account.salt32 } : saltsFor(passport, uid);
  const isWaiting =
    passport.captcha !== null && (await fullOf(work, passport, passwordLimits(call, uid))) !== undefined;
  return { svr_result: { uid, ...salts, require_verify_code: isWaiting }, tgtgt_params: paramsFor(call, uid) };
});

/** Counts the try before it is checked. A full count needs a captcha, or a wait where there is none. */
async function countTry(call: Call, uid: number): Promise<void> {
  const { passport, maybe, address } = call;
  const limits = passwordLimits(call, uid);
  await inTransaction(passport.database, (work) => countVisit(work, call, 'passwords'));
  const full = () => inTransaction(passport.database, (work) => take(work, passport, limits));
  const reached = await full();
  if (!reached) return;
  await inTransaction(passport.database, (work) =>
    audit(work, call, 'limit reached', { detail: `passwords of ${uid}` }),
  );
  if (!passport.captcha) throw new Refused(9006, reached.text ?? 'passwordWait');
  const [ticket, randstr] = [maybe('ticket'), maybe('randstr')];
  if (!ticket || !randstr) throw new Refused(11, 'captcha');
  if (!(await passport.captcha({ ticket, randstr, address }))) throw new Refused(6105, 'captcha');
  await inTransaction(passport.database, (work) => clear(work, limits));
  if (await full()) throw new Refused(11, 'captcha');
}

/** Signs in with a password. It is compared outside of the transaction: that takes long. */
export const login: Handler = async (call) => {
  const { passport, text, maybe } = call;
  const { database, pace } = passport;
  const { account, uid } = await accountNamed(database, passport, text('username'), maybe('code'));
  const sent = text('password');
  if (passport.settings.passwords === 'layered') checkTgtgt(call, uid, sent);
  await countTry(call, uid);
  const { isRight, renewed, until } = await pace.compare(passport, uid, [sent, account?.password ?? null]);
  const answer = isRight && account ? signInBy(call, account, sent, renewed) : refuse(call, account);
  /* A right password has more to do. */
  return Promise.all([answer, until]).then(
    ([ticket]) => ticket,
    (error: unknown) => until.then(() => Promise.reject(error as Error)),
  );
};

async function refuse(call: Call, account: Account | undefined): Promise<never> {
  await inTransaction(call.passport.database, (work) =>
    audit(work, call, 'password wrong', { uid: account?.uid ?? null }),
  );
  throw new Refused(9005, 'passwordWrong');
}

const signInBy = (call: Call, account: Account, sent: string, renewed: string | null): Promise<object> =>
  inTransaction(call.passport.database, async (work) => {
    const { uid } = account;
    const current = await unchanged(work, account, sent);
    const signature = call.maybe('device_sig');
    const device = signature ? await read(work, call, 'device', signature) : null;
    if (device && device.uid !== uid) throw new Refused(25, 'tooOld');
    await clear(work, passwordLimits(call, uid));
    if (renewed) {
      await setPassword(work, uid, { ...current, password: renewed });
      await audit(work, call, 'password hash renewed', { uid });
    }
    return signIn(work, call, current, { by: device ? 'both' : 'password', uses: device ? [device] : [] });
  });

/** Reads the account again: its password may have been replaced while the old one was compared. */
async function unchanged(work: Work, { uid, password }: Account, sent: string): Promise<Account> {
  const current = await accountOf(work, uid);
  const isSame = current?.password === password;
  if (current && (isSame || (current.password && (await fits(sent, current.password))))) return current;
  throw new Refused(9005, 'passwordWrong');
}

/** Salts and the right to set a password, for the account that this visitor proved a moment ago. */
export const resetSalt = inOne(async (work, call) => {
  const proof = await recent(work, call, 'mayReset');
  const named = call.maybe('uid');
  if (!proof?.uid || (named && Number(named) !== proof.uid)) throw new Refused(25, 'tooOld');
  return resetOf(work, call, proof.uid, proof.expires_at);
});

/** Sets a password. Every other proof of the right to, and every session of the account, ends. */
export const reset: Handler = async (call) => {
  const { passport, text } = call;
  const { database } = passport;
  const proved = (work: Work) => read(work, call, 'reset', text('rst_sig'));
  await inTransaction(database, proved);
  const password = await hashOf(passport, sentPassword(call));
  return inTransaction(database, async (work) => {
    const { uid, about } = await proved(work);
    if (uid === null) throw new Refused(25, 'tooOld');
    const [salt = null, salt32 = null] = passport.settings.passwords === 'layered' ? about.split(' ') : [];
    await setPassword(work, uid, { password, salt, salt32 });
    await forget(work, uid, 'reset', 'mayReset');
    await work.tables.deleteFrom('sessions').where('uid', '=', uid).execute();
    await audit(work, call, 'password set', { uid });
    return {};
  });
};

/** Keeps an account that was waiting to be deleted: the one for which this visitor was answered 49. */
export const cancelDeletion = inOne(async (work, call) => {
  const { passport, text } = call;
  const proof = await recent(work, call, 'mayKeep');
  if (!proof?.uid || proof.uid !== Number(text('uid'))) throw new Refused(9007, 'codeFirst');
  await spend(work, passport.now(), proof);
  const { uid } = proof;
  await work.tables.updateTable('accounts').set({ delete_requested_at: null }).where('uid', '=', uid).execute();
  await audit(work, call, 'account kept', { uid });
  return {};
});
