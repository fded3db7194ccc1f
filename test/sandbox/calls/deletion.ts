import { ok, sandboxCodes, refuse, type Answer } from '../answers';
import { keyOf, type Identity } from '../identity';
import { isPossiblePhone } from '../contactDetails';
import { national, type Person } from '../people';
import type { Call, Handler } from './call';
import { provedByPassword } from './login';
import { refusals } from './sms';
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

/** Cancels a pending deletion (DEL-2). The call must name the uid. */
export const cancelDeletion: Handler = (call) => {
  const person = call.store.people.byUid(call.field('uid'));
  return person?.traits.delete('deletionPending')
    ? ok({ uid: person.uid })
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
  if (store.codes.wait(request)) return refuse(sandboxCodes.tooSoon, 'tooSoon');
  const { sig, code } = store.codes.send(request);
  store.outbox.put({ ...request, code, text: sayCode('sms', code, call) });
  return ok({ code_sig: sig });
});

const proof = ({ store }: Call, { uid }: Person) => ok({ uid, code_sig: store.sigs.issue('deletion', { uid }) });

/** A correct code gives the right to delete. */
export const verifyDeletionSms = withPerson((call, person) => {
  const identity = phoneOf(person);
  const verdict = call.store.codes.check(
    call.field('code_sig'),
    call.field('sms_code'),
    identity ? keyOf(identity) : '',
    'deletion',
  );
  if (verdict !== 'right') return refusals[verdict]();
  call.store.codes.spend(call.field('code_sig'));
  return proof(call, person);
});

/** The correct password gives it too. */
export const verifyDeletionPassword = withPerson((call, person) => {
  const proved = provedByPassword(call);
  return 'refusal' in proved ? proved.refusal : proof(call, person);
});

/** Requests the deletion: the next sign-in is answered 49. */
export const deleteAccount = withPerson((call, person) => {
  const found = call.store.sigs.redeem('deletion', call.field('code_sig'));
  if (found.state !== 'good' || found.data.uid !== person.uid) return refuse(sandboxCodes.unproved, 'unproved');
  person.traits.add('deletionPending');
  return ok({ uid: person.uid, days: PROCESSED_WITHIN_DAYS });
});
