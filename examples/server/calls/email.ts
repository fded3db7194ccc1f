import { accountOfEmail, openAccount } from '../accounts';
import { emailOf, sentPassword, type Call, type Handler } from '../call';
import { Refused } from '../refused';
import { checkCode, sendCode } from '../codes';
import { inTransaction, lock, type Work } from '../database';
import { countVisit } from '../limits';
import { audit } from '../passport';
import { hashOf, saltsFor } from '../passwords';
import { issue, recent, spend } from '../proofs';
import { inOne } from './inOne';
import { signIn } from '../signIn';
import type { Proof } from '../tables';

const emailIn = ({ text }: Call): string => emailOf(text('email'));

/** Every address is asked for a code: who has an account is known to its owner alone. */
export const beginByEmail: Handler = async (call) => {
  const email = emailIn(call);
  await inTransaction(call.passport.database, (work) => countVisit(work, call, 'salts'));
  throw new Refused(66, 'emailCode', { email });
};

export const sendEmailCode: Handler = async (call) => ({
  email_code_sig: await sendCode(call, 'emailCode', { channel: 'email', recipient: emailIn(call) }),
});

/** Signs in to the account of the address, or notes that a new one may be opened for it. */
export const verifyEmailCode = inOne(async (work, call) => {
  const { passport, text } = call;
  const about = emailIn(call);
  const sent = await checkCode(work, call, 'emailCode', about, [text('email_code_sig'), text('email_code')]);
  const owner = await accountOfEmail(work, about);
  if (owner) return signIn(work, call, owner, { by: 'code', uses: [sent] });
  await spend(work, passport.now(), sent);
  await issue(work, call, { kind: 'email', about });
  return saltsFor(passport, about);
});

/** Opens an account for an address whose code was right. */
export const registerEmail: Handler = async (call) => {
  const { passport, text } = call;
  const email = emailIn(call);
  const isLayered = passport.settings.passwords === 'layered';
  const salts = saltsFor(passport, email);
  if (isLayered && (text('salt') !== salts.salt || text('salt32') !== salts.salt32)) throw new Refused(25, 'tooOld');
  const provedEmail = async (work: Work): Promise<Proof> => {
    const proof = await recent(work, call, 'email');
    if (proof?.about !== email) throw new Refused(66, 'emailCode', { email });
    return proof;
  };
  await inTransaction(passport.database, provedEmail);
  const password = await hashOf(passport, sentPassword(call));
  return inTransaction(passport.database, async (work) => {
    const proof = await provedEmail(work);
    await lock(work, `account of ${email}`);
    if (await accountOfEmail(work, email)) throw new Refused(120_002, 'emailTaken');
    const opened = await openAccount(work, passport, { email, password, ...(isLayered && salts) });
    await audit(work, call, 'account opened', { uid: opened.uid, detail: email });
    return signIn(work, call, opened, { by: 'code', uses: [proof] });
  });
};
