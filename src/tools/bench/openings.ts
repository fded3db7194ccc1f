import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { observePage, type Seen } from './observer';
import type { Name, Servers } from './servers';

/** How a page is opened. */
export interface Condition {
  /** Null: neither the network nor the processor is slowed down. */
  readonly network: Network | null;
  readonly isFramed: boolean;
}

/** One opening of a page. Times in milliseconds from the start of the loading; in a frame: of the host's. */
export interface PageLoad {
  painted: number;
  firstKey: number;
  /** Null for a page without scripts. */
  attached: number | null;
  blocked: number;
  /** Bytes of JavaScript in use after a collection, when the page is at rest. Null where it is not measured. */
  heap: number | null;
  shifted: number;
  /** Files and bytes that were transferred when the handlers were attached, and at rest. */
  first: { requests: number; bytes: number };
  rest: { requests: number; bytes: number };
}

/** A slow network, with a processor four times slower. Throughput in bytes a second, latency in ms. */
export interface Network {
  readonly title: string;
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}
/** The setting of Chrome's developer tools. */
export const slow4G: Network = {
  title: 'slow 4G',
  latency: 562.5,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};
/** What those tools mean by it: a round trip, not the start of a connection for each answer. */
export const plain4G: Network = {
  title: '1.6 Mbit/s and 150 ms',
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const slowdown = 4;

/** No answer for this long, in ms: the page is at rest. The product waits 500 ms, and its requests 562, to preload. */
const quietMs: Record<Name, number> = { static: 100, react: 300, libraries: 300, product: 1500 };
/** By then, in ms, each page is at rest in a browser that is not slowed down. */
const restMs = 4000;
/** A page that is not at rest by then, in ms, does not start. */
const patienceMs = 60_000;
const keyEveryMs = 20;

/**
 * Opens a page in a new profile, presses a key every 20 ms until one arrives, and waits until the page is at rest.
 * Throws if a key that arrived is lost.
 */
export async function openSubject(
  browser: Browser,
  servers: Servers,
  name: Name,
  { network, isFramed }: Condition,
): Promise<PageLoad> {
  const context = await newProfile(browser, servers);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (network) await slowDown(session, network);
  const keys = { haveArrived: false };
  await context.exposeFunction('benchTyped', () => {
    keys.haveArrived = true;
  });
  await context.addInitScript(observePage);
  const loading = page.goto(servers.address(name, isFramed), { waitUntil: 'commit' });
  const ends = Date.now() + patienceMs;
  while (!keys.haveArrived && Date.now() < ends) {
    await pressKey(session);
    await page.waitForTimeout(keyEveryMs);
  }
  await loading;
  const opening = await waitForRest(page, isFramed, quietMs[name]);
  await context.close();
  return network || isFramed ? opening : { ...opening, heap: await heapAtRest(browser, servers, name) };
}

/** A new profile, whose product opens with the account form. */
async function newProfile(browser: Browser, servers: Servers): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'authType', value: 'account', url: new URL(servers.product).origin }]);
  return context;
}

/** Opens a page without any script of this benchmark or its driver: they take 0.14 MB. */
async function heapAtRest(browser: Browser, servers: Servers, name: Name): Promise<number> {
  const context = await newProfile(browser, servers);
  const page = await context.newPage();
  await page.goto(servers.address(name, false));
  await page.waitForTimeout(restMs);
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await context.close();
  return usedSize;
}

async function slowDown(session: CDPSession, { title: _, ...network }: Network): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function pressKey(session: CDPSession): Promise<void> {
  const key = { key: '1', code: 'Digit1', windowsVirtualKeyCode: 49 };
  void session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '1', ...key }).catch(() => undefined);
  void session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }).catch(() => undefined);
}

async function waitForRest(page: Page, isFramed: boolean, quiet: number): Promise<PageLoad> {
  const frame = isFramed ? await framed(page) : page.mainFrame();
  const look = async () => {
    const seen = await frame.evaluate(() => window.benchSeen?.());
    if (!seen) throw new Error('The page has no observer');
    return seen;
  };
  let first: Seen | null = null;
  let last = await look();
  let changed = Date.now();
  const ends = Date.now() + patienceMs;
  // Only the static page attaches nothing.
  const isStarted = () => last.attached !== null || quiet === quietMs.static;
  while (Date.now() - changed < quiet || !isStarted()) {
    if (Date.now() > ends) throw new Error('The page does not come to rest');
    await page.waitForTimeout(50);
    const now = await look();
    if (now.requests !== last.requests || now.attached !== last.attached) changed = Date.now();
    if (now.attached !== null) first ??= now;
    last = now;
  }
  if (last.keys !== last.characters) throw new Error(`${last.keys} keys arrived, ${last.characters} characters stayed`);
  const host = isFramed ? await page.evaluate(() => performance.timeOrigin) : last.origin;
  const fromStart = (time: number | null) => (time === null ? null : last.origin + time - host);
  const { painted, firstKey, attached, blocked, shifted } = last;
  return {
    painted: fromStart(painted) ?? 0,
    firstKey: fromStart(firstKey) ?? 0,
    attached: fromStart(attached),
    blocked,
    shifted,
    heap: null,
    first: { requests: (first ?? last).requests, bytes: (first ?? last).bytes },
    rest: { requests: last.requests, bytes: last.bytes },
  };
}

async function framed(page: Page) {
  const frame = await (await page.waitForSelector('iframe', { state: 'attached' })).contentFrame();
  if (!frame) throw new Error('The host page has no frame');
  await frame.waitForFunction(() => window.benchSeen !== undefined);
  return frame;
}
