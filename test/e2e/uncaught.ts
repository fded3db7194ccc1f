import type { BrowserContext } from '@playwright/test';
import { engine } from './engine';

/**
 * What is no error of the page: answers that tests force. In WebKit and Firefox also a call, an import or a blob that
 * is cut off as its page is left: Firefox names the digest of what had come. Of a call that another site does not
 * allow, WebKit writes a second error in other words. In Firefox also the style `body {}` that Playwright adds for a
 * screenshot, by its digest. Both ask for an icon where a page names none, and report that its policy refuses that. On
 * http alone a state's cookie is tried in each form until one is stored (D-TRY): Firefox reports the others.
 */
const notOurs = new RegExp(
  [
    '^Failed to load resource',
    '^None of the “sha256” hashes in the integrity attribute match',
    '^TypeError: (?:Importing a module script failed|NetworkError when attempting to fetch resource)',
    '^Unhandled Promise Rejection: TypeError: Load failed',
    String.raw`^Fetch API cannot load \S+ due to access control checks`,
    String.raw`^Cannot load blob:\S+ due to access control checks`,
    String.raw`sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=`,
    String.raw`\/favicon\.ico because it (?:violates|appears in neither)`,
    '^Cookie “third_party_state_.* rejected because it has the “SameSite=None” attribute',
  ].join('|'),
);

/**
 * Adds the uncaught errors, unhandled rejections and policy violations of a context to a list: of its pages, their
 * frames, and the windows that they open, from their first script on.
 */
export async function collectErrors(context: BrowserContext, pageErrors: string[]): Promise<void> {
  const note = (text: string) => {
    if (!notOurs.test(text)) pageErrors.push(text);
  };
  context.on('weberror', (found) => {
    const { name, stack = '', message } = found.error();
    // Firefox's stack is without the message.
    note(message && stack.includes(message) ? stack : `${name}: ${message}\n${stack}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  await context.addInitScript(keepLastErrors);
}

/**
 * Runs in every document. Chromium does not report an error in `pagehide`: it is kept for the next document of the same
 * origin, which writes it to its console.
 */
function keepLastErrors(): void {
  // A new window keeps its listeners when its first page comes.
  if (location.protocol === 'about:') return;
  const key = 'uncaught error of the page before';
  let isLeaving = false;
  const keep = (error: unknown) => {
    if (isLeaving) sessionStorage.setItem(key, error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  addEventListener('pagehide', () => (isLeaving = true), true);
  addEventListener('pageshow', () => (isLeaving = false), true);
  addEventListener('error', (event) => keep(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => keep(event.reason));
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (kept !== null) console.error(kept);
  } catch {
    // Storage is refused here.
  }
}

/** Milliseconds after which a page that does not let itself be left is closed as it is. */
const leaving = 5000;

/**
 * Leaves every page of a context for an empty one of its origin, and waits for what it did at last. In WebKit a page
 * that still loads hangs where a route is added: there the server answers.
 */
export async function leavePages(context: BrowserContext): Promise<void> {
  const empty = '/left';
  const isRouted = engine !== 'webkit';
  if (isRouted) await context.route(`**${empty}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  for (const page of context.pages())
    if (page.url().startsWith('http'))
      await page.goto(new URL(empty, page.url()).href, { timeout: leaving }).catch(() => {});
  if (isRouted) await context.unroute(`**${empty}`);
}
