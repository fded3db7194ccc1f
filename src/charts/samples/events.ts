import type { AnyEventObject } from 'xstate';
import { readCode } from '../../../machines/rules/code';
import { Secret } from '../../../machines/secret';
import { code, email, number, otherEmail, otherPassword, password, uid } from './visitor';

/**
 * An event a user can send, and its probability: [weight, event, a label if one event has several samples, whether it
 * reaches no state that another sample of the event does not reach].
 */
export type SampleEvent = readonly [weight: number, event: AnyEventObject, called?: string, isAlike?: boolean];

const passwords = (type: string): SampleEvent[] => [
  [6, { type, password: new Secret(password) }, 'a password'],
  [1, { type, password: new Secret(otherPassword, { changed: true }), pasted: true }, 'another password, pasted', true],
  [1, { type, password: new Secret('short') }, 'a short password'],
  [1, { type, password: new Secret('') }, 'no password'],
];
export const plain = (weight: number, ...types: string[]): SampleEvent[] => types.map((type) => [weight, { type }]);
/** Texts of a field, the good one first; `alike` are others that it takes as well. */
export const typed = (type: string, texts: readonly string[], alike: readonly string[] = []): SampleEvent[] =>
  texts.map((text, place) => [place === 0 ? 10 : 1, { type, text }, JSON.stringify(text), alike.includes(text)]);

const field: SampleEvent[] = [...plain(2, 'user.focusedField'), ...plain(1, 'user.clearedField')];
const dialog: SampleEvent[] = [...plain(3, 'user.confirmed'), ...plain(2, 'user.cancelled')];
const codes: SampleEvent[] = [
  ...[
    [10, code],
    [2, '12'],
    [1, `your code is ${code} 9`],
    [1, ''],
  ].map(([weight, text]): SampleEvent => [
    Number(weight),
    { type: 'user.typedCode', code: new Secret(readCode(String(text))) },
    text === code ? 'six digits' : JSON.stringify(text).replace(code, '…'),
    text !== code && String(text).includes(code),
  ]),
  [1, { type: 'user.pastedNoCode', problem: 'noCodeFound' }],
  ...plain(2, 'user.focusedField', 'user.askedAgain', 'user.triedAgain'),
  ...plain(1, 'user.wentBack'),
];
const newPassword: SampleEvent[] = [
  ...passwords('user.typedPassword'),
  ...passwords('user.submitted'),
  ...plain(1, 'user.focusedField', 'user.toggledEye', 'user.wentBack'),
];
const region = (nationCode: string, areaCode: string): SampleEvent => [
  2,
  { type: 'user.choseRegion', region: { nationCode, areaCode } },
  nationCode,
];

/**
 * Sample events of a visitor, by machine, besides those that depend on what it knows. A machine without a row gets each
 * of its user events without data, one as often as the other.
 */
export const sampleEvents: Readonly<Record<string, readonly SampleEvent[]>> = {
  // Its one user event is the browser's back button, which walks press themselves.
  passport: [],
  front: [
    ...plain(24, 'user.submitted'),
    ...plain(
      2,
      'user.choseRegister',
      'user.choseLogin',
      'user.choseEmail',
      'user.choseAccount',
      'user.chosePhone',
      'user.choseQrCode',
      'user.choseAnotherWay',
    ),
    ...plain(1, 'user.toggledAgreement'),
    ...plain(1, 'user.dismissedNotice', 'user.activated'),
    [3, { type: 'user.toggledMarketing', on: true }, 'yes'],
    [1, { type: 'user.toggledMarketing', on: false }, 'no'],
    [1, { type: 'user.choseLanguage', language: 'zh-hk' }, 'zh-hk', true],
    ...dialog,
  ],
  phone: [
    ...field,
    ...plain(2, 'user.openedPicker', 'user.closedPicker', 'user.declined'),
    region('CN', '+86'),
    region('HK', '+852'),
    ...dialog,
  ],
  account: [...typed('user.typedAccount', [uid, email, `${number.region} ${number.phone}`, '12', '']), ...field],
  email: [...typed('user.typedEmail', [email, otherEmail, 'li@', ''], [otherEmail]), ...field],
  qr: plain(2, 'user.cancelled', 'user.askedAgain'),
  thirdParty: [
    [2, { type: 'user.choseProvider', provider: 'google' }, 'google'],
    [1, { type: 'user.choseProvider', provider: 'apple' }, 'apple'],
    [1, { type: 'user.turnedPage', page: 1 }, 'second'],
    [1, { type: 'user.turnedPage', page: 0 }, 'first'],
    [2, { type: 'user.copiedAddress', address: 'https://passport.example/' }, ''],
    ...plain(1, 'user.openedMore'),
    ...plain(3, 'user.closedMore'),
    ...dialog,
  ],
  sentCode: plain(2, 'user.resumed'),
  lastWay: plain(2, 'user.forgotWay', 'user.confirmed'),
  passkey: plain(2, 'user.askedForPasskey'),
  offerPasskey: plain(2, 'user.confirmed', 'user.cancelled'),
  verifyCode: [...codes, ...plain(2, 'user.chosePassword', 'user.gotNoCode')],
  noCode: [
    ...plain(4, 'user.choseCall'),
    ...plain(2, 'user.choseEmail', 'user.submitted'),
    ...plain(1, 'user.foundNothing', 'user.focusedField'),
    ...typed('user.typedEmail', [email, otherEmail, 'li@'], [otherEmail]),
    ...dialog,
  ],
  verifyPwd: [
    ...passwords('user.typedPassword'),
    ...passwords('user.submitted'),
    ...plain(2, 'user.focusedField', 'user.triedAgain'),
    ...plain(1, 'user.choseSms', 'user.forgotPassword', 'user.wentBack'),
  ],
  verifyEmail: [
    ...codes,
    ...plain(1, 'user.choseSms'),
    ...typed('user.typedEmail', [email, otherEmail, 'li@'], [otherEmail]),
    ...plain(2, 'user.submitted'),
    ...plain(1, 'user.cancelled'),
  ],
  setPwd: newPassword,
  regSetPwd: newPassword,
  selectAccount: [
    [2, { type: 'user.choseAccount', uid: '100002' }, '100002'],
    ...plain(4, 'user.submitted'),
    ...plain(2, 'user.askedAgain'),
    ...plain(1, 'user.wentBack'),
  ],
  frame: [
    ...plain(2, 'user.allowedCookies', 'user.openedWindow', 'user.confirmed', 'user.cancelled'),
    [1, { type: 'page.held', isJump: true }, 'the browser'],
    [1, { type: 'page.held', isJump: false }, 'the browser, before a sign-in'],
  ],
  call: dialog,
  deletion: dialog,
};

/** The sample events of a machine whose walk takes each of them. */
export const eventsOf = (machine: string): AnyEventObject[] => (sampleEvents[machine] ?? []).map(([, event]) => event);
