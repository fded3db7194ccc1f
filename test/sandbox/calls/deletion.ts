import { ok, sandboxCodes, refuse, type Answer } from '../answers';
import { keyOf, type Identity } from '../identity';
import { isPossiblePhone } from '../contactDetails';
import { national, type Person } from '../people';
import type { Call, Handler } from './call';
import { provedByPassword } from './login';
import { refusals, sendRefusal } from './sms';
import { sayCode } from './codeTexts';

/** Working days until a deletion request is processed (DEL-1). */
const PROCESSED_WITHIN_DAYS = 15;

const withPerson =
  (answer: (call: Call, person: Person) => Answer): Handler =>
  (call) => {
    const person = call.store.people.byUid(call.field('uid'));
    return person ? answer(call, person) : refuse(sandboxCodes.unknownAccount, 'unknownAccount');
  };

const isPending = (person: Person | undefined) => Boolean(person?.traits.has('deletionPending'));

/**
 * Cancels a pending deletion (DEL-2), for the device and session whose sign-in was answered 49. The call carries a uid
 * alone, which proves nothing.
 */
export const cancelDeletion: Handler = ({ store, field, holder }) => {
  const uid = field('uid');
  if (!store.proofs.has('cancelDeletion', uid, holder)) return refuse(sandboxCodes.unproved, 'unproved');
  store.proofs.forget('cancelDeletion', uid);
  return store.people.byUid(uid)?.traits.delete('deletionPending')
    ? ok({ uid })
    : refuse(sandboxCodes.notPending, 'notPending');
};

/** Returns whether a deletion is pending for a uid. */
export const deletionStatus: Handler = (call) =>
  ok({ pending: isPending(call.store.people.byUid(call.field('uid'))), days: PROCESSED_WITHIN_DAYS });

/** Returns the page where visitors ask before deleting. They are not signed in yet, so the uid is optional. */
export const jumpToConsult: Handler = () => ok({ url: '/sandbox/legal/terms' });

/** Starts a deletion request. Returns the ways in which the account can be verified. */
export const submitDeletion = withPerson((_, person) => {
  if (isPending(person)) return refuse(49, 'deletionPending', { uid: person.uid });
  return ok({ uid: person.uid, by: [...(person.phone ? ['sms'] : []), ...(person.verifier ? ['password'] : [])] });
});

const phoneOf = ({ region, phone }: Person): Identity | null =>
  region && phone ? { kind: 'phone', region, phone: national(phone) } : null;

/** Sends a code to the phone of the account, and rejects any other phone. */
export const sendDeletionSms = withPerson((call, person) => {
  const { store, field } = call;
  const identity = phoneOf(person);
  const isOther =
    identity?.kind === 'phone' && field('phone_no') !== '' && national(field('phone_no')) !== identity.phone;
  if (identity?.kind !== 'phone' || isOther || !isPossiblePhone(identity.region, identity.phone))
    return refuse(7001, 'invalidPhone');
  const request = { to: keyOf(identity), purpose: 'deletion', channel: 'sms' } as const;
  const early = sendRefusal(call, request);
  if (early) return early;
  const { sig, code } = store.codes.send(request, call.holder);
  store.outbox.put({ ...request, code, text: sayCode('sms', code, call) });
  return ok({ code_sig: sig });
});

const proof = ({ store, holder }: Call, { uid }: Person) =>
  ok({ uid, code_sig: store.sigs.issue('deletion', { uid }, holder) });

/** A correct code gives the right to delete. */
export const verifyDeletionSms = withPerson((call, person) => {
  const identity = phoneOf(person);
  const verdict = call.store.codes.check(
    call.field('code_sig'),
    call.field('sms_code'),
    { to: identity ? keyOf(identity) : '', purpose: 'deletion' },
    call.holder,
  );
  if (verdict !== 'right') return refusals[verdict]();
  call.store.codes.spend(call.field('code_sig'));
  return proof(call, person);
});

/** The correct password gives it too. */
export const verifyDeletionPassword = withPerson((call, person) => {
  const proved = provedByPassword(call);
  if ('refusal' in proved) return proved.refusal;
  if (proved.person !== person) return refuse(sandboxCodes.unproved, 'unproved');
  return proof(call, person);
});

/** Requests the deletion: the next sign-in is answered 49. */
export const deleteAccount = withPerson((call, person) => {
  const found = call.store.sigs.redeem('deletion', call.field('code_sig'), call.holder);
  if (found.state !== 'good') return refuse(sandboxCodes.unproved, 'unproved');
  if (found.data.uid !== person.uid) return refuse(sandboxCodes.unproved, 'unproved');
  person.traits.add('deletionPending');
  return ok({ uid: person.uid, days: PROCESSED_WITHIN_DAYS });
});
