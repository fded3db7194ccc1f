import { ok, sandboxCodes, refuse, type Answer } from '../answers';
import { saltsOf } from '../crypto';
import { accountsOf, identityOf, identityKeyOf, type Identity } from '../identity';
import { isPossiblePhone, maskEmail } from '../contactDetails';
import type { StoredPerson } from '../people';
import type { CodeRequest } from '../store/codes';
import type { Call, CallHandler } from './call';
import { magicAfterProof } from './magic';
import { signInRefusal, provedSig, signIn } from './session';
import { sayCode } from './codeTexts';

export type SmsPurpose = 'login' | 'reg' | 'equity';

/** Voice codes exist on the cn and hk sites only, for phones of mainland China and Hong Kong. */
function canBeCalled({ field }: Call, region: string, person: StoredPerson | undefined): boolean {
  const onSite = ['', 'cn', 'hk'].includes(field('domain_name')) && field('sms_sign') === '';
  return onSite && ['+86', '+852'].includes(region) && !person?.traits.has('voiceUnsupported');
}

/**
 * Sends a code by SMS, or by voice with send_mode 1 (API-5). One in 60 s by each channel; older signatures become
 * invalid.
 */
export function sendSms(purpose: SmsPurpose): CallHandler {
  return (call) => {
    const { store } = call;
    const identity = identityOf(call.fields);
    if (identity?.kind !== 'phone' || !isPossiblePhone(identity.region, identity.phone))
      return refuse(7001, 'invalidPhone');
    const people = accountsOf(store, identity);
    const [person] = people;
    const channel = call.field('send_mode') === '1' ? 'voice' : 'sms';
    if (channel === 'voice' && !canBeCalled(call, identity.region, person)) return refuse(73, 'voiceUnsupported');
    if (person?.traits.has('captcha') && !call.human) return refuse(11, 'needCaptcha');
    const request = { to: identityKeyOf(identity), purpose, channel } as const;
    const early = sendRefusal(call, request);
    if (early) return early;
    const { sig, code } = store.codes.send(request, call.holder);
    store.outbox.put({ ...request, code, text: sayCode(channel, code, call) });
    store.proofs.note('registerPhone', request.to, call.holder);
    const email = people.find((each) => each.email)?.email;
    const address = email ? { email: maskEmail(email) } : {};
    return ok({ code_sig: sig, ...saltsOf(request.to), sig: '', ...address });
  };
}

/** Returns why no code may be sent now: one in 60 s by each channel, and so many in an hour. */
export function sendRefusal({ store, holder }: Call, request: CodeRequest): Answer | null {
  if (store.codes.mustWait(request)) return refuse(sandboxCodes.tooSoon, 'tooSoon');
  if (!store.limits.take('codesTo', request.to)) return refuse(sandboxCodes.tooSoon, 'tooMany');
  if (!store.limits.take('codesBy', holder.session)) return refuse(sandboxCodes.tooSoon, 'tooMany');
  return null;
}

/**
 * Checks a code and returns whom it verifies (API-6, D-TICKET). The code is used up by the answer that takes the
 * visitor to the next page.
 */
export function verifySms(purpose: SmsPurpose): CallHandler {
  return (call) => {
    const identity = identityOf(call.fields);
    if (identity?.kind !== 'phone') return refuse(sandboxCodes.badRequest, 'badRequest');
    const wrong = judge(call, identity, purpose, call.field('msgCode') || call.field('sms_code'));
    if (wrong) return wrong;
    const proved = purpose === 'reg' && isLogin(call) ? 'login' : purpose;
    const answer = prove(call, identity, proved, accountsOf(call.store, identity));
    if (answer.code !== 49) call.store.codes.spend(call.field('code_sig'));
    return answer;
  };
}

/** A login on the path that registrations share sends a field of its own (API-6). */
const isLogin = ({ field }: Call) => field('multi_uid_check') === '1';

function judge(call: Call, identity: Identity, purpose: SmsPurpose, code: string): Answer | null {
  const verdict = call.store.codes.check(
    call.field('code_sig'),
    code,
    { to: identityKeyOf(identity), purpose },
    call.holder,
  );
  return verdict === 'right' ? null : refusals[verdict]();
}

/** The refusals of a code, for every purpose. */
export const refusals = {
  wrong: () => refuse(sandboxCodes.wrongCode, 'wrongCode'),
  locked: () => refuse(25, 'codeLocked'),
  expired: () => refuse(25, 'codeExpired'),
  replaced: () => refuse(25, 'codeReplaced'),
};

function prove(
  call: Call,
  { region, phone }: Extract<Identity, { kind: 'phone' }>,
  purpose: SmsPurpose,
  people: StoredPerson[],
): Answer {
  const [person, second] = people;
  if (!person) return ok({ uid: '0', code_sig: provedSig(call, region, phone), ...saltsOf(region + phone) });
  if (second)
    return refuse(purpose === 'equity' ? 56 : 62, 'chooseAccount', {
      phone_no: phone,
      code_sig: provedSig(call, region, phone),
    });
  const hindrance = magicAfterProof(call, person) ?? signInRefusal(call, person, 'code');
  const code_sig = provedSig(call, region, phone, person.uid);
  /* The right to set a password comes with the phone's signature: the equity variant asks for both (SETP-7). */
  if (hindrance?.data.rst_sig) return { ...hindrance, data: { ...hindrance.data, code_sig } };
  if (hindrance) return hindrance;
  if (person.traits.has('emailVerify') && person.email)
    return refuse(66, 'verifyEmail', { uid: person.uid, email: maskEmail(person.email) });
  /* Registering a phone that has an account: quick register exchanges the code_sig for a session (D-TICKET). */
  if (purpose === 'reg') return ok({ uid: person.uid, code_sig, ...saltsOf(region + phone) });
  const session = signIn(call, person).data as object;
  return ok({ ...session, code_sig });
}
