import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { observePage } from './observePage';
import type { Name, Servers } from './servers';

/** How a page is opened. */
export interface Condition {
  /** Null: neither the network nor the processor is slowed down. */
  readonly network: Network | null;
  readonly isFramed: boolean;
}

/** One opening of a page. Times in milliseconds from the start of the loading; in a frame: of the host's. */
export interface Opening {
  readonly painted: number;
  readonly firstKey: number;
  /** Null for a page without scripts. */
  readonly attached: number | null;
  readonly blocked: number;
  /** Bytes of JavaScript in use after a collection, when the page is at rest. Null where it is not measured. */
  readonly heap: number | null;
}

/** A slow network, with a processor four times slower. Throughput in bytes a second, latency in ms. */
interface Network {
  readonly title: string;
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}
/** Of Chrome's developer tools. */
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

/** After the handlers are attached and no request is under way. The product preloads after 562 ms. */
export const restMs = 2500;
/** A page that does not start by then, in ms, fails. */
const patienceMs = 60_000;
const keyEveryMs = 20;

/**
 * Opens a page in a new profile, presses a key every 20 ms until one arrives, and waits until the page is at rest.
 * Throws if a key that arrived is lost.
 */
export async function open(
  browser: Browser,
  servers: Servers,
  name: Name,
  { network, isFramed }: Condition,
): Promise<Opening> {
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
    pressKey(session);
    await page.waitForTimeout(keyEveryMs);
  }
  await loading;
  const opening = await readAtRest(page, isFramed, name !== 'static');
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

function pressKey(session: CDPSession): void {
  const key = { key: '1', code: 'Digit1', windowsVirtualKeyCode: 49 };
  void session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '1', ...key }).catch(() => undefined);
  void session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }).catch(() => undefined);
}

async function readAtRest(page: Page, isFramed: boolean, hasScript: boolean): Promise<Opening> {
  const frame = isFramed ? page.frames()[1] : page.mainFrame();
  const look = async () => {
    const seen = await frame?.evaluate(() => window.benchSeen?.());
    if (!seen) throw new Error('The page has no observer');
    return seen;
  };
  const ends = Date.now() + patienceMs;
  const isAttached = async () => !hasScript || (await look()).attached !== null;
  while (!(await isAttached())) {
    if (Date.now() > ends) throw new Error('The page does not start');
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMs);
  const { origin, keys, characters, painted, firstKey, attached, blocked } = await look();
  if (keys === 0 || keys !== characters) throw new Error(`${keys} keys arrived, ${characters} characters stayed`);
  const late = isFramed ? origin - (await page.evaluate(() => performance.timeOrigin)) : 0;
  return {
    painted: painted + late,
    firstKey: firstKey + late,
    attached: attached === null ? null : attached + late,
    blocked,
    heap: null,
  };
}
