import { faultsProved } from '../../planted/faultsProved';
import { furtherFaults } from './plantedFurther';
import { lastFaults } from './plantedLast';
import type { SearchedFault } from './searchedFault';

const phone = 'hk, log in by phone';

/** Words of promises. */
const agreement = 'Nothing is sent and nothing opens without the agreement.';
const asShown = 'A code is asked for to log in or to register, as the page says.';
const busy = 'A machine that is busy waits for something.';
const cleared = 'A message goes when its field is touched.';
const counting = 'No code is sent again while its countdown runs.';
const heard = 'A button that is shown does something.';
const noConsent = 'A login never carries a consent to marketing.';
const oneQuestion = 'One question at a time.';
const polls = 'A QR code that nobody sees asks nothing.';
const signature = 'The signature of the device goes along with the password.';
const spent = 'A code that was used up is forgotten.';
const ticket = 'A ticket from the server signs the visitor in.';
const voice = 'A voice code is called for only where the edition has them.';
const neverStuck = 'Every state has a way out.';
const whole = 'No call lacks what the server cannot do without.';
const fault = (begin: string, breaks: string, name: string, file: string, from: string, to: string): SearchedFault => ({
  begin,
  breaks,
  name,
  file,
  from,
  to,
});

/** Faults of charts that no fixed walk was written for. `npm run prove -- --planted` searches each. */
export const searchedFaults: readonly SearchedFault[] = [
  ...faultsProved.map((each, at): SearchedFault => ({
    ...each,
    begin: phone,
    breaks: at === 0 ? oneQuestion : agreement,
  })),
  fault(
    'hk, register',
    agreement,
    'the offer to log in with a known phone sends a code without the terms',
    'machines/front/askingForAgreement.ts',
    "'phone.choseLogin': {\n      actions: [...leavesOthers, 'submitUnagreed' as const],",
    "'phone.choseLogin': {\n      actions: [...leavesOthers, 'submitAgreed' as const],",
  ),
  fault(
    phone,
    agreement,
    'a form is sent without the terms',
    'machines/front/tabStates.ts',
    'boolean => !params.agreed;',
    'boolean => params.agreed === undefined;',
  ),
  fault(
    phone,
    agreement,
    'a passkey or window goes on where the sheet of the terms is closed',
    'machines/front/askingForAgreement.ts',
    'actions: beginsAnother.thirdParty,',
    "actions: [...beginsAnother.thirdParty, { type: 'notifyAgreed' as const, params: { actor: 'thirdParty' as const } }],",
  ),
  fault(
    'esop, log in by account',
    signature,
    'the device signature of 57 is lost: the password is asked for again and again',
    'machines/results/redirectResults.ts',
    '...(deviceSig !== undefined && { deviceSig }),',
    '',
  ),
  fault(
    phone,
    spent,
    'a spent code is remembered',
    'src/page/services/updateCaches.ts',
    "if (name === 'verifySms' && !keepsCode.has(end.type))",
    "if (name === 'verifySms' && end.type === 'result.SMS_CODE_EXPIRES')",
  ),
  fault(
    phone,
    spent,
    'a spent code of an address is remembered',
    'src/page/services/updateCaches.ts',
    "if (name === 'verifyEmailCode' && !keepsCode.has(end.type))",
    "if (name === 'verifyEmailCode' && end.type === 'result.SMS_CODE_EXPIRES')",
  ),
  fault(
    phone,
    heard,
    'a button of the voice dialog has no target',
    'machines/phone/noCode.machine.ts',
    "'user.cancelled': { target: 'choosing', description: 'Back to the choice. [UI-1]' },",
    "'user.cancelled': { description: 'Back to the choice. [UI-1]' },",
  ),
  fault(
    phone,
    heard,
    'the button of the last dialog has no target',
    'machines/phone/noCode.machine.ts',
    "'user.confirmed': { target: 'done', description: 'Got it. [SMS-20]' },",
    "'user.confirmed': { description: 'Got it. [SMS-20]' },",
  ),
  fault(
    phone,
    counting,
    'a code is sent twice within its countdown',
    'machines/code/enteringCode.ts',
    'isCountdownOver: ({ context }: Coded) => context.countdown === 0,',
    'isCountdownOver: ({ context }: Coded) => context.countdown >= 0,',
  ),
  fault(
    phone,
    counting,
    'a call by voice is made within its countdown',
    'machines/phone/noCode.machine.ts',
    'isVoiceCounting: ({ context }) => context.voiceCountdown > 0,',
    'isVoiceCounting: ({ context }) => context.voiceCountdown > 60,',
  ),
  fault(
    'hk, register',
    noConsent,
    'consent to marketing is sent with a login',
    'machines/front/front.machine.ts',
    "marketAgree: mode === 'register' && context.marketAgree,",
    'marketAgree: context.marketAgree,',
  ),
  fault(
    'jp, log in by phone',
    voice,
    'a voice code is offered where there is none',
    'machines/phone/verifyCode.parts.ts',
    'isVoiceOffered: ({ context }: Held) => context.site.voiceCode,',
    'isVoiceOffered: () => true,',
  ),
  fault(
    'cn, log in by e-mail or QR',
    polls,
    'a QR code is asked about out of view',
    'machines/qr/qr.machine.ts',
    "on: { 'qr.leftView': { target: 'unseen', description: 'Out of view: no more questions. [QR-6]' } },",
    '',
  ),
  fault(
    phone,
    cleared,
    'a message stays while its field has the focus',
    'machines/front/tabStates.ts',
    "'user.focusedField': {\n    actions: 'clearErrors' as const,",
    "'user.focusedField': {\n    actions: [],",
  ),
  fault(
    phone,
    neverStuck,
    'a closed captcha leaves the form busy for ever',
    'machines/front/tabStates.ts',
    "'call.abandoned': {\n    target: 'typing' as const,",
    "'call.abandoned': {",
  ),
  fault(
    phone,
    ticket,
    'a ticket for a chosen account leads back to the list',
    'machines/account/selectAccount.machine.ts',
    "target: '#selectAccount.away',\n              actions: {\n                type: 'leaveFor',\n                params: ({ context, event }) => ({\n                  go: signedIn(",
    "target: '#selectAccount.choosing',\n              actions: {\n                type: 'pass',\n                params: ({ context, event }) => ({\n                  go: signedIn(",
  ),
  fault(
    phone,
    asShown,
    'registration asks for a code to log in',
    'machines/front/front.machine.ts',
    "({ ...event, tab: 'phone', mode: 'register' })",
    "({ ...event, tab: 'phone', mode: 'login' })",
  ),
  fault(
    'cn, log in by account',
    whole,
    'a first password is set and the account is forgotten',
    'machines/results/redirectResults.ts',
    "...(!person.phone && (uid === undefined || person.kind === 'email') && { account: person.account }),",
    '',
  ),
  fault(
    'hk, log in by account',
    busy,
    'a call that was refused for a deletion waits for nothing once the deletion was taken back',
    'machines/call/call.machine.ts',
    "'deletion.cancelled': {\n          target: 'deciding',",
    "'deletion.cancelled': {",
  ),
  ...furtherFaults,
  ...lastFaults,
];
