import { faultsProved } from '../../planted/faultsProved';
import type { Fault } from '../../planted/plant';

/** A fault of a chart that the search must find, and an opening that shows it. */
export interface SearchedFault extends Fault {
  readonly begin: string;
}

const phone = 'hk, log in by phone';
const fault = (begin: string, name: string, file: string, from: string, to: string): SearchedFault => ({
  begin,
  name,
  file,
  from,
  to,
});

/** Faults of charts that no fixed walk was written for. `npm run prove -- --planted` searches each. */
export const searchedFaults: readonly SearchedFault[] = [
  ...faultsProved.map((each): SearchedFault => ({ ...each, begin: phone })),
  fault(
    phone,
    'the offer to log in with a known phone sends a code without the terms',
    'machines/front/askingForAgreement.ts',
    "'phone.choseLogin': {\n      actions: ['leaveThirdParty' as const, 'submitUnagreed' as const],",
    "'phone.choseLogin': {\n      actions: ['leaveThirdParty' as const, 'submitAgreed' as const],",
  ),
  fault(
    phone,
    'a form is sent without the terms',
    'machines/front/tabStates.ts',
    'boolean => !params.agreed;',
    'boolean => params.agreed === undefined;',
  ),
  fault(
    phone,
    'a passkey or window goes on where the sheet of the terms is closed',
    'machines/front/askingForAgreement.ts',
    'actions: leavesTabs,',
    "actions: [...leavesTabs, 'notifyAgreed' as const],",
  ),
  fault(
    'esop, log in by account',
    'the device signature of 57 is lost: the password is asked for again and again',
    'machines/results/redirectResults.ts',
    '...(data.device_sig !== undefined && { deviceSig: data.device_sig }),',
    '',
  ),
  fault(
    phone,
    'a spent code is remembered',
    'src/page/services/updateCaches.ts',
    "if (name === 'verifySms' && !keepsCode.has(end.type))",
    "if (name === 'verifySms' && end.type === 'result.SMS_CODE_EXPIRES')",
  ),
  fault(
    phone,
    'a spent code of an address is remembered',
    'src/page/services/updateCaches.ts',
    "if (name === 'verifyEmailCode' && !keepsCode.has(end.type))",
    "if (name === 'verifyEmailCode' && end.type === 'result.SMS_CODE_EXPIRES')",
  ),
  fault(
    phone,
    'a button of the voice dialog has no target',
    'machines/phone/noCode.machine.ts',
    "'user.cancelled': { target: 'choosing', description: 'Back to the choice. [UI-1]' },",
    "'user.cancelled': { description: 'Back to the choice. [UI-1]' },",
  ),
  fault(
    phone,
    'the button of the last dialog has no target',
    'machines/phone/noCode.machine.ts',
    "'user.confirmed': { target: 'done', description: 'Got it. [SMS-20]' },",
    "'user.confirmed': { description: 'Got it. [SMS-20]' },",
  ),
  fault(
    phone,
    'a code is sent twice within its countdown',
    'machines/code/enteringCode.ts',
    'isCountdownOver: ({ context }: Coded) => context.countdown === 0,',
    'isCountdownOver: ({ context }: Coded) => context.countdown >= 0,',
  ),
  fault(
    phone,
    'a call by voice is made within its countdown',
    'machines/phone/noCode.machine.ts',
    'isVoiceCounting: ({ context }) => context.voiceCountdown > 0,',
    'isVoiceCounting: ({ context }) => context.voiceCountdown > 60,',
  ),
  fault(
    phone,
    'the ticket of a captcha is used again',
    'machines/call/call.machine.ts',
    'useTicket: assign({ captcha: null }),',
    'useTicket: assign({}),',
  ),
  fault(
    'hk, register',
    'consent to marketing is sent with a login',
    'machines/front/front.machine.ts',
    "marketAgree: mode === 'register' && context.marketAgree,",
    'marketAgree: context.marketAgree,',
  ),
  fault(
    'cn, log in by phone',
    'a voice code is offered where there is none',
    'machines/phone/verifyCode.machine.ts',
    'isVoiceOffered: ({ context }) => context.site.voiceCode,',
    'isVoiceOffered: () => true,',
  ),
  fault(
    'cn, log in by e-mail or QR',
    'a QR code is asked about out of view',
    'machines/qr/qr.machine.ts',
    "on: { 'qr.leftView': { target: 'unseen', description: 'Out of view: no more questions. [QR-6]' } },",
    '',
  ),
  fault(
    phone,
    'a message stays while its field has the focus',
    'machines/front/tabStates.ts',
    "'user.focusedField': {\n    actions: 'clearErrors' as const,",
    "'user.focusedField': {\n    actions: [],",
  ),
  fault(
    phone,
    'a closed captcha leaves the form busy for ever',
    'machines/front/tabStates.ts',
    "'call.abandoned': {\n    target: 'typing' as const,",
    "'call.abandoned': {",
  ),
  fault(
    phone,
    'a ticket for a chosen account leads back to the list',
    'machines/account/selectAccount.machine.ts',
    "target: '#selectAccount.away',\n              actions: {\n                type: 'leaveFor',\n                params: ({ context, event }) => ({\n                  go: signedIn(",
    "target: '#selectAccount.choosing',\n              actions: {\n                type: 'pass',\n                params: ({ context, event }) => ({\n                  go: signedIn(",
  ),
  fault(
    phone,
    'registration asks for a code to log in',
    'machines/front/front.machine.ts',
    "({ ...event, tab: 'phone', mode: 'register' })",
    "({ ...event, tab: 'phone', mode: 'login' })",
  ),
  fault(
    'cn, log in by account',
    'a first password is set and the account is forgotten',
    'machines/results/redirectResults.ts',
    '...(uid === undefined && !person.phone && { account: person.account }),',
    '',
  ),
  fault(
    phone,
    'a call that was refused for a deletion waits for nothing',
    'machines/call/call.machine.ts',
    "'result.ALLOW_CANCEL_DELETE': {\n          target: 'deleting',",
    "'result.ALLOW_CANCEL_DELETE': {\n          target: 'provingHuman',",
  ),
];
