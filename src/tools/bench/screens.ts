import type { Browser, Locator, Page } from 'playwright';
import { say } from '../../build/progress.mjs';
import { createSandboxApi } from '../../visitor/sandboxApi';
import { Visitor } from '../../visitor/visitor';
import { median } from './figures';
import { restMs, slowPage, timePerKey, timePerKeyAt } from './keys';
import { timeToPaint } from './recordUse';
import { copyScreen, typedField } from './sameScreen';
import type { Servers } from './servers';

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
  /** The same of React alone: of one field, and of this screen. */
  oneField: number;
  sameScreen: number;
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
    open: (I) => pressAt(I.page.locator('.field__lead')),
    field: (I) => I.field('search'),
    keys: [...'united king', 'Escape'],
  },
  {
    screen: 'SMS code',
    open: async (I) => {
      await I.agree();
      await pressAt(I.button('common.next'));
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
      await pressAt(I.tab('account'));
    },
    field: (I) => I.field('account'),
    keys: [...account],
  },
  {
    screen: 'password',
    open: async (I) => {
      await I.agree();
      await pressAt(I.button('common.next'));
    },
    field: (I) => I.field('password'),
    keys: [...'Harbour-2024'],
    title: 'verifyPwd.title',
  },
];

/** Uses every screen, `rounds` times, and the screens of React alone by as many keys. Returns medians. */
export async function measureScreens(browser: Browser, servers: Servers, rounds: number): Promise<ScreenUse[]> {
  const uses: ScreenUse[][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const used = await visitScreens(browser, servers);
    if (round > 0) uses.push(used);
    say(`screens: ${round === 0 ? 'warm-up' : `round ${round} of ${rounds}`}`);
  }
  return steps.map(({ screen }, at) => {
    const all = uses.flatMap((round) => round[at] ?? []);
    const painted = all.flatMap((each) => each.painted ?? []);
    const of = (figure: 'opening' | 'longest' | 'perKey' | 'oneField' | 'sameScreen') =>
      median(all.map((each) => each[figure]));
    return {
      screen,
      opening: of('opening'),
      longest: of('longest'),
      perKey: of('perKey'),
      oneField: of('oneField'),
      sameScreen: of('sameScreen'),
      painted: painted.length ? median(painted) : null,
      shifted: Math.max(...all.map(({ shifted }) => shifted)),
    };
  });
}

async function visitScreens(browser: Browser, servers: Servers): Promise<ScreenUse[]> {
  const sandbox = createSandboxApi(servers.sandbox);
  await sandbox.post('reset');
  const { page, session } = await slowPage(browser, servers.product);
  const I = new Visitor(page, sandbox, 'en-us');
  const found: ScreenUse[] = [];
  for (const { screen, open, field, keys, title } of steps) {
    await open(I);
    // The first page's figures include what is loaded when idle. To look for the heading would take the page's time.
    await page.waitForTimeout(restMs);
    if (title) await I.seePage(title);
    const painted = title ? await page.evaluate(timeToPaint) : null;
    const shiftedBefore = await shiftsOf(page);
    const opening = await longestInteraction(page);
    const pressed = typeof keys === 'function' ? await keys(I) : keys;
    await field(I).focus();
    const copy = await copyScreen(page);
    const perKey = await timePerKey(page, session, field(I), pressed);
    const longest = await longestInteraction(page);
    const oneField = servers.address('react', false);
    found.push({
      screen,
      opening,
      longest,
      perKey,
      oneField: await timePerKeyAt(browser, oneField, 'input[name=account]', [...account].slice(0, pressed.length)),
      sameScreen: await timePerKeyAt(browser, servers.showScreen(copy), typedField, pressed),
      painted,
      shifted: shiftedBefore + (await shiftsOf(page)),
    });
    await page.evaluate(() => window.benchRecorded?.shifts.splice(0));
  }
  await page.context().close();
  return found;
}

/** Presses a button where it is: a click of Playwright looks at the page within the press. */
async function pressAt(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error(`${String(button)} is not shown`);
  await button.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The longest interaction since the last call. Those of less than 16 ms are not reported. */
const longestInteraction = async (page: Page) =>
  Math.max(16, ...((await page.evaluate(() => window.benchRecorded?.interactions.splice(0))) ?? []));

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window.benchRecorded?.shifts ?? []).reduce((sum, each) => sum + each, 0));
