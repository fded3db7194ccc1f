import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { createSandboxApi } from '../e2e/sandboxApi';
import { Visitor } from '../e2e/visitor';
import { restMs, slowdown } from './openings';
import type { Servers } from './servers';

const account = 'wing.chan@example.com';

/** One use of a screen: milliseconds of processor time of the main thread per key. */
export interface ScreenUse {
  readonly screen: string;
  readonly perKey: number;
  /** The same of React alone, by as many keys in its field: the first key takes four times as long as the next ones. */
  readonly ofReact: number;
}

interface Step {
  readonly screen: string;
  readonly open: (I: Visitor) => Promise<unknown>;
  readonly field: (I: Visitor) => Locator;
  readonly keys: readonly string[] | ((I: Visitor) => Promise<readonly string[]>);
}

const steps: readonly Step[] = [
  { screen: 'phone tab', open: (I) => I.open(), field: (I) => I.field('phone'), keys: [...'92345678'] },
  {
    screen: 'search of the picker',
    open: (I) => I.page.locator('.field__lead').click(),
    field: (I) => I.field('search'),
    keys: [...'united king', 'Escape'],
  },
  {
    screen: 'SMS code',
    open: async (I) => {
      await I.agree();
      await I.button('common.next').click();
      await I.seePage('verifyCode.title');
    },
    field: (I) => I.field('code'),
    keys: async (I) => (await I.readCode('92345678')).slice(0, 5).split(''),
  },
  {
    screen: 'choice of an account',
    open: async (I) => {
      await I.fill('code', await I.readCode('92345678'));
      await I.seePage('selectAccount.title');
    },
    field: ({ page }) => page.getByRole('radio').first(),
    keys: ['ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowUp'],
  },
  {
    screen: 'account tab',
    open: async (I) => {
      await I.open();
      await I.tab('account').click();
    },
    field: (I) => I.field('account'),
    keys: [...account],
  },
  {
    screen: 'password',
    open: async (I) => {
      await I.agree();
      await I.button('common.next').click();
      await I.seePage('verifyPwd.title');
    },
    field: (I) => I.field('password'),
    keys: [...'Harbour-2024'],
  },
];

/** Uses every screen once, and the field of React alone by as many keys. */
export async function visitScreens(browser: Browser, servers: Servers): Promise<ScreenUse[]> {
  const sandbox = createSandboxApi(servers.sandbox);
  await sandbox.post('reset');
  const { page, session } = await slowPage(browser, servers.product);
  const I = new Visitor(page, sandbox, 'en-us');
  const found: ScreenUse[] = [];
  for (const { screen, open, field, keys } of steps) {
    await open(I);
    const pressed = typeof keys === 'function' ? await keys(I) : keys;
    const perKey = await timePerKey(page, session, field(I), pressed);
    const react = await slowPage(browser, servers.product);
    await react.page.goto(servers.address('react', false));
    const ownField = react.page.locator('input[name=account]');
    const ofReact = await timePerKey(react.page, react.session, ownField, [...account].slice(0, pressed.length));
    await react.page.context().close();
    found.push({ screen, perKey, ofReact });
  }
  await page.context().close();
  return found;
}

/** Opens an empty page on a processor four times slower. */
async function slowPage(browser: Browser, baseURL: string): Promise<{ page: Page; session: CDPSession }> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // Processor time of the thread: what other programs take does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

/** Presses keys in a field when the page is at rest. Returns the main thread's processor time per key. */
async function timePerKey(page: Page, session: CDPSession, field: Locator, keys: readonly string[]): Promise<number> {
  await field.focus();
  await page.waitForTimeout(restMs);
  const before = await busyTime(session);
  for (const key of keys) await page.keyboard.press(key);
  // Two frames, so that the last key is painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return ((await busyTime(session)) - before) / keys.length;
}

/** Returns the milliseconds of processor time that the tasks of the main thread have taken. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
