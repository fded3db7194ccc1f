import { ok, sandboxCodes, refuse } from '../answers';
import type { Call, Handler } from './call';
import { resetDataOf } from './session';

/** The account that a signature of a proved phone names: of several on a phone, the one that was chosen. */
function provedUid({ store, field }: Call): string | null {
  const proved = store.sigs.look('proved', field('code_sig'));
  if (proved.state !== 'good') return null;
  const [only, second] = store.people.byPhone(proved.data.region, proved.data.phone);
  return proved.data.uid ?? (second ? null : (only?.uid ?? null));
}

/** New salts and the right to set a password, for a known uid or the account a code_sig proves (API-11). The equity twin demands the code_sig. */
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

/** Keeps the verifier of a new password (SETP-2, HASH-2), by the salts its rst_sig came with. rst_sig is used once; the equity twin wants the code_sig too (SETP-7). */
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
