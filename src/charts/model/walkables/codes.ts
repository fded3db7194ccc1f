import { verifyEmailMachine } from '../../../../machines/email/verifyEmail.machine';
import { completeSignInMachine } from '../../../../machines/phone/completeSignIn.machine';
import { noCodeMachine } from '../../../../machines/phone/noCode.machine';
import { verifyCodeMachine } from '../../../../machines/phone/verifyCode.machine';
import { Secret } from '../../../../machines/secret';
import {
  abandoned,
  away,
  boundTicket,
  everyEnd,
  everyOk,
  everyRefusal,
  newProof,
  okOf,
  proof,
  remembered,
  rememberedEmail,
  sent,
  ticket,
} from '../../samples/answers';
import {
  arrivedCode,
  codeParams,
  emailParams,
  noCodeInput,
  resumedEmail,
  resumedPhone,
  siteWith,
} from '../../samples/inputs';
import { code, email, number, otherEmail } from '../../samples/visitor';
import type { Walkable } from '../walk';

const verifiedPhone = (changes: object = {}) => ({ ...codeParams, site: siteWith(), ...changes });
const registering = { ...emailParams, type: 'reg' };

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
      { type: 'user.typedCode', code: new Secret(code) },
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
      sendSms: [okOf('sendSms'), ...everyEnd],
      verifySms: [okOf('verifySms', 'no ticket'), inWords, alerted, ...everyEnd],
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
      'no code came, address known': { ...noCodeInput, emailHint: email },
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
      { type: 'user.typedEmail', text: email },
      { type: 'user.typedEmail', text: 'li@' },
      { type: 'user.typedEmail', text: otherEmail },
      { type: 'countdown.ticked', id: 'voiceCountdown', seconds: 0 },
      { type: 'countdown.ticked', id: 'voiceCountdown', seconds: 29 },
    ],
    outcomes: { sendVoice: [okOf('sendVoice'), ...everyEnd] },
    facts: ({ context }) => [context.email, context.emailHint, context.voiceCountdown > 0, context.of.type],
  },
  completeSignIn: {
    machine: completeSignInMachine,
    starts: {
      'a ticket': { verifiedPhone: verifiedPhone(), proof: ticket },
      'bound to the enterprise': {
        verifiedPhone: verifiedPhone({ site: siteWith({ edition: 'cn', signOn: 'wecom' }) }),
        proof: boundTicket,
      },
      'an account without a ticket': { verifiedPhone: verifiedPhone(), proof },
      'a new phone': { verifiedPhone: verifiedPhone(), proof: newProof },
      'a new phone in Hong Kong, registering': {
        verifiedPhone: verifiedPhone({ type: 'reg' }),
        proof: newProof,
      },
      'registering with a password': {
        verifiedPhone: verifiedPhone({ type: 'reg', site: siteWith({ setPasswordRegistration: true }) }),
        proof: newProof,
      },
    },
    events: [],
    outcomes: {
      needSetPassword: [...everyOk('needSetPassword'), ...everyRefusal],
      quickRegister: [okOf('quickRegister'), ...everyEnd],
      phoneQuickRegister: [okOf('phoneQuickRegister'), ...everyEnd],
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
      'registering by e-mail': { ...registering, site: siteWith() },
      'back to an e-mailed code': { ...resumedEmail.params, site: siteWith() },
      'signing in where accounts are bound': {
        ...emailParams,
        site: siteWith({ edition: 'cn', signOn: 'wecom' }),
      },
      'no address to verify': { ...registering, email: '', site: siteWith() },
      'a masked address to verify': { ...registering, email: '', emailHint: 'l***i@example.com', site: siteWith() },
      'signing in by e-mail after a phone': { ...emailParams, ...number, site: siteWith() },
    },
    events: [
      { type: 'user.typedCode', code: new Secret(code) },
      { type: 'user.typedCode', code: new Secret('12') },
      { type: 'user.pastedNoCode', problem: 'noCodeFound' },
      { type: 'user.focusedField' },
      { type: 'user.askedAgain' },
      { type: 'user.triedAgain' },
      { type: 'user.choseSms' },
      { type: 'user.wentBack' },
      { type: 'user.typedEmail', text: email },
      { type: 'user.typedEmail', text: 'l***i@example.com' },
      { type: 'user.typedEmail', text: otherEmail },
      { type: 'user.submitted' },
      { type: 'user.cancelled' },
      { type: 'countdown.ticked', id: 'emailCountdown', seconds: 0 },
      { type: 'countdown.ticked', id: 'emailCountdown', seconds: 59 },
    ],
    outcomes: {
      recallEmailCode: [null, rememberedEmail],
      sendEmailCode: [okOf('sendEmailCode'), inWords, ...everyEnd],
      verifyEmailCode: [
        okOf('verifyEmailCode'),
        okOf('login', 'bound'),
        okOf('verifyEmailCode', 'salts'),
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
