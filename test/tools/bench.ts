import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright';
import { chromiumFlags, findChromium } from '../../src/build/chromium.mjs';
import { serve } from '../../src/build/sandbox';
import type { Served } from '../../src/serving/listen';
import { median } from '../architecture/sizes';

/**
 * Milliseconds from the start of the page's loading: first paint, and when a visitor can type. `host` counts from the
 * start of the host.
 */
interface Times {
  painted: number;
  usable: number;
  host?: number;
}

const marked = () => performance.getEntriesByName('passport-open').length > 0;
const read = () => ({
  origin: performance.timeOrigin,
  painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  usable: performance.getEntriesByName('passport-open')[0]?.startTime ?? 0,
});

/**
 * `npm run bench -- 15`: how soon a visitor can type on the page alone and in the widget, side by side, each time in a
 * fresh browser profile. Prints medians and their ratio; machines differ, so it asserts nothing.
 */
export async function main([given = '9']: string[]): Promise<number> {
  const page = await serve({ port: 0, host: '127.0.0.1' });
  const host = await serveHost(page.url);
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags });
  const alone: Times[] = [];
  const framed: Times[] = [];
  const rounds = Math.max(1, Number(given) || 1);
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [await openAlone(browser, page.url), await openFramed(browser, host.url)];
    // The first round warms up the server and the browser.
    if (round === 0) continue;
    alone.push(one);
    framed.push(other);
  }
  await browser.close();
  await Promise.all([page.close(), host.close()]);
  print(alone, framed);
  return 0;
}

async function openAlone(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/?site=hk&lang=en-us`);
  await page.waitForFunction(marked);
  const times = await page.evaluate(read);
  await context.close();
  return times;
}

async function openFramed(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  const frame = await (await page.waitForSelector('passport-login iframe')).contentFrame();
  await frame?.waitForFunction(marked);
  const [own, around] = [await frame?.evaluate(read), await page.evaluate(() => performance.timeOrigin)];
  await context.close();
  if (!own) throw new Error('The widget has no frame');
  return { ...own, host: own.origin + own.usable - around };
}

/** The smallest host page: one script, one call. */
async function serveHost(passport: string): Promise<Served> {
  const server = createServer((request, response) => {
    const query = new URLSearchParams({ site: 'hk', hosts: `http://${request.headers.host ?? ''}` });
    const options = JSON.stringify({ url: `${passport}/?${query.toString()}`, language: 'en-us' });
    const body = `<!doctype html><title>Host</title><body><script src="${passport}/widget/passport-login.iife.js" crossorigin></script><script>PassportLogin.mount(document.body, ${options})</script>`;
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((closed) => void server.close(() => closed())) };
}

function print(alone: readonly Times[], framed: readonly Times[]): void {
  const row = (name: string, of: (times: Times) => number) => {
    const [one, other] = [median(alone.map(of)), median(framed.map(of))];
    console.log(
      `${name.padEnd(44)}${`${one.toFixed(0)} ms`.padStart(10)}${`${other.toFixed(0)} ms`.padStart(12)}${(other / one).toFixed(2).padStart(8)}`,
    );
  };
  console.log(
    `${`medians of ${alone.length}`.padEnd(44)}${'page alone'.padStart(10)}${'in a frame'.padStart(12)}${'ratio'.padStart(8)}`,
  );
  row('first paint, from its own start', ({ painted }) => painted);
  row('somebody can type, from its own start', ({ usable }) => usable);
  row('somebody can type, from the host’s start', ({ usable, host }) => host ?? usable);
}
