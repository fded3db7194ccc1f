import type { BrowserContext, Page } from '@playwright/test';

/** A text that the page sent out or stored, and the sink where it was found. */
export interface Trace {
  sink: string;
  text: string;
}

/** Starts recording what a browser sends out: requests with headers and bodies, addresses, and the console (T-10). */
export function recordOutput(context: BrowserContext): Trace[] {
  const traces: Trace[] = [];
  const watch = (page: Page) => {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      traces.push({ sink: 'request address', text: request.url() });
      traces.push({ sink: 'request headers', text: JSON.stringify(request.headers()) });
      const fields = [...new URLSearchParams(request.postData() ?? '')];
      for (const [name, value] of fields) traces.push({ sink: `body ${pathname} ${name}`, text: value });
    });
    page.on('console', (message) => traces.push({ sink: 'console', text: message.text() }));
    page.on('pageerror', (error) => traces.push({ sink: 'error', text: `${error.message} ${error.stack ?? ''}` }));
    page.on('framenavigated', (frame) => traces.push({ sink: 'address', text: frame.url() }));
  };
  context.on('page', watch);
  context.pages().forEach(watch);
  return traces;
}

/** Returns what a page stores: address, title, history entry, storage, cookies, caches. */
export async function storedBy(page: Page): Promise<Trace[]> {
  const kept = await page.evaluate(async () => ({
    address: location.href,
    title: document.title,
    'history entry': JSON.stringify(history.state),
    'local storage': JSON.stringify({ ...localStorage }),
    'session storage': JSON.stringify({ ...sessionStorage }),
    'script cookies': document.cookie,
    'cache storage': JSON.stringify(await caches.keys()),
    databases: JSON.stringify(await indexedDB.databases()),
    'window name': window.name,
  }));
  const cookies = await page.context().cookies();
  return [
    ...Object.entries(kept).map(([sink, text]) => ({ sink, text })),
    { sink: 'cookies', text: JSON.stringify(cookies) },
  ];
}

/** Returns a text in plain letters, percent-encoded, in Base64 and backwards. */
export function spellingsOf(text: string): string[] {
  const base64 = Buffer.from(text).toString('base64');
  return [text, encodeURIComponent(text), base64, base64.replace(/=+$/, ''), [...text].toReversed().join('')];
}

/** Returns the names of the sinks that contain a secret, in plain text or encoded. */
export function sinksContaining(secret: string, traces: readonly Trace[]): string[] {
  const spellings = spellingsOf(secret);
  const found = traces.filter(({ text }) => spellings.some((spelling) => text.includes(spelling)));
  return [...new Set(found.map(({ sink }) => sink))].toSorted();
}
