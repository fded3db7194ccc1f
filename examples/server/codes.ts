import type { Message } from './adapters';
import type { Call } from './call';
import { inTransaction, lock, type Work } from './database';
import { allWrongCodes, count, countMessage, fullOf, wrongCodes } from './limits';
import { audit, hmac, newDigits } from './passport';
import { find, isEqual, issue, type Kind } from './proofs';
import { Refused } from './refused';
import type { Proof } from './tables';
import { textIn } from './texts';

/** Sends a code to a phone or an address, within the limits. Returns the signature that its digits belong to. */
export async function sendCode(call: Call, kind: Kind, { channel, recipient }: Omit<Message, 'text'>): Promise<string> {
  const { passport, language } = call;
  const digits = newDigits();
  const signature = await inTransaction(passport.database, async (work) => {
    await countMessage(work, call, channel, recipient);
    await audit(work, call, 'code sent', { detail: `${channel} ${recipient}` });
    return issue(work, call, { kind, about: recipient, digits });
  });
  /* A process that ends here sends nothing, and the visitor asks for another code: no SMS is sent twice. */
  await passport.deliver({ channel, recipient, text: textIn(language, 'code').replace('{code}', digits) });
  return signature;
}

/** Most tries of one code, by all visitors together; and after too many wrong ones of other codes. */
const mostTries = 10;
const mostAfterMany = 1;

/**
 * Compares the digits with those that were sent, and returns what they prove. A wrong try uses up nothing. Wrong ones
 * count across codes: else who asks for one code after the other would guess for ever.
 */
export async function checkCode(
  work: Work,
  call: Call,
  kind: Kind,
  about: string,
  [signature, digits]: readonly [string, string],
): Promise<Proof> {
  const { passport } = call;
  const limits = [...wrongCodes(call, about), allWrongCodes(about)];
  await lock(work, allWrongCodes(about).name);
  const proof = await find(work, call, kind, signature);
  const full = await fullOf(work, passport, wrongCodes(call, about));
  if (full) throw new Refused(9003, full.text ?? 'wait');
  const most = (await fullOf(work, passport, [allWrongCodes(about)])) ? mostAfterMany : mostTries;
  if (!proof || proof.about !== about || proof.tries >= most) throw new Refused(25, 'codeOld');
  if (isEqual(proof.digits ?? '', hmac(passport, signature, digits))) return proof;
  const tries = proof.tries + 1;
  await work.tables.updateTable('proofs').set({ tries }).where('hash', '=', proof.hash).execute();
  await count(work, passport, limits);
  await audit(work, call, 'code wrong', { detail: about });
  throw new Refused(9002, 'codeWrong');
}
