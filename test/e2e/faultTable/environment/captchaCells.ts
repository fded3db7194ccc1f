import type { Page } from 'playwright';
import { newPerson } from '../session';
import { inField, onPath } from '../sees';
import { fillPhone } from '../steps';
import { insist, type EnvironmentCell, type Scene } from './cell';

const sms = '/ticket/send-sms';
const script = '/sandbox/captcha.js';
const comes = (name: string) => ({ path: script, data: { mode: name } });
const press = (page: Page, button: 'pass' | 'close') => page.locator(`[data-captcha=${button}]`).click();

/** Asks for a code, which the server gives for a captcha alone. */
const submit = async ({ I, open }: Scene) => {
  await open();
  await fillPhone(I, newPerson());
  await I.press('common.next');
};
const saysFailed = async ({ I, see }: Scene) => see(inField('phone'), I.text('result.CAPTCHA_LOAD_FAILED'));
const seesCaptcha = ({ captcha }: { captcha: boolean }) => (captcha ? null : 'no captcha is shown');

/** Changes the provider's script on its way. */
const change = (page: Page, from: string, to: string, mode = 'ready') =>
  page.route(`**${script}`, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace("mode = 'ready'", `mode = '${mode}'`);
    await route.fulfill({ response: answer, body: text.replace(from, to) });
  });
const readyAfter = (page: Page, ms: number) => change(page, 'slowMs = 3000', `slowMs = ${ms}`, 'slow');
/** The provider's script has run: its own wait has begun. */
const hasRun = ({ page }: Scene) => page.locator('link[href="/sandbox/captcha.css"]').waitFor({ state: 'attached' });
const answersTwice = (page: Page) =>
  change(
    page,
    'this.#callback({ appid: this.#appid, ...result });',
    'for (const _ of [1, 2]) this.#callback({ appid: this.#appid, ...result });',
  );

/** The form works on: the next try shows the captcha, and goes on. */
const triesAgain = async (scene: Scene) => {
  await scene.I.press('common.next');
  await scene.see(seesCaptcha);
  await press(scene.page, 'pass');
  await scene.see(onPath('/verifyCode'));
};
const needsCaptcha = [['sendSms', {}, 11]] as const;
const needsItTwice = [
  ['sendSms', {}, 11],
  ['sendSms', {}, 11],
] as const;

/** E8, E9: the captcha's script and its window. */
export const captchaCells: readonly EnvironmentCell[] = [
  {
    fault: 'E8',
    where: 'the captcha’s script is blocked, and is there at the next try',
    before: needsItTwice,
    drive: async (scene) => {
      const { page } = scene;
      await page.route(`**${script}`, (route) => route.abort('blockedbyclient'));
      await submit(scene);
      await page.clock.runFor(12_000);
      await saysFailed(scene);
      await scene.sent(sms, 1);
      await page.unroute(`**${script}`);
      await triesAgain(scene);
    },
  },
  {
    fault: 'E8',
    where: 'the captcha never becomes ready',
    before: needsItTwice,
    forced: [comes('neverReady')],
    drive: async (scene) => {
      await submit(scene);
      await scene.page.clock.runFor(12_000);
      await saysFailed(scene);
      await scene.sent(sms, 1);
      await triesAgain(scene);
    },
  },
  {
    fault: 'E8',
    where: 'the captcha is ready after nine seconds',
    before: needsCaptcha,
    drive: async (scene) => {
      await readyAfter(scene.page, 9000);
      await submit(scene);
      await hasRun(scene);
      await scene.page.clock.runFor(11_000);
      await scene.see(seesCaptcha);
      await press(scene.page, 'pass');
      await scene.see(onPath('/verifyCode'));
      await scene.sent(sms, 2);
    },
  },
  {
    fault: 'E8',
    where: 'the captcha is ready after the failure was said',
    before: needsItTwice,
    drive: async (scene) => {
      await readyAfter(scene.page, 14_000);
      await submit(scene);
      await hasRun(scene);
      await scene.page.clock.runFor(12_000);
      await saysFailed(scene);
      await scene.page.clock.runFor(10_000);
      await saysFailed(scene);
      insist(!(await scene.page.locator('[data-captcha]').count()), 'the captcha opened by itself');
      await scene.sent(sms, 1);
      await triesAgain(scene);
    },
  },
  ...(
    [
      ['is closed by the visitor', null],
      ['answers twice that it was closed', answersTwice],
    ] as const
  ).map(([how, prepare]): EnvironmentCell => ({
    fault: 'E9',
    where: `the captcha ${how}`,
    before: needsItTwice,
    drive: async (scene) => {
      await prepare?.(scene.page);
      await submit(scene);
      await scene.see(seesCaptcha);
      await press(scene.page, 'close');
      await scene.see(inField('phone'));
      await scene.see(({ captcha }) => (captcha ? 'the captcha is still shown' : null));
      await scene.sent(sms, 1);
      await triesAgain(scene);
    },
  })),
  {
    fault: 'E9',
    where: 'the captcha gives a ticket of an error',
    before: needsItTwice,
    forced: [comes('errorTicket')],
    drive: async (scene) => {
      await submit(scene);
      await saysFailed(scene);
      await scene.sent(sms, 1);
    },
  },
  {
    fault: 'E9',
    where: 'the captcha answers twice that it was passed',
    before: needsCaptcha,
    drive: async (scene) => {
      await answersTwice(scene.page);
      await submit(scene);
      await scene.see(seesCaptcha);
      await press(scene.page, 'pass');
      await scene.see(onPath('/verifyCode'));
      await scene.sent(sms, 2);
    },
  },
];
