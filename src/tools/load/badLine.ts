import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../../build/chromium.mjs';
import type { ImportModule } from '../../server/documents';
import { badLineOf, badProxy, type NetworkLine } from './badProxy';

/** Nothing came; the document is empty; the notice of the document; that of a later script. */
type Why = 'no document' | 'empty' | 'scripts' | 'later script';

/** How a visit through the line ended. */
interface Visit {
  isIn: boolean;
  seconds: number;
  /** Why the visitor had to press Refresh, or to load the page again: each time. */
  refreshed: Why[];
  /** How often a button was pressed again after a network error. */
  pressedAgain: number;
}

const built = 'dist/sandbox/server.js';
/** A visitor gives up after this long. */
const patienceMs = 180_000;
/** Requests of this much of the document are stalled in turn. */
const chunk = 200;
const chunks = 40;

interface Server {
  url: string;
  close(): Promise<void>;
}

/** Runs the trial: see `load.ts`. Returns the exit code: 0 if all came in and at most five in a hundred refreshed. */
export async function badLine(args: readonly string[], load: ImportModule): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      visitors: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      parallel: { type: 'string', default: '4' },
    },
  });
  if (!existsSync(built)) {
    console.error('Nothing is built yet: npm run build');
    return 2;
  }
  const { serve } = (await load(pathToFileURL(resolve(built)).href)) as {
    serve: (at: { port: number; host: string }) => Promise<Server>;
  };
  const server = await serve({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags });
  const count = Math.min(1000, Math.max(1, Number(values.visitors)));
  try {
    const api = apiOf(server.url);
    const phones = Array.from({ length: count }, (_, at) => String(91_231_000 + at * 7));
    const run = (mode: 'register' | 'login', seed: number) =>
      throughLine(browser, server, badLineOf(seed), Number(values.parallel), phones, (page, phone) =>
        visit(page, { mode, phone, api }),
      );
    const registered = await run('register', Number(values.seed));
    await api.post('clock', { advanceSeconds: 7200 });
    const loggedIn = await run('login', Number(values.seed) + 1);
    const stalled = await pressInGaps(browser, server);
    report('registrations', registered);
    report('logins', loggedIn);
    console.log(`stalls   ${stalled.length === 0 ? `none of ${chunks} left the page` : stalled.join('; ')}`);
    const isGood = [registered, loggedIn].every(
      (visits) =>
        visits.every(({ isIn }) => isIn) &&
        visits.flatMap(({ refreshed }) => refreshed).length <= Math.ceil(count / 20),
    );
    return isGood && stalled.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await server.close();
  }
}

function apiOf(url: string) {
  const ask = async (path: string, init?: RequestInit) => (await fetch(`${url}/sandbox/api/${path}`, init)).json();
  const headers = { 'content-type': 'application/json' };
  return {
    get: ask as (path: string) => Promise<unknown>,
    post: (path: string, body: unknown) => ask(path, { method: 'POST', headers, body: JSON.stringify(body) }),
  };
}
type Api = ReturnType<typeof apiOf>;

/** Sends every phone through the line, some at a time, each in a browser of its own. */
async function throughLine(
  browser: Browser,
  { url }: Server,
  line: NetworkLine,
  parallel: number,
  phones: readonly string[],
  act: (page: Page, phone: string) => Promise<Visit>,
): Promise<Visit[]> {
  const proxy = await badProxy(Number(new URL(url).port), line);
  const waiting = [...phones];
  const visits: Visit[] = [];
  const worker = async () => {
    for (let phone = waiting.shift(); phone !== undefined; phone = waiting.shift()) {
      const context = await browser.newContext({ baseURL: proxy.url, locale: 'en-US' });
      visits.push(await act(await context.newPage(), phone));
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, parallel) }, worker));
  console.log(`line     ${proxy.seen.connections} connections, ${proxy.seen.cut} cut`);
  await proxy.close();
  return visits;
}

interface Plan {
  mode: 'register' | 'login';
  phone: string;
  api: Api;
}

/** One visitor, who does what the page shows next until they are in. */
async function visit(page: Page, { mode, phone, api }: Plan): Promise<Visit> {
  const began = Date.now();
  const address = `/?site=hk&lang=en-us&isLogin=${mode === 'login' ? 1 : 0}`;
  const result: Visit = { isIn: false, seconds: 0, refreshed: [], pressedAgain: 0 };
  let lastPress = 0;
  const isOver = () => Date.now() - began > patienceMs;
  const load = () => page.goto(address, { waitUntil: 'commit', timeout: 20_000 }).catch(() => null);
  while (!(await load()) && !isOver()) result.refreshed.push('no document');
  while (!result.isIn && !isOver()) {
    await page.waitForTimeout(200);
    result.isIn = /\/sandbox\/(home|jump)/.test(page.url());
    if (result.isIn) break;
    await step(page, { phone, api, address }, result, () => {
      const isAgain = lastPress > 0;
      if (Date.now() - lastPress < 4000) return false;
      lastPress = Date.now();
      if (isAgain) result.pressedAgain += 1;
      return true;
    }).catch(() => {});
  }
  result.seconds = (Date.now() - began) / 1000;
  if (!result.isIn) console.log(`not in   ${mode} ${phone} at ${page.url()}: ${await shownBy(page)}`);
  return result;
}

/** What the screen shows a visitor who did not come in. */
const shownBy = (page: Page) =>
  page
    .evaluate(() => {
      const fields = [...document.querySelectorAll('input')].map(({ name, type, value, checked }) =>
        type === 'checkbox' ? `${name} ${checked}` : `${name} “${value}”`,
      );
      const isOpen = performance.getEntriesByName('passport-open').length > 0;
      const text = document.body?.innerText.replaceAll(/\s+/g, ' ').slice(0, 300);
      return `${document.readyState}, ${isOpen ? 'open' : 'not open'}, ${fields.join(', ')}: ${text}`;
    })
    .catch((error: unknown) => String(error).slice(0, 200));

async function step(
  page: Page,
  { phone, api, address }: { phone: string; api: Api; address: string },
  result: Visit,
  mayPress: () => boolean,
): Promise<void> {
  const quick = { timeout: 1500 };
  const isShown = (selector: string) => page.locator(selector).first().isVisible();
  const refresh = page.locator('.late a, .load-failed button, .loading button').first();
  if (await refresh.isVisible()) {
    result.refreshed.push((await isShown('.late a')) ? 'scripts' : 'later script');
    return refresh.click(quick);
  }
  // A document that was cut off in front of its first script stays blank: nothing of ours can run in it.
  const isBlank = () => !document.body?.innerText.trim() && performance.now() > 15_000;
  const isLost = page.url().startsWith('chrome-error:');
  if (isLost || (await page.evaluate(isBlank))) {
    result.refreshed.push(isLost ? 'no document' : 'empty');
    return void (await page.goto(address, { waitUntil: 'commit', timeout: 20_000 }));
  }
  if (await isShown('input[name=code], #code')) {
    const sent = (await api.get(`outbox?to=${phone}`)) as { code: string }[];
    const code = sent.at(-1)?.code ?? '';
    const isTyped = (await page.locator('#code').inputValue(quick)) === code;
    if (code && !isTyped && mayPress()) return page.locator('#code').fill(code, quick);
    // No answer came: its line asks again. Or the answer to this code was lost with its connection: the page says to
    // ask for a new one.
    const [again, resend] = [page.locator('.wrong button'), page.getByRole('button', { name: 'Resend', exact: true })];
    if (!isTyped || !(await isShown('.wrong'))) return;
    for (const button of [again, resend]) if ((await button.isVisible()) && mayPress()) return button.click(quick);
    return;
  }
  if (!(await isShown('#phone'))) return;
  const field = page.locator('#phone');
  if ((await field.inputValue(quick)).replaceAll(' ', '') !== phone) await field.fill(phone, quick);
  const box = page.locator('input[name=agree]');
  if ((await box.count()) > 0 && !(await box.isChecked(quick))) await box.check({ ...quick, force: true });
  if ((await page.locator('button[type=submit]').isEnabled(quick)) && mayPress())
    await page.locator('button[type=submit]').click(quick);
}

/** Stalls the document after each chunk and presses Enter in the gap. Returns where the visitor did not stay. */
async function pressInGaps(browser: Browser, { url }: Server): Promise<string[]> {
  const faults: string[] = [];
  for (let at = 1; at <= chunks; at += 1) {
    const line: NetworkLine = {
      bytesPerSecond: 1_000_000,
      lateMs: 0,
      stallMs: 2500,
      fateOf: (connection) => ({ cutAt: null, stallAt: connection === 0 ? at * chunk : null }),
    };
    const proxy = await badProxy(Number(new URL(url).port), line);
    const context = await browser.newContext({ baseURL: proxy.url, locale: 'en-US' });
    const page = await context.newPage();
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.method() === 'POST') left.push(new URL(request.url()).pathname);
    });
    void page.goto('/?site=hk&lang=en-us', { waitUntil: 'commit' }).catch(() => null);
    await page.waitForTimeout(1200);
    const field = page.locator('input[name=phone]');
    if ((await field.count()) > 0) {
      await field.focus({ timeout: 500 }).catch(() => {});
      await page.keyboard.type('91234567');
      await page.keyboard.press('Enter');
    }
    await page
      .waitForFunction(() => performance.getEntriesByName('passport-open').length > 0, null, { timeout: 20_000 })
      .catch(() => faults.push(`${at}: did not open`));
    if (left.length > 0) faults.push(`${at}: POST ${left.join()}`);
    await context.close();
    await proxy.close();
  }
  return faults;
}

function report(what: string, visits: readonly Visit[]): void {
  const seconds = visits.map((each) => each.seconds).sort((a, b) => a - b);
  const at = (share: number) => (seconds[Math.floor((seconds.length - 1) * share)] ?? 0).toFixed(1);
  const whys = visits.flatMap(({ refreshed }) => refreshed).sort();
  const counted = [...new Set(whys)].map((why) => `${why} ${whys.filter((each) => each === why).length}`);
  console.log(
    `${what.padEnd(14)} ${visits.filter(({ isIn }) => isIn).length} of ${visits.length} in · ` +
      `refreshed ${whys.length} times (${counted.join(', ')}), by ${visits.filter(({ refreshed }) => refreshed.length > 0).length} visitors · ` +
      `pressed again ${visits.reduce((total, { pressedAgain }) => total + pressedAgain, 0)} times · median ${at(0.5)} s, slowest ${at(1)} s`,
  );
}
