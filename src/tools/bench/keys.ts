import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { slowdown } from './openings';
import { recordUse } from './recordUse';

/** By then a page is at rest: what it fetches, compiles and runs when idle or on its first use is no part of a key. */
export const restMs = 2500;

/** Opens an empty page, which records its use, on a processor so many times slower. */
export async function slowPage(
  browser: Browser,
  baseURL: string,
  rate: number = slowdown,
): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  // Processor time of the thread: what other programs take does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(recordUse);
  return { page, session };
}

/**
 * Presses keys in a field that has the focus. Returns the main thread's processor time per key in milliseconds. The
 * first key takes several times as long as the next ones, so only times of as many keys can be compared.
 */
export async function timePerKey(
  page: Page,
  session: CDPSession,
  field: Locator,
  keys: readonly string[],
): Promise<number> {
  await field.focus();
  await page.waitForTimeout(restMs);
  const before = await busyTime(session);
  for (const key of keys) await page.keyboard.press(key);
  await settle(page);
  return ((await busyTime(session)) - before) / keys.length;
}

/** Opens a page of React alone, and returns the time per key in its field. */
export async function timePerKeyAt(
  browser: Browser,
  address: string,
  field: string,
  keys: readonly string[],
): Promise<number> {
  const { page, session } = await slowPage(browser, address);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('attached').length > 0);
  const perKey = await timePerKey(page, session, page.locator(field), keys);
  await page.context().close();
  return perKey;
}

/** Two frames, so that the last key is painted and reported. */
export const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );

/** Returns the milliseconds of processor time that the tasks of the main thread have taken. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
