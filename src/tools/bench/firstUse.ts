import { chromium, type Browser, type Page } from 'playwright';
import { chromiumFlags, provideChromium } from '../../build/chromium.mjs';
import { say } from '../../build/progress.mjs';
import { createSandboxApi } from '../../visitor/sandboxApi';
import { median } from './figures';
import { restMs, slowPage } from './keys';
import { slowdown } from './openings';
import type { Servers } from './servers';
import { longest, tasksDuring, traceFlag, within } from './tasks';

/** The first use of a page on a slower processor. Milliseconds of the main thread's own time. */
export interface FirstUse {
  /** The longest task between the first paint and the handlers. */
  opening: number;
  /** The longest task from the first key on, with what that key loads. */
  typing: number;
  /** For each of the first keys, with what they load. */
  perKey: number;
  /** The longest interaction of these keys, from the press to the next paint. The browser rounds to 8 ms. */
  interaction: number;
}

/** The longest tasks of the product between a phone number and the code page. */
export interface CodeSteps {
  /** The press that asks for the agreement. */
  asking: number;
  /** The press that agrees and asks for the code, until the page is at rest. */
  sending: number;
}

export interface FirstUses {
  /** How many times slower the processor was made. */
  readonly slowdown: number;
  readonly libraries: FirstUse;
  readonly product: FirstUse;
  readonly code: CodeSteps;
}

const text = 'wing.chan@example.co';
const phone = '92345678';
const keyEveryMs = 100;

/** What the libraries took for a key on the machine on which the limits were set, slowed four times. Milliseconds. */
const keyOfLimits = 17;

type Subject = 'libraries' | 'product';

async function typeFirst(browser: Browser, servers: Servers, name: Subject, rate: number): Promise<FirstUse> {
  const { page } = await slowPage(browser, servers.product, rate);
  // The product opens with the account form: every subject has that one.
  await page.context().addCookies([{ name: 'authType', value: 'account', url: servers.product }]);
  const field = page.locator('input[name=account]');
  const mark = name === 'product' ? 'passport-open' : 'attached';
  const { tasks, attached, presses } = await tasksDuring(browser, page, mark, async () => {
    await page.goto(servers.address(name, false));
    await page.waitForTimeout(restMs);
    await field.focus();
    for (const key of text) {
      await page.keyboard.press(key);
      await page.waitForTimeout(keyEveryMs);
    }
    await page.waitForTimeout(restMs);
  });
  if ((await field.inputValue()) !== text) throw new Error(`The field of ${name} has lost keys`);
  const interactions = (await page.evaluate(() => window.benchRecorded?.interactions)) ?? [];
  await page.context().close();
  const typing = within(tasks, presses[0]);
  return {
    opening: longest(within(tasks, 0, attached)),
    typing: longest(typing),
    perKey: typing.reduce((sum, { ms }) => sum + ms, 0) / text.length,
    interaction: Math.max(16, ...interactions),
  };
}

/**
 * Opens the product, and goes from a phone number over the agreement to the code page. By keys alone: a click of the
 * driver looks at the page within the press.
 */
export async function goToCode(page: Page, servers: Servers): Promise<void> {
  await page.goto(servers.address('product', false));
  await page.waitForTimeout(restMs);
  await page.keyboard.type(phone, { delay: keyEveryMs });
  for (let press = 0; press < 2; press += 1) {
    await page.waitForTimeout(restMs);
    await page.keyboard.press('Enter');
  }
  await page.waitForTimeout(restMs);
}

/** Throws where the code page is not shown. Not while a trace is taken: the driver looks at the page. */
export async function checkCodePage(page: Page): Promise<void> {
  if ((await page.locator('.code__input').count()) !== 1) throw new Error('The code page is not shown');
}

async function reachCode(browser: Browser, servers: Servers, rate: number): Promise<CodeSteps> {
  const { page } = await slowPage(browser, servers.product, rate);
  const { tasks, presses } = await tasksDuring(browser, page, 'passport-open', () => goToCode(page, servers));
  await checkCodePage(page);
  await page.context().close();
  const [asked, agreed] = presses.slice(-2);
  return { asking: longest(within(tasks, asked, agreed)), sending: longest(within(tasks, agreed)) };
}

/**
 * Returns how many times slower the processor is to be, so that a key of the libraries takes as long as on the machine
 * on which the limits were set: the limits are milliseconds, and no two machines are as fast.
 */
async function slowdownOfLimits(browser: Browser, servers: Servers): Promise<number> {
  const keys: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { perKey } = await typeFirst(browser, servers, 'libraries', slowdown);
    if (round > 0) keys.push(perKey);
  }
  return Math.max(1, (slowdown * keyOfLimits) / median(keys));
}

/** Uses the libraries' page and the product by their first keys, in turns. Returns what each round found. */
export async function measureFirstUse(servers: Servers, rounds: number): Promise<FirstUses[]> {
  const found: FirstUses[] = [];
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: [...chromiumFlags, traceFlag],
  });
  const rate = await slowdownOfLimits(browser, servers);
  say(`first use: on a processor ${rate.toFixed(1)} times slower`);
  for (let round = 0; round <= rounds; round += 1) {
    await createSandboxApi(servers.sandbox).post('reset');
    const libraries = await typeFirst(browser, servers, 'libraries', rate);
    const product = await typeFirst(browser, servers, 'product', rate);
    const code = await reachCode(browser, servers, rate);
    if (round > 0) found.push({ slowdown: rate, libraries, product, code });
    say(`first use: ${round === 0 ? 'warm-up' : `round ${round} of ${rounds}`}`);
  }
  await browser.close();
  return found;
}

const rows: readonly (readonly [title: string, figure: keyof FirstUse, limit: { ms: number } | { ratio: number }])[] = [
  ['longest task between first paint and handlers', 'opening', { ms: 50 }],
  ['longest task from the first key on, with what it loads', 'typing', { ms: 50 }],
  ['main thread for each of the first 20 keys, with what they load', 'perKey', { ratio: 1.15 }],
  ['longest interaction of the first 20 keys', 'interaction', { ms: 50 }],
];

/** Returns the table of the first use as Markdown. */
export function firstUseTable(found: readonly FirstUses[]): string {
  const shown = (ms: number) => `${ms.toFixed(0)} ms`;
  const lines = rows.map(([title, figure, limit]) => {
    const [libraries, own] = (['libraries', 'product'] as const).map((name) =>
      median(found.map((round) => round[name][figure])),
    ) as [number, number];
    // No task of the libraries is long enough for the trace.
    const ratio = libraries === 0 ? null : own / libraries;
    const holds = 'ms' in limit ? own <= limit.ms : ratio !== null && ratio <= limit.ratio;
    const most = 'ms' in limit ? shown(limit.ms) : `${limit.ratio} ×`;
    return [
      title,
      shown(libraries),
      shown(own),
      ratio === null ? '' : `${ratio.toFixed(2)} ×`,
      `${holds ? '✓' : '✗'} ${most}`,
    ];
  });
  const codeLines = (
    [
      ['longest task of the press that asks for the agreement', 'asking'],
      ['longest task from the press that sends the number to the code page at rest', 'sending'],
    ] as const
  ).map(([title, figure]) => {
    const own = median(found.map(({ code }) => code[figure]));
    return [title, '–', shown(own), '', `${own <= 50 ? '✓' : '✗'} 50 ms`];
  });
  const head = ['', 'the libraries', 'this page', 'ratio', 'limit'];
  const table = [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...lines, ...codeLines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  return `On a processor made ${found[0]?.slowdown.toFixed(1) ?? slowdown} times slower.\n\n${table}`;
}
