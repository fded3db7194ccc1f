import { accountOf, accountsOfPhone, openAccount } from '../accounts';
import { phoneOf, uidOf, sentPassword, type Call, type Handler } from '../call';
import { Refused } from '../refused';
import { checkCode, sendCode } from '../codes';
import { inTransaction, lock, type Work } from '../database';
import { audit } from '../passport';
import { hashOf, saltsFor } from '../passwords';
import { issue, read, recent, spend, spendPhone } from '../proofs';
import { inOne } from './inOne';
import { signIn } from '../signIn';
import type { Proof } from '../tables';

/** The phone of a call. `/ticket/verify-sms` has other names for its fields. */
const phoneIn = ({ text, maybe }: Call): string =>
  phoneOf(maybe('region_no') ?? text('code'), maybe('phone_no') ?? text('phone'));

/** Sends a code, to log in or to register. The answer is the same with and without an account. */
export const sendSms =
  (kind: 'loginCode' | 'registerCode'): Handler =>
  async (call) => {
    const recipient = phoneIn(call);
    const channel = call.maybe('send_mode') === '1' ? 'voice' : 'sms';
    return { code_sig: await sendCode(call, kind, { channel, recipient }), ...saltsFor(call.passport, recipient) };
  };

/** Compares a code to log in, and signs in or says what comes first. */
export const verifyLogin = inOne(async (work, call) => {
  const about = phoneIn(call);
  const { passport, text } = call;
  const sent = await checkCode(work, call, 'loginCode', about, [text('code_sig'), text('msgCode')]);
  const [owner, ...others] = await accountsOfPhone(work, about);
  if (owner && others.length === 0) return signIn(work, call, owner, { by: 'code', uses: [sent] });
  await spend(work, passport.now(), sent);
  const code_sig = await issue(work, call, { kind: 'phone', about });
  if (owner) throw new Refused(62, 'choose', { code_sig, phone_no: text('phone') });
  return { uid: 0, code_sig, ...saltsFor(passport, about) };
});

/** Compares a code to register. A phone that has an account is refused, after its right code. */
export const verifyRegister = inOne(async (work, call) => {
  const about = phoneIn(call);
  const { passport, text } = call;
  const sent = await checkCode(work, call, 'registerCode', about, [text('code_sig'), text('sms_code')]);
  await spend(work, passport.now(), sent);
  if ((await accountsOfPhone(work, about)).length > 0) throw new Refused(120_001, 'phoneTaken');
  return { uid: 0, code_sig: await issue(work, call, { kind: 'phone', about }), ...saltsFor(passport, about) };
});

/** Reads the proof of a right code for the phone of this call. */
async function provedPhone(work: Work, call: Call): Promise<Proof> {
  const proof = await read(work, call, 'phone', call.text('code_sig'));
  if (proof.about !== phoneIn(call)) throw new Refused(25, 'tooOld');
  return proof;
}

/** Signs in to the one account of a proved phone. */
export const quickRegister = inOne(async (work, call) => {
  const proof = await provedPhone(work, call);
  const [owner, ...others] = await accountsOfPhone(work, proof.about);
  if (!owner || others.length > 0) throw new Refused(25, 'tooOld');
  return signIn(work, call, owner, { by: 'code', uses: [proof] });
});

/** Lists the accounts of a proved phone. Each row has a proof of its own. May be asked again. */
export const listAccounts = inOne(async (work, call) => {
  const { about, expires_at: until } = await read(work, call, 'phone', call.text('code_sig'));
  const named = call.maybe('phone_no');
  if (named && phoneOf(call.maybe('region_no') ?? '', named) !== about) throw new Refused(25, 'tooOld');
  const rows = [];
  for (const { uid, nickname } of await accountsOfPhone(work, about))
    rows.push({ uid, nick_name: nickname, code_sig: await issue(work, call, { kind: 'phone', about, uid, until }) });
  return rows;
});

/** Signs in to the account that was chosen, or opens one for a phone without an account. */
export const phoneQuickRegister = inOne(async (work, call) => {
  const proof = await provedPhone(work, call);
  const chosen = call.maybe('uid');
  if (!chosen || chosen === '0') return open(work, call, proof, {});
  const account = proof.uid === uidOf(chosen) ? await accountOf(work, proof.uid) : undefined;
  if (!account) throw new Refused(25, 'tooOld');
  const ticket = await signIn(work, call, account, { by: 'code', uses: [proof] });
  await spendPhone(work, call, proof.about);
  return ticket;
});

async function open(work: Work, call: Call, proof: Proof, account: Parameters<typeof openAccount>[2]): Promise<object> {
  const { about: phone } = proof;
  await lock(work, `account of ${phone}`);
  if (proof.uid !== null) throw new Refused(25, 'tooOld');
  if ((await accountsOfPhone(work, phone)).length > 0) throw new Refused(120_001, 'phoneTaken');
  const opened = await openAccount(work, call.passport, { phone, ...account });
  await audit(work, call, 'account opened', { uid: opened.uid, detail: phone });
  return signIn(work, call, opened, { by: 'code', uses: [proof] });
}

/** The signature and the salts of a registration, for the phone that this visitor proved last. */
export const registrationSalts = inOne(async (work, call) => {
  const proof = await recent(work, call, 'phone');
  if (!proof) throw new Refused(25, 'tooOld');
  const reg_sig = await issue(work, call, { kind: 'registration', about: proof.about });
  return { reg_sig, ...saltsFor(call.passport, proof.about) };
});

/** Opens an account with a password. The hash takes long, so it is made outside of the transaction. */
export const registerWithPassword: Handler = async (call) => {
  const { passport, text } = call;
  const isLayered = passport.settings.passwords === 'layered';
  await inTransaction(passport.database, (work) => provedPhone(work, call));
  const password = await hashOf(passport, sentPassword(call));
  return inTransaction(passport.database, async (work) => {
    const proof = await provedPhone(work, call);
    if (!isLayered) return open(work, call, proof, { password });
    const signed = await read(work, call, 'registration', text('reg_sig'));
    if (signed.about !== proof.about) throw new Refused(25, 'tooOld');
    const ticket = await open(work, call, proof, { password, ...saltsFor(passport, proof.about) });
    await spend(work, passport.now(), signed);
    return ticket;
  });
};
