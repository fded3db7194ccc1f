import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { say } from '../../src/build/progress.mjs';
import { createSandboxApi } from '../e2e/sandboxApi';
import { Visitor } from '../e2e/visitor';
import { median } from './figures';
import { slowdown } from './openings';
import { recordUse, timeToPaint } from './recordUse';
import type { Servers } from './servers';

/** By then a page has fetched, compiled and run what it fetches when idle. */
const idleMs = 2500;

const account = 'wing.chan@example.com';

/** One use of a screen, on a processor four times slower. */
export interface ScreenUse {
  readonly screen: string;
  /** The longest interaction that opens it, in ms, from the press to the next paint. The browser rounds to 8 ms. */
  opening: number;
  /** The longest interaction on it. */
  longest: number;
  /** Milliseconds of processor time of the main thread per key. */
  perKey: number;
  /** Milliseconds from the server's answer to the paint of the screen; null for a screen without a call before it. */
  painted: number | null;
  shifted: number;
}

interface Step {
  readonly screen: string;
  /** Opens the screen. Its calls end before it is painted. */
  readonly open: (I: Visitor) => Promise<unknown>;
  /** Has the focus before the keys are counted. */
  readonly field: (I: Visitor) => Locator;
  readonly keys: readonly string[] | ((I: Visitor) => Promise<readonly string[]>);
  /** Id of its heading, for a screen that follows an answer of the server. */
  readonly title?: string;
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
      await I.press('common.next');
    },
    field: (I) => I.field('code'),
    keys: async (I) => (await I.readCode('92345678')).slice(0, 5).split(''),
    title: 'verifyCode.title',
  },
  {
    screen: 'choice of an account',
    open: async (I) => {
      await I.fill('code', await I.readCode('92345678'));
    },
    field: ({ page }) => page.getByRole('radio').first(),
    keys: ['ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowUp'],
    title: 'selectAccount.title',
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
      await I.press('common.next');
    },
    field: (I) => I.field('password'),
    keys: [...'Harbour-2024'],
    title: 'verifyPwd.title',
  },
];

/** Uses every screen, `rounds` times, and returns medians; and the time per key of React alone, in ms. */
export async function measureScreens(
  browser: Browser,
  servers: Servers,
  rounds: number,
): Promise<{ screens: ScreenUse[]; reactPerKey: number }> {
  const uses: ScreenUse[][] = [];
  const react: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [screens, perKey] = [await visitScreens(browser, servers), await typeInReact(browser, servers)];
    if (round === 0) continue;
    uses.push(screens);
    react.push(perKey);
    say(`screens: round ${round} of ${rounds}`);
  }
  const screens = steps.map(({ screen }, at) => {
    const all = uses.flatMap((round) => round[at] ?? []);
    const painted = all.flatMap((each) => each.painted ?? []);
    return {
      screen,
      opening: median(all.map(({ opening }) => opening)),
      longest: median(all.map(({ longest }) => longest)),
      perKey: median(all.map(({ perKey }) => perKey)),
      painted: painted.length ? median(painted) : null,
      shifted: Math.max(...all.map(({ shifted }) => shifted)),
    };
  });
  return { screens, reactPerKey: median(react) };
}

async function visitScreens(browser: Browser, servers: Servers): Promise<ScreenUse[]> {
  const sandbox = createSandboxApi(servers.sandbox);
  await sandbox.post('reset');
  const { page, session } = await slowPage(browser, servers.product);
  const I = new Visitor(page, sandbox, 'en-us');
  const found: ScreenUse[] = [];
  for (const { screen, open, field, keys, title } of steps) {
    await open(I);
    // What is loaded when idle is measured with the first page. To look for the heading would take the page's time.
    await page.waitForTimeout(idleMs);
    if (title) await I.seePage(title);
    const painted = title ? await page.evaluate(timeToPaint) : null;
    const shiftedBefore = await shiftsOf(page);
    const opening = await longestInteraction(page);
    const pressed = typeof keys === 'function' ? await keys(I) : keys;
    const perKey = await timePerKey(page, session, field(I), pressed);
    found.push({
      screen,
      opening,
      longest: await longestInteraction(page),
      perKey,
      painted,
      shifted: shiftedBefore + (await shiftsOf(page)),
    });
    await page.evaluate(() => window.benchRecorded?.shifts.splice(0));
  }
  await page.context().close();
  return found;
}

async function typeInReact(browser: Browser, servers: Servers): Promise<number> {
  const { page, session } = await slowPage(browser, servers.address('react', false));
  await page.goto(servers.address('react', false));
  await page.waitForFunction(() => performance.getEntriesByName('attached').length > 0);
  const perKey = await timePerKey(page, session, page.locator('input[name=account]'), [...account]);
  await page.context().close();
  return perKey;
}

/** Presses keys in a field that has the focus. Returns the main thread's processor time per key in milliseconds. */
async function timePerKey(page: Page, session: CDPSession, field: Locator, keys: readonly string[]): Promise<number> {
  await field.focus();
  await settle(page);
  const before = await busyTime(session);
  for (const key of keys) await page.keyboard.press(key);
  await settle(page);
  return ((await busyTime(session)) - before) / keys.length;
}

async function slowPage(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // Processor time of the thread: what other programs take does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(recordUse);
  return { page, session };
}

/** Two frames, so that the last key is painted and reported. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );

/** The longest interaction since the last call. Those of less than 16 ms are not reported. */
const longestInteraction = async (page: Page) =>
  Math.max(16, ...((await page.evaluate(() => window.benchRecorded?.interactions.splice(0))) ?? []));

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window.benchRecorded?.shifts ?? []).reduce((sum, each) => sum + each, 0));

/** Returns the milliseconds of processor time that the tasks of the main thread have taken. */
export async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Returns the table of screens as Markdown. */
export function screensTable({ screens, reactPerKey }: { screens: readonly ScreenUse[]; reactPerKey: number }): string {
  const mark = (holds: boolean) => (holds ? '✓' : '✗');
  const rows = screens.map(({ screen, opening, longest, perKey, painted, shifted }) =>
    [
      screen,
      `${opening.toFixed(0)} ms ${mark(opening <= 50)}`,
      `${longest.toFixed(0)} ms ${mark(longest <= 50)}`,
      `${perKey.toFixed(1)} ms, ${(perKey / reactPerKey).toFixed(2)} × React alone ${mark(perKey <= 1.15 * reactPerKey)}`,
      painted === null ? '–' : `${painted.toFixed(0)} ms ${mark(painted <= 100)}`,
      `${shifted.toFixed(3)} ${mark(shifted === 0)}`,
    ].join(' | '),
  );
  const head = [
    'screen',
    'press that opens it',
    'longest on it',
    'main thread per key',
    'from the answer to the paint',
    'layout shift',
  ];
  return [
    `| ${head.join(' | ')} |`,
    `| --- | ---: | ---: | ---: | ---: | ---: |`,
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
