import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { reveal, type Secret } from '../../machines/secret';
import { frontGestures } from './gestures.front';
import type { Hands } from './hands';
import {
  cancelling,
  closing,
  codeCells,
  confirming,
  field,
  orNotWaiting,
  passwordForm,
  pressing,
  tryingAgain,
  type Gesture,
  type Gestures,
  type Variants,
} from './gestures.shared';

const typedPassword: Gesture = (page, event) =>
  page.type(page.text('verifyPwd.password.label'), reveal(event.password as Secret));

/** A new password, typed; and pasted with a character that formatting removes. */
const typedNewPassword: Gesture = (page, event) => {
  const text = reveal(event.password as Secret);
  const label = page.text('setPwd.password.label');
  return event.pasted ? page.paste(label, `${text}é`) : page.type(label, text);
};

const newPassword = (submit: string): Gestures => ({
  ...passwordForm('setPwd.password.label', submit, typedNewPassword),
  'user.toggledEye': pressing('verifyPwd.show'),
});

const emailField = field('email.label');
const codeField = field('verifyCode.code.label');
/** The dialog that asks for the whole address. */
const askedAddress: Gestures = {
  'user.typedEmail': emailField.typing(({ text }) => String(text)),
  'user.submitted': { ...pressing('noCode.askEmail.submit'), Enter: (page) => page.enter(page.text('email.label')) },
};
const choosing = (id: string): Variants => ({
  button: (page) => page.press('button', new RegExp(`^${page.text(id)}`)),
});
const pressingAnyhow = (id: string): Variants => ({
  'from afar': (page) => page.pressFromAfar('button', page.text(id)),
  ...pressing(id),
});

/** The part of the page that waits while it is hovered or focused, by its first button. */
const onward = (page: Hands) => page.text('bindSuccess.confirm');
const toast = (page: Hands) => page.text('toast.label');

/** Gestures by machine. */
export const gestures: Readonly<Record<string, Gestures>> = {
  ...frontGestures,
  verifyCode: {
    ...codeCells,
    'user.chosePassword': pressing('verifyCode.usePassword'),
    'user.gotNoCode': pressing('verifyCode.noCode'),
  },
  verifyEmail: {
    ...codeCells,
    ...askedAddress,
    'user.focusedField': {
      focus: async (page) => ((await page.dialogTitle()) === null ? codeField : emailField).coming.focus(page),
    },
    'user.cancelled': closing,
    'user.choseSms': pressing('verifyEmail.useSms'),
  },
  noCode: {
    'user.choseCall': choosing('noCode.call'),
    'user.choseEmail': choosing('noCode.email'),
    'user.foundNothing': choosing('noCode.none'),
    ...askedAddress,
    'user.focusedField': emailField.coming,
    'user.confirmed': confirming,
    'user.cancelled': cancelling,
  },
  verifyPwd: {
    ...passwordForm('verifyPwd.password.label', 'verifyPwd.submit', typedPassword),
    'user.choseSms': pressing('verifyPwd.sms'),
    'user.triedAgain': tryingAgain,
    'user.forgotPassword': pressing('verifyPwd.forgot'),
  },
  setPwd: {
    ...newPassword('setPwd.submit'),
    'user.submitted': Object.fromEntries(
      Object.entries(newPassword('setPwd.submit')['user.submitted'] ?? {}).map(([name, submit]) => [
        name,
        // In an empty field the button waits: the message of salts that did not come is the one to press.
        (page: Hands, ...[event, from]: [AnyEventObject, AnyMachineSnapshot]) =>
          reveal(event.password as Secret) === '' && from.context.error?.name && name !== 'Enter'
            ? page.press('button', page.text(`result.${from.context.error.name}`))
            : submit(page, event, from),
      ]),
    ),
  },
  regSetPwd: newPassword('setPwd.register.submit'),
  selectAccount: {
    'user.choseAccount': {
      radio: (page, { uid }) =>
        page.press('radio', new RegExp(`${page.text('selectAccount.id', { uid: String(uid) })}$`)),
    },
    'user.submitted': pressing('common.next'),
    'user.askedAgain': pressing('common.refresh'),
    'user.wentBack': pressing('common.back'),
  },
  bindSuccess: {
    'user.confirmed': pressingAnyhow('bindSuccess.confirm'),
    'user.stayed': pressingAnyhow('bindSuccess.stay'),
    'user.heldCountdown': {
      pointer: (page) => page.point('button', onward(page), 'over'),
      focus: (page) => page.focusOn('button', onward(page)),
    },
    'user.releasedCountdown': {
      pointer: async (page) => {
        await page.point('button', onward(page), 'over');
        await page.blur();
        await page.point('button', onward(page), 'out');
      },
      blur: async (page) => {
        await page.focusOn('button', onward(page));
        await page.point('button', onward(page), 'out');
        await page.blur();
      },
    },
  },
  offerPasskey: {
    'user.confirmed': pressing('passkey.offer.create'),
    'user.cancelled': pressing('passkey.offer.later'),
  },
  passport: { 'user.wentBack': pressing('common.back') },
  frame: {
    'user.allowedCookies': pressing('frame.cookieless.allow'),
    'user.openedWindow': pressing('frame.cookieless.window'),
    'user.confirmed': confirming,
    'user.cancelled': cancelling,
  },
  call: { 'user.confirmed': confirming, 'user.cancelled': orNotWaiting(closing, { calling: 'long' }) },
  deletion: { 'user.confirmed': confirming, 'user.cancelled': cancelling },
  toast: {
    'user.heldToast': {
      pointer: (page) => page.point('message', toast(page), 'over'),
      focus: async (page) => {
        await page.blur();
        await page.focusOn('message', toast(page));
      },
    },
    'user.releasedToast': {
      pointer: (page) => page.point('message', toast(page), 'out'),
      blur: async (page) => {
        await page.focusOn('message', toast(page));
        await page.blur();
      },
    },
  },
};
