import { ok, refuse } from '../answers';
import type { Call, CallHandler } from './call';
import { resetDataOf } from './session';

/** Returns the uid that a code_sig proves: of several accounts on a phone, the chosen one. */
function provedUid({ store, field, holder }: Call): string | null {
  const proved = store.sigs.look('proved', field('code_sig'), holder);
  if (proved.state !== 'good') return null;
  const [only, second] = store.people.byPhone(proved.data.region, proved.data.phone);
  return proved.data.uid ?? (second ? null : (only?.uid ?? null));
}

/**
 * Returns new salts and the right to set a password, for the account that this device proved in its session a moment
 * ago (API-11). The call carries a uid at most, which proves nothing. The equity variant requires the code_sig too.
 */
export const resetSalt =
  (equity: boolean): CallHandler =>
  (call) => {
    const { store, field, holder } = call;
    const uid = store.proofs.latest('setPassword', holder);
    const person = uid ? store.people.byUid(uid) : undefined;
    if (!person) return refuse(25, 'unproved');
    if (field('uid') !== '' && field('uid') !== uid) return refuse(25, 'unproved');
    if (equity && provedUid(call) !== uid) return refuse(25, 'unproved');
    return ok(resetDataOf(call, person));
  };

/**
 * Stores the verifier of a new password (SETP-2, HASH-2) with the salts issued with its rst_sig, which works once. The
 * equity variant requires the code_sig too (SETP-7).
 */
export const setPassword =
  (equity: boolean): CallHandler =>
  (call) => {
    const { store, field, holder } = call;
    const found = store.sigs.look('reset', field('rst_sig'), holder);
    const person = found.state === 'good' ? store.people.byUid(found.data.uid) : undefined;
    if (found.state !== 'good' || !person) return refuse(3, 'sigExpired');
    if (!store.proofs.has('setPassword', person.uid, holder)) return refuse(3, 'sigExpired');
    if (equity && provedUid(call) !== person.uid) return refuse(25, 'sigExpired');
    store.sigs.redeem('reset', field('rst_sig'), holder);
    store.proofs.forget('setPassword', person.uid);
    person.verifier = { salt: found.data.salt, salt32: found.data.salt32, s3: field('pswd_s3') };
    person.traits.delete('noPassword');
    person.traits.delete('thirdLogin');
    person.wrongPasswords = 0;
    return ok({ uid: person.uid });
  };
