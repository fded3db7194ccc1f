import { accountOf, accountsOfPhone, openAccount } from '../accounts';
import { Refused, phoneOf, type Call, type Handler } from '../call';
import { inTransaction, lock, type Work } from '../database';
import { countMessage } from '../limits';
import { send, store } from '../outbox';
import { audit, newDigits } from '../passport';
import { hashOf, saltsFor, sentPassword } from '../passwords';
import { checkCode, issue, read, recent, useUp, useUpPhone } from '../proofs';
import { signIn } from '../signIn';
import type { Proof } from '../tables';
import { textIn } from '../texts';

/** The phone of a call. `/ticket/verify-sms` has other names for its fields. */
const phoneIn = ({ text, maybe }: Call): string =>
  phoneOf(maybe('region_no') ?? text('code'), maybe('phone_no') ?? text('phone'));

/** Sends a code, to log in or to register. The answer is the same with and without an account. */
export const sendCode =
  (kind: 'loginCode' | 'registerCode'): Handler =>
  async (call) => {
    const { passport, language, address, maybe } = call;
    const phone = phoneIn(call);
    const channel = maybe('send_mode') === '1' ? 'voice' : 'sms';
    const digits = newDigits();
    const { id, code_sig } = await inTransaction(passport.database, async (work) => {
      await countMessage(work, call, channel, phone);
      await audit(work, passport, { event: 'code sent', address, detail: `${channel} ${phone}` });
      const text = textIn(language, 'code').replace('{code}', digits);
      return {
        id: await store(work, passport, { channel, recipient: phone, text }),
        code_sig: await issue(work, call, { kind, about: phone, digits }),
      };
    });
    await send(passport, id);
    return { code_sig, ...saltsFor(passport, phone) };
  };

/** Compares a code to log in, and signs in or says what comes first. */
export const verifyLogin: Handler = (call) =>
  inTransaction(call.passport.database, async (work) => {
    const about = phoneIn(call);
    const { passport, text } = call;
    const sent = await checkCode(work, call, {
      kind: 'loginCode',
      about,
      signature: text('code_sig'),
      digits: text('msgCode'),
    });
    const [owner, ...others] = await accountsOfPhone(work, about);
    if (owner && others.length === 0) return signIn(work, call, owner, { by: 'code', uses: [sent] });
    await useUp(work, passport.now(), sent);
    const code_sig = await issue(work, call, { kind: 'phone', about });
    if (owner) throw new Refused(62, 'choose', { code_sig, phone_no: text('phone') });
    return { uid: 0, code_sig, ...saltsFor(passport, about) };
  });

/** Compares a code to register. A phone that has an account is told so once its owner has shown the code. */
export const verifyRegister: Handler = (call) =>
  inTransaction(call.passport.database, async (work) => {
    const about = phoneIn(call);
    const { passport, text } = call;
    const sent = await checkCode(work, call, {
      kind: 'registerCode',
      about,
      signature: text('code_sig'),
      digits: text('sms_code'),
    });
    await useUp(work, passport.now(), sent);
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
export const quickRegister: Handler = (call) =>
  inTransaction(call.passport.database, async (work) => {
    const proof = await provedPhone(work, call);
    const [owner, ...others] = await accountsOfPhone(work, proof.about);
    if (!owner || others.length > 0) throw new Refused(25, 'tooOld');
    return signIn(work, call, owner, { by: 'code', uses: [proof] });
  });

/** Lists the accounts of a proved phone. Each row has a proof of its own. May be asked again. */
export const listAccounts: Handler = (call) =>
  inTransaction(call.passport.database, async (work) => {
    const { about } = await read(work, call, 'phone', call.text('code_sig'));
    const named = call.maybe('phone_no');
    if (named && phoneOf(call.maybe('region_no') ?? '', named) !== about) throw new Refused(25, 'tooOld');
    const rows = [];
    for (const { uid, nickname } of await accountsOfPhone(work, about))
      rows.push({ uid, nick_name: nickname, code_sig: await issue(work, call, { kind: 'phone', about, uid }) });
    return rows;
  });

/** Signs in to the account that was chosen, or opens one for a phone without an account. */
export const phoneQuickRegister: Handler = (call) =>
  inTransaction(call.passport.database, async (work) => {
    const proof = await provedPhone(work, call);
    const chosen = call.maybe('uid');
    if (!chosen || chosen === '0') return open(work, call, proof, {});
    const account = proof.uid === Number(chosen) ? await accountOf(work, proof.uid) : undefined;
    if (!account) throw new Refused(25, 'tooOld');
    const ticket = await signIn(work, call, account, { by: 'code', uses: [proof] });
    await useUpPhone(work, call.passport.now(), proof.about, call.visitor);
    return ticket;
  });

async function open(work: Work, call: Call, proof: Proof, account: Parameters<typeof openAccount>[2]): Promise<object> {
  const { about: phone } = proof;
  await lock(work, `account of ${phone}`);
  if (proof.uid !== null) throw new Refused(25, 'tooOld');
  if ((await accountsOfPhone(work, phone)).length > 0) throw new Refused(120_001, 'phoneTaken');
  const opened = await openAccount(work, call.passport, { phone, ...account });
  await audit(work, call.passport, { event: 'account opened', uid: opened.uid, address: call.address, detail: phone });
  return signIn(work, call, opened, { by: 'code', uses: [proof] });
}

/** The signature and the salts of a registration, for the phone that this visitor proved last. */
export const registrationSalts: Handler = (call) =>
  inTransaction(call.passport.database, async (work) => {
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
    await useUp(work, passport.now(), signed);
    return ticket;
  });
};
