import { wantingPassword } from '../../charts/model/walkables/besideProviders';

const nothingRemembered = 'nothing remembered is told from a countdown by not being above 0, and -1 is not either';
const unreadHere =
  'only the password page knows a salt and a uid of somebody, and it leads nobody to the password page';

/** Transitions of `redirectResults` that a page replaces. */
const takenBack = '`result.*` shows the same message; the row is there to take back a redirect';
/** `npm run prove` names a guard of an answer that has no default beside it. */
const defaultRow = '`result.*` does the same; the row is the default of the guard before it';

const backToTheFirst = 'where there is one page, the second goes back to the first at once';
/**
 * Mutants without an effect, each with the reason. `npm run mutate` prints the reason, and fails for a survivor without
 * one: it needs a test. Names have no line numbers, so that they survive edits above them.
 */
export const same: Readonly<Record<string, string>> = {
  'verifyCode.helping --countdown.ticked[1]: removed': 'the page around it receives the tick and keeps the seconds too',
  'noCode.counting --countdown.ticked[1]: removed': 'the dialogs around it hear the tick and keep the seconds too',
  'completeSignIn.flagging --result.OK[1]: removed': '`result.*` leads to the same state',
  'verifyEmail.arriving --always[1]: without leaveFor': 'a page that says nothing of where to go ends with go.index',
  'phone.calling --result.PHONE_NO_HAS_BEEN_BOUND[1]: removed':
    '`result.*` shows the same message; the row stands there to say so beside the offer',
  'verifyCode.calling --result.OTHER[1]: removed': defaultRow,
  'verifyEmail.calling --result.OTHER[1]: removed': defaultRow,
  'noCode.calling --result.PHONE_NO_HAS_BEEN_BOUND[1]: removed': defaultRow,
  ...Object.fromEntries(
    ['passkey.offered.calling', 'thirdParty.login.exchanging'].flatMap((state) =>
      wantingPassword.map((name) => [`${state} --result.${name}[1]: removed`, defaultRow]),
    ),
  ),
  'setPwd.calling --result.NEED_THIRD_LOGIN[0]: removed': takenBack,
  'setPwd.calling --result.FUTUIE_NEED_SET_PWD_REG[0]: removed': takenBack,
  'setPwd.calling --result.FUTUIE_NEED_SET_PWD_LOGIN[0]: removed': takenBack,
  'setPwd.calling --result.TWO_FACTOR_NEED_SET_PWD[0]: removed': takenBack,
  'verifyPwd.calling --result.NEED_PWD[0]: removed': takenBack,
  'verifyPwd.calling --result.EMAIL_ACCOUNT_EXISTED[0]: removed': takenBack,
  'email.calling --result.NEED_VERIFY_EMAIL[0]: removed': takenBack,
  'verifyEmail.calling --result.NEED_VERIFY_EMAIL[0]: removed': takenBack,
  'completeSignIn.calling : result.* and call.abandoned change places':
    'both end with the event as it came: `refusedIn` narrows its type, and throws for an OK alone, which has its own row',
  'regSetPwd.typing entry: without forgetRefusals':
    'setPwd has the same state; this page opens without a call, so that it counts none as refused',
  'machines/rules/email.ts 0 becomes 1': 'one word with a dot in front of an address is no name without a second word',
  'machines/rules/code.ts 4 becomes 5': 'how much of a text is read is chosen: no more of it is keyed',
  'machines/rules/code.ts 4 becomes 3': 'how much of a text is read is chosen: no more of it is keyed',
  'machines/rules/code.ts < becomes <= in digits.length < codeLength': 'six digits alone are a code, found before',
  'machines/rules/message.ts 10 becomes 11': 'how much of a text with markup is searched is chosen',
  'machines/rules/message.ts 10 becomes 9': 'how much of a text with markup is searched is chosen',
  'machines/rules/messagePieces.ts 1 becomes 0': 'the mark that ends a sentence says nothing of a number in it',
  'machines/rules/messagePieces.ts 1 becomes 2': 'the mark that ends a sentence says nothing of a number in it',
  'machines/rules/typed.ts 0 becomes 1': 'a digit has a code point: what stands for none is never used',
  'machines/rules/typed.ts 0 becomes -1': 'a digit has a code point: what stands for none is never used',
  'machines/rules/typed.ts 1000 becomes 1001': 'in how long a text marks are looked for is chosen',
  'machines/rules/typed.ts 1000 becomes 999': 'in how long a text marks are looked for is chosen',
  'machines/rules/typed.ts > becomes >= in text.length > markedMax':
    'in how long a text marks are looked for is chosen',
  'machines/rules/typed.ts > becomes >= in bare.length > 1': 'the next lines take away one mark or two alone too',
  'machines/rules/typed.ts 1 becomes 2': 'the next lines take away one mark or two alone too',
  'machines/rules/typed.ts 1 becomes 0': 'the next lines take away one mark or two alone too',
  'machines/rules/phone.ts 0 becomes 1': 'what is dialled for abroad has two digits or more',
  'machines/rules/phone.ts || becomes && in !isWhole || /^(?:\\+|00)/.test(digits) || !isPhone(read.phon…':
    'digits behind a plus or 00 are no number of another country either',
  'machines/rules/phone.ts 0 becomes -1': 'no prefix is told from a prefix by being above 0',
  'machines/rules/phone.ts 3 becomes 4': 'no calling code has four digits',
  'machines/rules/phone.ts 1 becomes 0': 'the length of a code that was not found is not used: the next line returns',
  'machines/rules/phone/format.ts 64 becomes 65':
    'how much the field may hold is chosen, and twice what a number needs',
  'machines/rules/phone/format.ts 64 becomes 63':
    'how much the field may hold is chosen, and twice what a number needs',
  'machines/rules/text.ts 2 becomes 3': '200 characters are never more than 400 units, and are counted after it',
  'machines/captcha/captcha.machine.ts false becomes true':
    'a stand-in: the page provides the real one, and the walks theirs',
  'machines/countdown/countdown.machine.ts 0 becomes 1':
    'that state is left by countdown.started alone, which brings its seconds',
  'machines/countdown/countdown.machine.ts 0 becomes -1':
    'that state is left by countdown.started alone, which brings its seconds',
  'machines/email/email.machine.ts 0 becomes -1': nothingRemembered,
  'machines/email/verifyEmail.machine.ts 0 becomes -1': nothingRemembered,
  'machines/email/verifyEmail.machine.ts 0 becomes 1': 'the guard before it has seen that a code is remembered',
  'machines/password/setPwd.machine.ts 0 becomes 1': 'the rules of a new password let none of one character be held',
  'machines/thirdParty/thirdParty.machine.ts > becomes >= in pagesOf(shownProviders(context)).length > 1':
    backToTheFirst,
  'machines/thirdParty/thirdParty.machine.ts 1 becomes 0': backToTheFirst,
  'machines/phone/verifyCode.machine.ts 0 becomes -1': nothingRemembered,
  'machines/phone/verifyCode.machine.ts 0 becomes 1': 'the guard before it has seen that a code is remembered',
  'machines/qr/qr.machine.ts 0 becomes 1': 'every code that comes begins its own count',
  'machines/qr/qr.machine.ts 0 becomes -1': 'every code that comes begins its own count',
  'machines/results/redirectResults.ts && becomes || in person.saltData && { saltData: person.saltData }': unreadHere,
  'machines/site/tabs.ts false becomes true': 'a touch screen takes away a tab to log in, none to register',
};

/** Returns why a mutant has no effect, if the reason is known. */
export const reasonOf = (name: string): string | undefined => same[name.replace(/^(\S+\.ts):\d+ /, '$1 ')];
