import type { Visitor } from '../../visitor';
import { waitForReload } from '../../../ways/steps';
import type { ScriptedAnswer } from '../../../ways/answers';
import type { Device, Place, Typed } from '../place';
import { newPerson } from '../session';
import { hasQr, onPath, signedIn } from '../sees';
import { needsPassword, proved, qrKey, salts, verifyEmailFirst } from '../../../ways/answers';
import { typeAnyCode, waitForPath } from '../../../ways/steps';
import { fillPhone, openQr, toAccounts, toCode, toEmailCode, toNewPassword, toPassword, toSetPassword } from '../steps';
import { insist, type EnvironmentCell, type Scene } from './cell';

interface Inner {
  path: string;
  before?: readonly ScriptedAnswer[];
  query?: Readonly<Record<string, string>>;
  device?: Device;
  arrive: (I: Visitor, typed: Typed) => Promise<void>;
}
const byCode = async (I: Visitor, typed: Typed) => (await toCode(I, typed), typeAnyCode(I));
const ticket = { uid: '100001', jump_sig: 'jump-1' };

/** Every inner page, and a way to it. */
const inner: readonly Inner[] = [
  { path: '/verifyCode', arrive: toCode },
  { path: '/verifyPwd', arrive: toPassword },
  { path: '/verifyEmail', before: [verifyEmailFirst], arrive: toEmailCode },
  { path: '/setPwd', before: [needsPassword({ ...salts, rst_sig: 'rst-9' })], arrive: toSetPassword },
  {
    path: '/regSetPwd',
    query: { setPassword: '1' },
    before: [['verifySms', { uid: '0', ...proved, ...salts }]],
    arrive: toNewPassword,
  },
  { path: '/selectAccount', before: [['verifySms', proved, 62]], arrive: toAccounts },
  {
    path: '/bindSuccess',
    query: { signOn: 'wecom' },
    before: [['verifySms', { ...ticket, bind_result: true }]],
    arrive: async (I, typed) => (await byCode(I, typed), I.press('bindSuccess.stay')),
  },
  {
    path: '/offerPasskey',
    device: 'button',
    before: [['verifySms', { ...ticket, passkey_sig: 'leave-1' }]],
    arrive: byCode,
  },
];

/** The first page as a new visitor sees it, or as it was left: nothing lies over it, and no field is wrong. */
const firstPage: Place['seesGood'] = ({ path, dialogs, toasts, fields, alerts, captcha }) => {
  if (path !== '/') return `the page is ${path}`;
  if (dialogs.length + toasts.length + alerts.length > 0 || captcha) return 'something lies over the first page';
  return fields.some(({ hint }) => hint !== '') ? 'a field shows an error' : null;
};

/** What the browser says when it shows a page that it kept. */
const restore = ({ page }: Scene) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** E3, E4: the browser shows a page again. */
export const leavingCells: readonly EnvironmentCell[] = [
  ...inner.map(({ path, arrive, ...rest }): EnvironmentCell => ({
    fault: 'E4',
    where: `${path} is reloaded`,
    ...rest,
    endsInNewDocument: true,
    drive: async (scene) => {
      await scene.open();
      await arrive(scene.I, newPerson());
      await waitForPath(scene.I, path);
      const before = scene.session.sent.length;
      await waitForReload(scene.I, () => scene.page.reload());
      await scene.see(firstPage);
      const after = scene.session.sent.slice(before).map(({ path: sent }) => sent);
      const calls = after.filter((sent) => /^\/(ticket|auth|reg|futuie)\//.test(sent));
      insist(calls.length === 0, `the new page called ${calls.join(', ')}`);
    },
  })),
  {
    fault: 'E3',
    where: 'the SMS code page, half a code typed, is restored from the back/forward cache',
    drive: async (scene) => {
      await scene.open();
      await toCode(scene.I, newPerson());
      await scene.I.fill('code', '123');
      await restore(scene);
      await scene.see(firstPage);
      await scene.I.press('common.next');
      await scene.see(onPath('/verifyCode'));
      insist((await scene.I.field('code').inputValue()) === '', 'the code was kept');
    },
  },
  {
    fault: 'E3',
    where: 'the password page, a password typed, is restored from the back/forward cache',
    drive: async (scene) => {
      await scene.open();
      await toPassword(scene.I, newPerson());
      await restore(scene);
      await scene.see(firstPage);
      await scene.I.press('common.next');
      await scene.see(onPath('/verifyPwd'));
      insist((await scene.I.field('password').inputValue()) === '', 'the password was kept');
    },
  },
  {
    fault: 'E3',
    where: 'the first page is restored while a code was being sent',
    forced: [{ path: '/ticket/send-sms', fault: 'hang' }],
    drive: async (scene) => {
      await scene.open();
      await fillPhone(scene.I, newPerson());
      await scene.I.press('common.next');
      await scene.sent('/ticket/send-sms', 1);
      await restore(scene);
      await scene.see(({ busy }) => (busy > 0 ? 'a loader is left' : null));
      await scene.see(firstPage);
      await scene.I.press('common.next');
      await scene.see(onPath('/verifyCode'));
    },
  },
  {
    fault: 'E3',
    where: 'the first page with a QR code is restored',
    before: [['generateQr', qrKey]],
    drive: async (scene) => {
      await scene.open();
      await openQr(scene.I);
      await scene.see(hasQr('new'));
      await restore(scene);
      await scene.see(firstPage);
      await scene.see(hasQr('new'));
    },
  },
  {
    fault: 'E3',
    where: 'the visitor leaves the SMS code page for another site, comes back by Back and signs in',
    drive: async (scene) => {
      await scene.open();
      await toCode(scene.I, newPerson());
      await scene.page.goto(`${scene.I.sandbox.url}/sandbox/jump`);
      await scene.page.goBack();
      await scene.see(firstPage);
      await scene.I.waitUntilOpen();
      const typed = newPerson();
      await toCode(scene.I, typed);
      await typeAnyCode(scene.I);
      await scene.see(signedIn);
    },
  },
];
