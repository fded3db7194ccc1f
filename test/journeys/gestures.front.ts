import type { AnyMachineSnapshot } from 'xstate';
import type { InApp } from '../../machines/site/inApp';
import type { Language, Site } from '../../machines/site/site';
import { locales } from '../../i18n/locales';
import { Missing, type Hands } from './hands';
import {
  cancelling,
  closing,
  confirming,
  field,
  onTop,
  orNotWaiting,
  pressing,
  type Gestures,
  type Variants,
} from './gestures.shared';
import { email, phone, uid } from '../../src/charts/samples/visitor';

const phoneField = field('phone.label');
/** The account field has the label of its edition. */
const accountLabel = (page: Hands, { context }: { context: { site: Site } }) =>
  page.text(`account.${context.site.accountRule}.label`);
const emailField = field('email.label');
const pressTab = (id: string): Variants => ({ tab: (page) => page.press('tab', page.text(id)) });

const modeOf = async (page: Hands) =>
  (await page.has('button', page.text('front.switch.toRegister.link'))) ? 'login' : 'register';

/** Switches to the mode of the form with the page's link, and back to the tab if the link changed it. */
async function turnTo(page: Hands, mode: unknown, tab: string): Promise<void> {
  if (mode === (await modeOf(page))) return;
  await page.press(
    'button',
    page.text(mode === 'register' ? 'front.switch.toRegister.link' : 'front.switch.toLogin.link'),
  );
  const name = page.text(`front.tab.${tab}`);
  if ((await page.attribute('tab', name, 'aria-selected')) !== 'true') await page.press('tab', name);
}

/** The box of the agreement; it is ticked already where the form is submitted without a word of it. */
const agreement = (page: Hands) => page.press('checkbox', /^I (agree to|acknowledge)/);

const submitting = (tab: string, label: (page: Hands, from: AnyMachineSnapshot) => string): Variants => ({
  'its button': async (page, { mode, agreed }) => {
    await turnTo(page, mode, tab);
    if (agreed === false) await agreement(page);
    await page.press('button', page.text('common.next'));
  },
  Enter: async (page, { mode, agreed }, from) => {
    await turnTo(page, mode, tab);
    if (agreed === false) await agreement(page);
    await page.enter(label(page, from));
  },
});
const labelled = (id: string) => (page: Hands) => page.text(id);

const samples: readonly (readonly [label: string, text: string])[] = [
  ['phone.label', phone],
  ['account.any.label', uid],
  ['account.enterprise.label', uid],
  ['account.idOnly.label', uid],
  ['email.label', email],
];

/** The field needs a character before the form can be submitted. */
const fillIn = async (page: Hands) => {
  for (const [id, text] of samples) {
    const label = page.text(id);
    if (!(await page.has('field', label))) continue;
    if ((await page.value(label)) === '') await page.type(label, text);
    return;
  }
  throw new Missing('the screen has no field');
};

/** The list of countries below the field, on a wide screen. It closes when focus moves away. */
export const wideList: Variants = {
  Escape: (page) => page.escape(),
  'its button': (page, _event, { context }) =>
    page.press('button', page.text('phone.region', { region: context.region.areaCode })),
  'the field': (page) => page.focusOn('field', page.text('phone.label')),
};

/** The slider labels third parties with their full name, the sheet with the short one. */
const provider: Variants = {
  'its button': async (page, { provider: name }, { context: { inApp } }) => {
    const own = page.text(`ways.${name}`);
    const isRefused = (inApp as InApp | null | undefined)?.refusing.some((each) => each === name) === true;
    const inList = isRefused ? `${own} ${page.text('elsewhere.title')}` : own;
    const inRow = page.text(isRefused ? 'elsewhere.way' : 'ways.with', { provider: own });
    await page.press('button', (await page.dialogTitle()) === null ? inRow : inList);
  },
};

/** Gestures on the first page, by machine. */
export const frontGestures: Readonly<Record<string, Gestures>> = {
  front: {
    'user.choseLogin': pressing('front.switch.toLogin.link'),
    'user.choseRegister': pressing('front.switch.toRegister.link'),
    'user.chosePhone': pressTab('front.tab.phone'),
    'user.choseAccount': pressTab('front.tab.account'),
    'user.choseEmail': pressTab('front.tab.email'),
    'user.choseQrCode': pressTab('front.tab.qrCode'),
    'user.choseAnotherWay': pressing('front.anotherWay'),
    'user.toggledAgreement': { box: agreement },
    'user.confirmed': pressing('agree.confirm'),
    'user.cancelled': closing,
    'user.toggledMarketing': { box: (page) => page.press('checkbox', page.text('front.marketing')) },
    'user.submitted': {
      'its button': async (page) => {
        await fillIn(page);
        await page.press('button', page.text('common.next'));
      },
    },
    'user.dismissedNotice': pressing('front.notice.dismiss'),
    'user.activated': pressing('front.activation.link'),
    'user.choseLanguage': {
      link: (page, { language }) => page.press('link', locales[language as Language].ownName),
    },
  },
  phone: {
    'user.typedPhone': {
      // Who is at home elsewhere lets the browser fill the number in: it comes whole (D-TWOREADINGS).
      keys: (page, { text }, { context }) =>
        context.homes.length > 0
          ? page.paste(page.text('phone.label'), String(text))
          : page.type(page.text('phone.label'), String(text)),
    },
    'user.clearedField': pressing('common.clear'),
    'user.focusedField': phoneField.coming,
    'user.openedPicker': {
      button: (page, _event, { context }) =>
        page.press('button', page.text('phone.region', { region: context.region.areaCode })),
    },
    'user.closedPicker': closing,
    'user.choseRegion': {
      option: (page, { region }) =>
        page.pressFirst('option', new RegExp(`${page.text(`picker.region.${region.nationCode}`)}\\${region.areaCode}`)),
    },
    'front.submitted': submitting('phone', labelled('phone.label')),
    'user.confirmed': confirming,
    'user.declined': {
      'second button': (page, _event, { context }) =>
        page.press('button', page.text('alert.twoReadings.decline', context.doubt)),
    },
    'user.cancelled': cancelling,
  },
  account: {
    'user.typedAccount': { keys: (page, { text }, from) => page.type(accountLabel(page, from), String(text)) },
    'user.clearedField': pressing('common.clear'),
    'user.focusedField': {
      focus: async (page, _event, from) => {
        await page.blur();
        await page.focusOn('field', accountLabel(page, from));
      },
    },
    'front.submitted': submitting('account', accountLabel),
  },
  email: {
    'user.typedEmail': emailField.typing(({ text }) => String(text)),
    'user.clearedField': pressing('common.clear'),
    'user.focusedField': emailField.coming,
    'front.submitted': submitting('email', labelled('email.label')),
  },
  qr: { 'user.cancelled': pressing('common.cancel'), 'user.askedAgain': pressing('common.refresh') },
  sentCode: { 'user.resumed': pressing('verifyCode.title') },
  lastWay: {
    'user.forgotWay': pressing('ways.last.forget'),
    'user.confirmed': {
      button: (page, _event, { context: { way } }) =>
        way === 'passkey'
          ? page.press('button', page.text('passkey.logIn'))
          : page.press('button', page.text('ways.with', { provider: page.text('ways.google') })),
    },
  },
  passkey: { 'user.askedForPasskey': pressing('passkey.logIn') },
  thirdParty: {
    'user.choseProvider': provider,
    'user.turnedPage': {
      dot: (page, { page: to }) => page.press('button', page.text('ways.page', { page: Number(to) + 1, pages: 2 })),
      arrow: (page, { page: to }) => page.key('button', page.text('ways.more'), to === 1 ? 'ArrowRight' : 'ArrowLeft'),
      swipe: (page, { page: to }) => page.swipe('button', page.text('ways.more'), to === 1 ? -80 : 80),
    },
    'user.openedMore': pressing('ways.more'),
    'user.closedMore': onTop('ways.more', closing),
    'user.copiedAddress': pressing('elsewhere.copy'),
    'user.confirmed': confirming,
    'user.cancelled': orNotWaiting(cancelling, { login: { exchanging: 'long' } }),
  },
};
