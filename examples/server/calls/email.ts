import { accountOfEmail, openAccount } from '../accounts';
import { Refused, type Handler } from '../call';
import { inTransaction, lock } from '../database';
import { countMessage, countSalts } from '../limits';
import { send, store } from '../outbox';
import { audit, newDigits } from '../passport';
import { hashOf, saltsFor, sentPassword } from '../passwords';
import { checkCode, issue, recent, useUp } from '../proofs';
import { signIn } from '../signIn';
import { textIn } from '../texts';

/** Every address is asked for a code: who has an account is known to its owner alone. */
export const beginByEmail: Handler = async (call) => {
  const email = call.text('email');
  await inTransaction(call.passport.database, (work) => countSalts(work, call));
  throw new Refused(66, 'emailCode', { email });
};

export const sendEmailCode: Handler = async (call) => {
  const { passport, language, address } = call;
  const email = call.text('email').toLowerCase();
  const digits = newDigits();
  const { id, email_code_sig } = await inTransaction(passport.database, async (work) => {
    await countMessage(work, call, 'email', email);
    await audit(work, passport, { event: 'code sent', address, detail: `email ${email}` });
    const text = textIn(language, 'code').replace('{code}', digits);
    return {
      id: await store(work, passport, { channel: 'email', recipient: email, text }),
      email_code_sig: await issue(work, call, { kind: 'emailCode', about: email, digits }),
    };
  });
  await send(passport, id);
  return { email_code_sig };
};

/** Signs in to the account of the address, or notes that a new one may be opened for it. */
export const verifyEmailCode: Handler = (call) =>
  inTransaction(call.passport.database, async (work) => {
    const { passport, text } = call;
    const about = text('email').toLowerCase();
    const sent = await checkCode(work, call, {
      kind: 'emailCode',
      about,
      signature: text('email_code_sig'),
      digits: text('email_code'),
    });
    const owner = await accountOfEmail(work, about);
    if (owner) return signIn(work, call, owner, { by: 'code', uses: [sent] });
    await useUp(work, passport.now(), sent);
    await issue(work, call, { kind: 'email', about });
    return saltsFor(passport, about);
  });

/** Opens an account for an address whose code was right. */
export const registerEmail: Handler = async (call) => {
  const { passport, text, address } = call;
  const email = text('email').toLowerCase();
  const isLayered = passport.settings.passwords === 'layered';
  const salts = saltsFor(passport, email);
  if (isLayered && (text('salt') !== salts.salt || text('salt32') !== salts.salt32)) throw new Refused(25, 'tooOld');
  const provedEmail = (work: Parameters<typeof recent>[0]) =>
    recent(work, call, 'email').then((proof) => {
      if (proof?.about === email) return proof;
      throw new Refused(66, 'emailCode', { email });
    });
  await inTransaction(passport.database, provedEmail);
  const password = await hashOf(passport, sentPassword(call));
  return inTransaction(passport.database, async (work) => {
    const proof = await provedEmail(work);
    await lock(work, `account of ${email}`);
    if (await accountOfEmail(work, email)) throw new Refused(120_002, 'emailTaken');
    const opened = await openAccount(work, passport, { email, password, ...(isLayered && salts) });
    await audit(work, passport, { event: 'account opened', uid: opened.uid, address, detail: email });
    return signIn(work, call, opened, { by: 'code', uses: [proof] });
  });
};
