import { ok, sandboxCodes, refuse } from '../answers';
import type { Call, Handler } from './call';
import { resetDataOf } from './session';

/** Returns the uid that a code_sig proves: of several accounts on a phone, the chosen one. */
function provedUid({ store, field }: Call): string | null {
  const proved = store.sigs.look('proved', field('code_sig'));
  if (proved.state !== 'good') return null;
  const [only, second] = store.people.byPhone(proved.data.region, proved.data.phone);
  return proved.data.uid ?? (second ? null : (only?.uid ?? null));
}

/**
 * Returns new salts and the right to set a password, for a known uid or the account that a code_sig proves (API-11).
 * The equity variant requires the code_sig.
 */
export const resetSalt =
  (equity: boolean): Handler =>
  (call) => {
    const proved = provedUid(call);
    if (equity && !proved) return refuse(25, 'sigExpired');
    const uid = call.field('uid') || proved;
    if (equity && uid !== proved) return refuse(sandboxCodes.unproved, 'unproved');
    const person = uid ? call.store.people.byUid(uid) : undefined;
    return person ? ok(resetDataOf(call.store, person)) : refuse(sandboxCodes.unknownAccount, 'unknownAccount');
  };

/**
 * Stores the verifier of a new password (SETP-2, HASH-2) with the salts issued with its rst_sig, which works once. The
 * equity variant requires the code_sig too (SETP-7).
 */
export const setPassword =
  (equity: boolean): Handler =>
  (call) => {
    const { store } = call;
    const found = store.sigs.look('reset', call.field('rst_sig'));
    const person = found.state === 'good' ? store.people.byUid(found.data.uid) : undefined;
    if (found.state !== 'good' || !person) return refuse(3, 'sigExpired');
    if (equity && provedUid(call) !== person.uid) return refuse(25, 'sigExpired');
    store.sigs.redeem('reset', call.field('rst_sig'));
    person.verifier = { salt: found.data.salt, salt32: found.data.salt32, s3: call.field('pswd_s3') };
    person.traits.delete('noPassword');
    person.traits.delete('thirdLogin');
    person.wrongPasswords = 0;
    return ok({ uid: person.uid });
  };
