import { verifyEmailMachine } from '../../../../machines/email/verifyEmail.machine';
import { completeSignInMachine } from '../../../../machines/phone/completeSignIn.machine';
import { noCodeMachine } from '../../../../machines/phone/noCode.machine';
import { verifyCodeMachine } from '../../../../machines/phone/verifyCode.machine';
import { Secret } from '../../../../machines/secret';
import { abandoned, everyEnd, away, everyRefusal, ok, remembered, sent, ticket } from '../../samples/answers';
import { arrivedCode, codeParams, phone, resumedEmail, resumedPhone, siteWith } from '../../samples/inputs';
import type { Walkable } from '../walk';

const verifiedPhone = (changes: object = {}) => ({ ...codeParams, site: siteWith(), ...changes });
const emailParams = { type: 'reg', email: 'li@example.com', emailCodeSig: null, marketAgree: false };
const noCodeInput = {
  of: { type: 'login', region: '+852', phone },
  person: { kind: 'phone', account: '+852 9123 4567', region: '+852', phone },
  emailHint: null,
  voiceCountdown: 0,
};

/** A refusal that only its message explains. */
const inWords = { type: 'result.OTHER', message: 'Wrong code', data: {} };

/** A refusal that an alert said. */
const alerted = { ...abandoned, isRefused: true };

/** Six digits wait until the first code is sent or recalled. One more vertex for each is enough. */
const isWaiting = ({ value, context }: { value: unknown; context: { code: Secret } }, sig: string | null) =>
  context.code.length === 6 && (value === 'arriving' || (!sig && JSON.stringify(value) === '{"calling":"sending"}'));

/** The code pages. */
export const codesWalkables = {
  verifyCode: {
    machine: verifyCodeMachine,
    starts: {
      'log in': { ...codeParams, site: siteWith() },
      register: { ...codeParams, type: 'reg', site: siteWith() },
      'back to a code': { ...resumedPhone.params, site: siteWith() },
    },
    events: [
      { type: 'user.typedCode', code: new Secret('123456') },
      { type: 'user.typedCode', code: new Secret('12') },
      { type: 'user.pastedNoCode', problem: 'noCodeFound' },
      { type: 'sms.arrived', code: arrivedCode },
      { type: 'user.focusedField' },
      { type: 'user.askedAgain' },
      { type: 'user.triedAgain' },
      { type: 'user.chosePassword' },
      { type: 'user.wentBack' },
      { type: 'countdown.ticked', id: 'smsCountdown', seconds: 0 },
      { type: 'countdown.ticked', id: 'smsCountdown', seconds: 59 },
      { type: 'countdown.ticked', id: 'voiceCountdown', seconds: 59 },
      { type: 'user.gotNoCode' },
    ],
    outcomes: {
      recallCode: [null, remembered],
      sendSms: [ok(sent), ...everyEnd],
      verifySms: [ok({ uid: '100001', code_sig: 'sig-2' }), inWords, alerted, ...everyEnd],
      noCode: [
        { type: 'voice.sent', answer: sent },
        { type: 'voice.expired', event: { type: 'result.THIRD_FACTOR_SIG_EXPIRED', data: {} } },
        { type: 'noCode.closed' },
        away,
      ],
      completeSignIn: [{ type: 'go.away', params: { to: 'jump', ...ticket } }, inWords, ...everyEnd],
    },
    facts: (page) => [
      page.context.type,
      page.context.resumes,
      page.context.countdown === 0,
      Boolean(page.context.codeSig),
      (page.matches({ entering: 'unanswered' }) || page.matches('helping')) &&
        Object.keys(page.context.proof).length > 0,
      page.context.type === 'login' && isWaiting(page, page.context.codeSig),
    ],
  },
  noCode: {
    machine: noCodeMachine,
    starts: {
      'no code came': noCodeInput,
      'no code came, address known': { ...noCodeInput, emailHint: 'li@example.com' },
      'no code came, address masked': { ...noCodeInput, emailHint: 'l***i@example.com' },
      'no code came, call under way': { ...noCodeInput, voiceCountdown: 30 },
      'no code came, registering': { ...noCodeInput, of: { ...noCodeInput.of, type: 'reg' } },
    },
    events: [
      ...[
        'user.choseCall',
        'user.choseEmail',
        'user.foundNothing',
        'user.confirmed',
        'user.cancelled',
        'user.focusedField',
        'user.submitted',
      ].map((type) => ({ type })),
      { type: 'user.typedEmail', text: 'li@example.com' },
      { type: 'user.typedEmail', text: 'li@' },
      { type: 'user.typedEmail', text: 'mo@example.com' },
      { type: 'countdown.ticked', id: 'voiceCountdown', seconds: 0 },
      { type: 'countdown.ticked', id: 'voiceCountdown', seconds: 29 },
    ],
    outcomes: { sendVoice: [ok(sent), ...everyEnd] },
    facts: ({ context }) => [context.email, context.emailHint, context.voiceCountdown > 0, context.of.type],
  },
  completeSignIn: {
    machine: completeSignInMachine,
    starts: {
      'a ticket': { verifiedPhone: verifiedPhone(), proof: ticket },
      'bound to the enterprise': {
        verifiedPhone: verifiedPhone({ site: siteWith({ edition: 'cn', signOn: 'wecom' }) }),
        proof: { ...ticket, bind_result: {} },
      },
      'an account without a ticket': { verifiedPhone: verifiedPhone(), proof: { uid: '100001', code_sig: 'sig-2' } },
      'a new phone': { verifiedPhone: verifiedPhone(), proof: { uid: '0', code_sig: 'sig-2' } },
      'a new phone in Hong Kong, registering': {
        verifiedPhone: verifiedPhone({ type: 'reg' }),
        proof: { uid: '0', code_sig: 'sig-2' },
      },
      'registering with a password': {
        verifiedPhone: verifiedPhone({ type: 'reg', site: siteWith({ setPasswordRegistration: true }) }),
        proof: { uid: '0', code_sig: 'sig-2' },
      },
    },
    events: [],
    outcomes: {
      needSetPassword: [ok(true), ok(false), ...everyRefusal],
      quickRegister: [ok(ticket), ...everyEnd],
      phoneQuickRegister: [ok(ticket), ...everyEnd],
    },
    facts: ({ context }) => [
      context.verifiedPhone.type,
      context.verifiedPhone.site.setPasswordRegistration,
      context.proof,
    ],
  },
  verifyEmail: {
    machine: verifyEmailMachine,
    starts: {
      'registering by e-mail': { ...emailParams, site: siteWith() },
      'back to an e-mailed code': { ...resumedEmail.params, site: siteWith() },
      'signing in where accounts are bound': {
        ...emailParams,
        type: 'login',
        site: siteWith({ edition: 'cn', signOn: 'wecom' }),
      },
      'no address to verify': { ...emailParams, email: '', site: siteWith() },
      'a masked address to verify': { ...emailParams, email: '', emailHint: 'l***i@example.com', site: siteWith() },
      'signing in by e-mail after a phone': { ...emailParams, type: 'login', region: '+852', phone, site: siteWith() },
    },
    events: [
      { type: 'user.typedCode', code: new Secret('123456') },
      { type: 'user.typedCode', code: new Secret('12') },
      { type: 'user.pastedNoCode', problem: 'noCodeFound' },
      { type: 'user.focusedField' },
      { type: 'user.askedAgain' },
      { type: 'user.triedAgain' },
      { type: 'user.choseSms' },
      { type: 'user.wentBack' },
      { type: 'user.typedEmail', text: 'li@example.com' },
      { type: 'user.typedEmail', text: 'l***i@example.com' },
      { type: 'user.typedEmail', text: 'mo@example.com' },
      { type: 'user.submitted' },
      { type: 'user.cancelled' },
      { type: 'countdown.ticked', id: 'emailCountdown', seconds: 0 },
      { type: 'countdown.ticked', id: 'emailCountdown', seconds: 59 },
    ],
    outcomes: {
      recallEmailCode: [null, { emailCodeSig: 'sig', countdown: 30 }],
      sendEmailCode: [ok({ email_code_sig: 'sig' }), inWords, ...everyEnd],
      verifyEmailCode: [
        ok(ticket),
        ok({ ...ticket, bind_result: {} }),
        ok({ salt: 's', salt32: 's32' }),
        inWords,
        alerted,
        ...everyEnd,
      ],
    },
    facts: (page) => [
      page.context.type,
      page.context.site.signOn,
      page.context.countdown === 0,
      Boolean(page.context.emailCodeSig),
      page.context.type === 'reg' && isWaiting(page, page.context.emailCodeSig),
      page.matches('naming') && [page.context.email, page.context.error],
      (page.matches('arriving') || page.matches({ calling: 'sending' })) && page.context.emailHint !== undefined,
    ],
  },
} satisfies Record<string, Walkable>;
