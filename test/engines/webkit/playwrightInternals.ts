import { webkit, type BrowserContext } from '@playwright/test';
import { createInput } from './input';
import { screenSize, type MiniBrowser } from './miniBrowser';
import { transportOf, type RequestsOfPage, type Transport } from './pageTransport';
import { quadsInPage, type PageOfFrames } from './scaledFrames';

/**
 * Everything here that Playwright does not promise. Playwright connects to WebKit's inspector (`connectOverCDP` with a
 * transport), but sends scripted events instead of a person's, and knows no windows. Those parts are replaced on its
 * objects. When the tests fail in WebKit after an upgrade of Playwright, read `webview/wvPage.ts`, `wvBrowser.ts` and
 * `wvInput.ts` of the new version, and change this file alone.
 */
interface ServerFrame {
  mainContext(): Promise<{
    evaluate<Argument>(act: (argument: Argument) => unknown, argument: Argument): Promise<unknown>;
  }>;
}
interface ServerPage extends RequestsOfPage, PageOfFrames {
  _page: {
    emulatedSize(): { viewport: { width: number; height: number } } | null;
    mainFrame(): ServerFrame & { _id: string };
    reportAsNew(opener: unknown, error?: Error): Promise<void>;
  };
  _pendingMainFrameLoaderResolvers: Map<string, (loader: string) => void>;
  updateEmulateMedia(): Promise<void>;
  updateUserAgent(): Promise<void>;
  rawMouse: object;
  rawKeyboard: object;
  deepestFocusedFrame(progress: unknown): Promise<ServerFrame>;
}
interface ServerBrowser {
  _page: ServerPage;
  _tabs: Map<string, { page: ServerPage }>;
  _context: { _options: Record<string, unknown>; doClearCookies(): Promise<void> };
  _attachTab(id: string, transport: Transport): Promise<void>;
  _detachTab(id: string): void;
}
interface Inside {
  _connection: { toImpl(object: unknown): ServerBrowser };
}
/** The id that Playwright gives to the tab of the transport it connects with. */
const firstTab = 'rdp-transport';

/** Opens a new window without cookies, and a Playwright context around it. The windows of older contexts are closed. */
export async function openContext(browser: MiniBrowser, options: ContextOptions): Promise<BrowserContext> {
  const sites = options.baseURL ? [options.baseURL, options.baseURL.replace('//localhost:', '//127.0.0.1:')] : [];
  const { handle, target, known } = await openWindow(browser, sites);
  const connected: { server?: ServerBrowser } = {};
  const transport = transportOf(browser, target, () => connected.server?._page);
  const client = await webkit.connectOverCDP(transport as never, { timeout: 20_000 });
  const server = (client as unknown as Inside)._connection.toImpl(client);
  connected.server = server;
  adapt(server._page, browser, handle);
  const [context] = client.contexts();
  if (!context) throw new Error('Playwright gave no context');
  const { baseURL, userAgent, colorScheme } = options;
  Object.assign(server._context._options, { baseURL, userAgent, colorScheme, reducedMotion: 'reduce' });
  Object.assign((context as unknown as { _options: object })._options, { baseURL });
  server._context.doClearCookies = async () => {
    const [first] = context.pages();
    if (first && first.url() !== 'about:blank')
      await browser.call('deleteAllCookies', { browsingContextHandle: handle });
    else await forgetAsked(browser, handle, sites);
  };
  const [page] = context.pages();
  if (options.viewport) await page?.setViewportSize(options.viewport);
  await Promise.all([server._page.updateEmulateMedia(), userAgent && server._page.updateUserAgent()]);
  const followed = { known, first: target, handles: new Set([handle]), asked: 0 };
  followWindows(browser, server, followed);
  context.newPage = async () => {
    followed.asked += 1;
    const opened = context.waitForEvent('page');
    await browser.call('createBrowsingContext', { presentationHint: 'Window' });
    const fresh = await opened;
    if (options.viewport) await fresh.setViewportSize(options.viewport);
    return fresh;
  };
  return context;
}

interface ContextOptions {
  baseURL: string | undefined;
  userAgent: string | undefined;
  colorScheme: 'light' | 'dark' | 'no-preference' | null;
  viewport: { width: number; height: number } | null;
}

/** Opens a window with an empty page, and closes all others. It forgets what others left of these sites. */
async function openWindow(
  browser: MiniBrowser,
  sites: readonly string[],
): Promise<{ handle: string; target: number; known: Set<number> }> {
  const { socket } = browser;
  const older = await browser.tabs();
  const known = new Set(socket.targets.map(({ id }) => id));
  const created = new Promise<number>((resolve) => {
    socket.onTargets = (targets) => {
      const fresh = targets.find(({ id, type }) => type === 'WebPage' && !known.has(id));
      if (fresh) resolve(fresh.id);
    };
  });
  const { handle } = await browser.call<{ handle: string }>('createBrowsingContext', { presentationHint: 'Window' });
  const target = await created;
  await browser.call('navigateBrowsingContext', { handle, url: 'about:blank' });
  await forgetAsked(browser, handle, sites);
  for (const tab of older) await browser.call('closeBrowsingContext', { handle: tab.handle });
  await browser.call('switchToBrowsingContext', { browsingContextHandle: handle, frameHandle: '' });
  return { handle, target, known: known.add(target) };
}

/** Forgets what those of these sites left of which a page asked something. The window has an empty page. */
async function forgetAsked(browser: MiniBrowser, handle: string, sites: readonly string[]): Promise<void> {
  for (const site of sites) if (browser.asked.has(new URL(site).hostname)) await browser.forget(handle, site);
  browser.asked.clear();
}

interface Followed {
  /** Targets and handles of the windows that Playwright has. */
  known: Set<number>;
  handles: Set<string>;
  /** The target of the first window. */
  first: number;
  /** How many windows that are to come were opened by the test, not by a page. */
  asked: number;
}

/** Attaches Playwright to windows that open, and detaches it from those that close. */
function followWindows(browser: MiniBrowser, server: ServerBrowser, followed: Followed): void {
  const { known, first, handles } = followed;
  browser.socket.onTargets = (targets) => {
    const pages = targets.filter(({ type }) => type === 'WebPage');
    for (const id of known)
      if (!pages.some((page) => page.id === id)) {
        known.delete(id);
        server._detachTab(id === first ? firstTab : String(id));
      }
    for (const { id } of pages) {
      if (known.has(id)) continue;
      known.add(id);
      const isAsked = followed.asked > 0;
      if (isAsked) followed.asked -= 1;
      const pageOf = () => server._tabs.get(String(id))?.page;
      void server._attachTab(
        String(id),
        transportOf(browser, id, pageOf, async () => {
          const page = pageOf();
          const handle = (await browser.tabs()).find((tab) => !handles.has(tab.handle))?.handle;
          if (!page || !handle) return;
          handles.add(handle);
          adapt(page, browser, handle);
          if (isAsked) return;
          const report = page._page.reportAsNew.bind(page._page);
          page._page.reportAsNew = (_none, error) => report(server._page._page, error);
        }),
      );
    }
  };
}

/** Gives a page of Playwright's the browser's own input, windows and navigation. */
function adapt(page: ServerPage, browser: MiniBrowser, handle: string): void {
  const { keyboard, mouse } = createInput(browser, handle);
  Object.assign(page.rawMouse, mouse);
  Object.assign(page.rawKeyboard, keyboard, {
    /** Like pasting: one trusted input event for the whole text. */
    sendText: async (progress: unknown, text: string) => {
      const context = await (await page.deepestFocusedFrame(progress)).mainContext();
      await context.evaluate((inserted: string) => document.execCommand('insertText', false, inserted), text);
    },
  });
  Object.assign(page, {
    /* Playwright adds this class, and the page would offer passkeys. */
    _publicKeyCredentialScript: () => '',
    updateEmulatedViewportSize: () => resize(page, browser, handle),
    /* A click is lost if a page scrolls under it into a frame. */
    rafCountForStablePosition: () => 3,
    getContentQuads: (element: Parameters<typeof quadsInPage>[1]) => quadsInPage(page, element),
    closePage: () => browser.call('closeBrowsingContext', { handle }),
    /* `fileChoosers.ts` sees every click on a file field. */
    updateFileChooserInterception: async () => {},
    bringToFront: () => browser.call('switchToBrowsingContext', { browsingContextHandle: handle, frameHandle: '' }),
    /** Like a person who types an address: not a navigation by the page. */
    _navigateMainFrame: async (frame: { _id: string; url(): string }, url: string) => {
      const isInDocument = url !== frame.url() && url.includes('#') && pathOf(url) === pathOf(frame.url());
      const committed = new Promise<string | undefined>((resolve) =>
        isInDocument ? resolve(undefined) : page._pendingMainFrameLoaderResolvers.set(frame._id, resolve),
      );
      await browser.call('navigateBrowsingContext', { handle, url, pageLoadStrategy: 'None' });
      return { newDocumentId: await committed };
    },
  });
}

/** An address without its hash. */
const pathOf = (url: string) => url.replace(/#.*/, '');

/** A window has the focus while the pointer is in it, and the pointer rests in the middle of the screen. */
const originOf = ({ width, height }: { width: number; height: number }) => ({
  x: Math.round((screenSize.width - width) / 2),
  y: Math.round((screenSize.height - height) / 2),
});

/** In a page: until it was drawn again, when its media queries were asked and it answered them. Not for ever. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 200);
  });

/** Makes the window so large that the page has the wanted size. */
async function resize(page: ServerPage, browser: MiniBrowser, handle: string): Promise<void> {
  const wanted = page._page.emulatedSize()?.viewport;
  if (!wanted) return;
  const context = await page._page.mainFrame().mainContext();
  const measure = async () =>
    (await context.evaluate(() => ({ width: innerWidth, height: innerHeight }), null)) as typeof wanted;
  const isRight = ({ width, height }: typeof wanted) => width === wanted.width && height === wanted.height;
  let now = await measure();
  for (let attempt = 0; attempt < 3 && !isRight(now); attempt += 1) {
    const size = { width: wanted.width, height: wanted.height + browser.toolbarHeight };
    await browser.call('setWindowFrameOfBrowsingContext', { handle, origin: originOf(size), size });
    for (const end = performance.now() + 1000; !isRight(now) && performance.now() < end; now = await measure())
      await new Promise((resolve) => setTimeout(resolve, 10));
    browser.toolbarHeight += wanted.height - now.height;
  }
  await context.evaluate(nextFrame, null);
  if (!isRight(now))
    throw new Error(`The page is ${now.width} × ${now.height} px, not ${wanted.width} × ${wanted.height}`);
}
