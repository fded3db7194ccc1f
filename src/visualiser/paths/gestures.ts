import type { TabName } from '../../../machines/site/site';
import type { Json, Step, JsonEvent } from '../simulate/simulation';

const quoted = (value: unknown) => `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const hidden = (value: Json | undefined) =>
  typeof value === 'object' && value !== null && '$secret' in value ? String(value.$secret) : '';
const press = (id: string) => `await I.press('${id}');`;
const answer = (id: string) => `await I.answerDialog('${id}');`;
const tab = (name: TabName) => `await I.tab('${name}').click();`;
const way = (id: string) => `await I.page.getByRole('button', { name: new RegExp(\`^\${I.text('${id}')}\`) }).click();`;
const fill = (name: string, text: unknown) => `await I.fill('${name}', ${quoted(text)});`;
/** No action is needed: the field has the focus already, or sets it itself. */
const nothing = '';

type Gesture = (event: JsonEvent, words: string | null) => string;
const code: Gesture = ({ code: typed }) => `await I.fill('code', ${quoted(hidden(typed))});`;
const password = (name: string, submit: string): Readonly<Record<string, Gesture>> => ({
  'user.typedPassword': ({ password: typed }) => fill(name, hidden(typed)),
  'user.submitted': ({ password: typed }) => `${fill(name, hidden(typed))}\n  ${press(submit)}`,
});
const always =
  (line: string): Gesture =>
  () =>
    line;
const dialog: Readonly<Record<string, Gesture>> = {
  'user.confirmed': (_, words) => answer(`alert.${words ?? 'unavailable'}.confirm`),
  'user.cancelled': (_, words) => answer(`alert.${words ?? 'unavailable'}.cancel`),
};
/** The dialog that asks for the whole email address. */
const address: Readonly<Record<string, Gesture>> = {
  'user.typedEmail': ({ text }) => fill('email', text),
  'user.submitted': always(press('noCode.askEmail.submit')),
};
const close = always(`await I.page.keyboard.press('Escape');`);

/** Calls of the test visitor (test/e2e/visitor.ts) by machine and event. */
const gestures: Readonly<Record<string, Readonly<Record<string, Gesture>>>> = {
  front: {
    'user.submitted': always(press('common.next')),
    'user.toggledAgreement': always('await I.agree();'),
    'user.chosePhone': always(tab('phone')),
    'user.choseEmail': always(tab('email')),
    'user.choseAccount': always(tab('account')),
    'user.choseQrCode': always(tab('qrCode')),
    'user.choseRegister': always(press('front.switch.toRegister.link')),
    'user.choseLogin': always(press('front.switch.toLogin.link')),
  },
  phone: {
    'user.typedPhone': ({ text }) => fill('phone', text),
    'user.openedPicker': always(`await I.page.locator('button[aria-haspopup], .phone__region').first().click();`),
    'user.closedPicker': close,
    'user.choseRegion': ({ region }) =>
      `await I.page.getByRole('option', { name: I.text('picker.region.${String((region as { nationCode?: string }).nationCode)}') }).first().click();`,
    'user.clearedField': always(press('common.clear')),
    'user.focusedField': always(nothing),
  },
  account: { 'user.typedAccount': ({ text }) => fill('account', text), 'user.focusedField': always(nothing) },
  email: { 'user.typedEmail': ({ text }) => fill('email', text), 'user.focusedField': always(nothing) },
  verifyCode: {
    'user.typedCode': code,
    'user.focusedField': always(`await I.field('code').focus();`),
    'user.askedAgain': always(press('verifyCode.resend')),
    'user.gotNoCode': always(press('verifyCode.noCode')),
    'user.chosePassword': always(press('verifyCode.usePassword')),
    'user.wentBack': always(press('common.back')),
  },
  noCode: {
    'user.choseCall': always(way('noCode.call')),
    'user.choseEmail': always(way('noCode.email')),
    'user.foundNothing': always(way('noCode.none')),
    ...address,
    ...dialog,
    'user.cancelled': (_, words) =>
      words ? answer(`alert.${words}.cancel`) : `await I.page.keyboard.press('Escape');`,
  },
  verifyPwd: {
    ...password('password', 'verifyPwd.submit'),
    'user.choseSms': always(press('verifyPwd.sms')),
    'user.forgotPassword': always(press('verifyPwd.forgot')),
    'user.wentBack': always(press('common.back')),
    'user.focusedField': always(nothing),
  },
  verifyEmail: {
    'user.typedCode': code,
    ...address,
    'user.cancelled': close,
    'user.choseSms': always(press('verifyEmail.useSms')),
    'user.wentBack': always(press('common.back')),
    'user.focusedField': always(nothing),
  },
  setPwd: { ...password('newPassword', 'setPwd.submit'), 'user.wentBack': always(press('common.back')) },
  regSetPwd: { ...password('newPassword', 'setPwd.register.submit'), 'user.wentBack': always(press('common.back')) },
  selectAccount: {
    'user.choseAccount': ({ uid }) =>
      `await I.page.getByRole('radio', { name: I.text('selectAccount.id', { uid: '${String(uid)}' }) }).click();`,
    'user.submitted': always(press('common.next')),
    'user.askedAgain': always(press('common.refresh')),
    'user.wentBack': always(press('common.back')),
  },
  bindSuccess: {
    'user.confirmed': always(press('bindSuccess.confirm')),
    'user.stayed': always(press('bindSuccess.stay')),
  },
  passkey: { 'user.askedForPasskey': always(press('passkey.logIn')) },
  offerPasskey: {
    'user.confirmed': always(press('passkey.offer.create')),
    'user.cancelled': always(press('passkey.offer.later')),
  },
  call: { ...dialog, 'user.cancelled': close },
  deletion: dialog,
  passport: { 'user.wentBack': always('await I.page.goBack();') },
};

/** Button of the sandbox's captcha by its answer. */
const captcha: Readonly<Record<string, string>> = {
  'captcha.passed': 'pass',
  'captcha.closed': 'close',
  'captcha.failed': 'fail',
};

/**
 * Returns a step as a line of a browser test; '' if the visitor does nothing; null if the visitor has no call for it.
 * @param machine the machine that receives the event
 * @param words of the open dialog
 */
export function gestureFor(step: Step, machine: string, words: string | null): string | null {
  if (step.do === 'wait') return `await I.advanceClock(${step.ms / 1000});`;
  if (step.do === 'event') return gestures[machine]?.[step.event.type]?.(step.event, words) ?? null;
  if (step.do === 'answer' && step.call === 'showWidget') {
    const { type } = step.result as { type?: string };
    const button = captcha[type ?? ''];
    return button ? `await I.page.locator('[data-captcha=${button}]').click();` : null;
  }
  return step.do === 'answer' ? '' : null;
}
