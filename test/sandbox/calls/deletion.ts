import { ok, sandboxCodes, refuse, type Answer } from '../answers';
import { keyOf, type Identity } from '../identity';
import { isPossiblePhone } from '../contactDetails';
import { national, type Person } from '../people';
import type { Call, Handler } from './call';
import { provedByPassword } from './login';
import { refusals } from './sms';
import { sayCode } from './codeTexts';

/** Working days within which an application is processed (DEL-1). */
const PROCESSED_WITHIN_DAYS = 15;

const withPerson =
  (answer: (call: Call, person: Person) => Answer): Handler =>
  (call) => {
    const person = call.store.people.byUid(call.field('uid'));
    return person ? answer(call, person) : refuse(sandboxCodes.unknownAccount, 'unknownAccount');
  };

const isPending = (person: Person | undefined) => Boolean(person?.traits.has('deletionPending'));

/** Takes a pending deletion back (DEL-2). Without a uid there is nobody to take it back for. */
export const cancelDeletion: Handler = (call) => {
  const person = call.store.people.byUid(call.field('uid'));
  return person?.traits.delete('deletionPending')
    ? ok({ uid: person.uid })
    : refuse(sandboxCodes.notPending, 'notPending');
};

/** Whether a deletion is pending for a uid. */
export const deletionStatus: Handler = (call) =>
  ok({ pending: isPending(call.store.people.byUid(call.field('uid'))), days: PROCESSED_WITHIN_DAYS });

/** Where the visitor is sent to ask before deleting. Nobody is signed in yet: a uid is welcome, not needed. */
export const jumpToConsult: Handler = () => ok({ url: '/sandbox/legal/terms' });

/** Begins an application: by what the account can be proved. */
export const submitDeletion = withPerson((_, person) => {
  if (isPending(person)) return refuse(49, 'deletionPending', { uid: person.uid });
  return ok({ uid: person.uid, by: [...(person.phone ? ['sms'] : []), ...(person.verifier ? ['password'] : [])] });
});

const phoneOf = ({ region, phone }: Person): Identity | null =>
  region && phone ? { kind: 'phone', region, phone: national(phone) } : null;

/** Sends a code to the phone of the account, and to no other. */
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
  store.outbox.put({ ...request, code, text: sayCode('sms', code, call.language) });
  return ok({ code_sig: sig });
});

const proof = ({ store }: Call, { uid }: Person) => ok({ uid, code_sig: store.sigs.issue('deletion', { uid }) });

/** A right code is the right to delete. */
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

/** So is the password. */
export const verifyDeletionPassword = withPerson((call, person) => {
  const proved = provedByPassword(call);
  return 'refusal' in proved ? proved.refusal : proof(call, person);
});

/** Applies for deletion: the next sign-in meets 49. */
export const deleteAccount = withPerson((call, person) => {
  const found = call.store.sigs.redeem('deletion', call.field('code_sig'));
  if (found.state !== 'good' || found.data.uid !== person.uid) return refuse(sandboxCodes.unproved, 'unproved');
  person.traits.add('deletionPending');
  return ok({ uid: person.uid, days: PROCESSED_WITHIN_DAYS });
});
