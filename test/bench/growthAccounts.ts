import { chromium, type Page } from 'playwright';
import { chromiumFlags, provideChromium } from '../../src/build/chromium.mjs';
import { say } from '../../src/build/progress.mjs';
import { serve as serveSandbox } from '../../src/build/sandbox';
import { createSandboxApi, type SandboxApi } from '../e2e/sandboxApi';
import { Visitor } from '../e2e/visitor';
import { powerOf, type Grown } from './growth';
import { busyTime } from './keys';

const sizes = [10, 100, 1000, 10_000];
/** Has several accounts in the sandbox. */
const phone = '92345678';
/** By then a page has rendered, and has fetched and compiled what it fetches when idle. */
const restMs = 2500;

/** Milliseconds of processor time of the main thread. */
interface Taken {
  readonly list: number;
  readonly choice: number;
}

/**
 * Measures the screen that lists accounts, in Chromium: from the server's answer to rest, and one choice among them.
 * Takes the least of `times` runs of each size. `dist/` must be built.
 */
export async function measureAccounts(times: number): Promise<Grown[]> {
  const server = await serveSandbox({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: chromiumFlags });
  const sandbox = createSandboxApi(server.url);
  const found: (Taken & { readonly size: number })[] = [];
  for (const size of sizes) {
    const runs: Taken[] = [];
    for (let run = 0; run < times; run += 1) {
      await sandbox.post('reset');
      const context = await browser.newContext({ baseURL: server.url });
      runs.push(await listAccounts(await context.newPage(), sandbox, size));
      await context.close();
    }
    const least = (of: keyof Taken) => Math.min(...runs.map((each) => each[of]));
    found.push({ size, list: least('list'), choice: least('choice') });
    say(`list of ${size} accounts: ${least('list').toFixed(1)} ms; a choice: ${least('choice').toFixed(1)} ms`);
  }
  await browser.close();
  await server.close();
  return (['list', 'choice'] as const).map((of) => {
    const points = found.map((each) => ({ size: each.size, time: each[of] }));
    const title = { list: 'list of accounts, in Chromium', choice: 'choice of an account, in Chromium' }[of];
    return { title, things: 'accounts', points, power: powerOf(points) };
  });
}

async function listAccounts(page: Page, sandbox: SandboxApi, size: number): Promise<Taken> {
  const session = await page.context().newCDPSession(page);
  // Processor time of the thread: what other programs take does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.route('**/login/account-list?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object[] };
    const data = Array.from({ length: size }, (_, at) => ({
      ...answer.data[at % answer.data.length],
      uid: String(10_000_000 + at),
    }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
  const I = new Visitor(page, sandbox, 'en-us');
  await I.open();
  await I.askForCode(phone);
  await I.seePage('verifyCode.title');
  const code = await I.readCode(phone);
  await page.waitForTimeout(restMs);
  const start = await busyTime(session);
  await I.fill('code', code);
  // Nothing looks at the page meanwhile: to look for a row would take its time.
  await page.waitForTimeout(restMs);
  const listed = await busyTime(session);
  await page.evaluate(() => document.querySelectorAll<HTMLElement>('.account input')[3]?.click());
  await page.waitForTimeout(restMs);
  return { list: listed - start, choice: (await busyTime(session)) - listed };
}
