import { setTimeout } from 'node:timers/promises';
import type { PlaywrightTestConfig } from '@playwright/test';
import { ws as WebSocket } from 'playwright-core/lib/utilsBundle';
import { findFirefox } from '../../src/build/firefox.mjs';

type Use = NonNullable<PlaywrightTestConfig['use']>;
type Socket = InstanceType<typeof WebSocket>;
interface Command {
  id: number;
  method: string;
  params: {
    context?: string;
    features?: { 'prefers-color-scheme'?: string | null };
    actions?: { type: string; actions: { type: string; value?: string }[] }[];
  };
}
interface Answer {
  id?: number;
  type?: string;
  result?: { contexts?: { context: string }[]; result?: { value?: string | null } };
}

/** The one command of Playwright 1.65 that Firefox 153 does not know. Playwright sends it for every context. */
const unknown = 'emulation.setMediaFeaturesOverride';
/** The browser finds what is under the mouse, also in frames of other sites. */
const asyncMouse = 'remote.events.async.mouse.enabled';
const colorScheme = 'layout.css.prefers-color-scheme.content-override';

/** Our own commands that wait for their answers. Their ids are above those of Playwright, which must not see them. */
const waiting = new Map<number, (answer: Answer) => void>();
let lastId = 1_000_000_000;

/**
 * Does what the unknown command asks by a preference of the whole browser: a worker's browser runs one test at a time.
 * Sends keys where the focus is. Changes this process alone, and no file of Playwright.
 */
export function adaptCommands(): void {
  WebSocket.prototype.send = new Proxy(WebSocket.prototype.send, {
    apply(send, socket: Socket, sent: [string, ...unknown[]]) {
      const command = JSON.parse(sent[0]) as Command;
      const { id, method, params } = command;
      if (waiting.has(id)) Reflect.apply(send, socket, sent);
      else if (method === unknown)
        void setColorScheme(socket, params.features?.['prefers-color-scheme'] === 'dark').then((answer) =>
          socket.emit('message', Buffer.from(JSON.stringify({ ...answer, id })), false),
        );
      else if (method === 'input.performActions' && params.actions?.[0]?.type === 'key')
        void pressInFocusedFrame(socket, command);
      else if (method === 'input.performActions')
        void bringToFront(socket, params.context ?? '').then(() => Reflect.apply(send, socket, sent));
      else Reflect.apply(send, socket, [asTyped(sent[0]), ...sent.slice(1)]);
    },
  });
  WebSocket.prototype.emit = new Proxy(WebSocket.prototype.emit, {
    apply(emit, socket: Socket, [name, ...values]: [string, ...unknown[]]) {
      if (name === 'message' && String(values[0]).includes('"browsingContext.download'))
        return Reflect.apply(emit, socket, [name, named(String(values[0])), false]);
      const answer = name === 'message' && waiting.size > 0 ? (JSON.parse(String(values[0])) as Answer) : {};
      const resolve = waiting.get(answer.id ?? 0);
      if (!resolve) return Reflect.apply(emit, socket, [name, ...values]);
      resolve(answer);
      return true;
    },
  });
}

/**
 * Makes `fill` insert text as a keyboard does. Playwright's own function assigns the value in the page's own world.
 * React then takes it for its own change and ignores it.
 */
const asTyped = (message: string) => message.replace('window.__pw_bidiInsertText(', `(${insertText})(`);
/** Returns the focused frame instead, if there is one. Playwright then calls it in that frame. */
const insertText = `text => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused.localName === 'iframe' ? focused : void document.execCommand('insertText', false, text);
}`.replaceAll('\n', ' ');

const setColorScheme = (socket: Socket, isDark: boolean): Promise<Answer> =>
  askBrowser(socket, `Services.prefs.setIntPref('${colorScheme}', ${isDark ? 0 : 1})`);

/** The frame in which each key went down. There it also comes up, else Firefox keeps it pressed. */
const pressedIn = new Map<string, string>();

/**
 * Sends a key to the frame that has the focus. Firefox gives keys to the frame that the command names, which for
 * Playwright is always the whole page, and a focused frame of another site then gets none. A frame or page that
 * the key closes gives no answer, or an error.
 */
async function pressInFocusedFrame(socket: Socket, { id, method, params }: Command): Promise<void> {
  const { context: page = '' } = params;
  const { type, value = '' } = params.actions?.[0]?.actions[0] ?? {};
  const pressed = type === 'keyUp' ? pressedIn.get(value) : undefined;
  const context = (await askBrowser(socket, receiverOfKeys(page, pressed))).result?.result?.value ?? page;
  if (type === 'keyDown') pressedIn.set(value, context);
  const closing = new AbortController();
  const answer = await Promise.race([
    ask(socket, method, { ...params, context }),
    untilClosed(socket, context, closing.signal),
  ]);
  closing.abort();
  const isLost = answer.type === 'error' && (type === 'keyUp' || !(await exists(socket, context)));
  socket.emit('message', Buffer.from(JSON.stringify({ ...(isLost ? done : answer), id })), false);
}

/** Names a download by its address. Firefox gives no name to one that a script starts, and Playwright ignores it. */
function named(message: string): Buffer {
  const event = JSON.parse(message) as { params: { navigation: string | null; url: string } };
  event.params.navigation ??= event.params.url;
  return Buffer.from(JSON.stringify(event));
}

/**
 * Selects the tab of a page, as people do before they click in it. A click goes to what is in front. In a window that
 * a page opened, the browser finds nothing under the mouse: there Firefox itself sends the event to the page.
 */
async function bringToFront(socket: Socket, context: string): Promise<void> {
  const look = `(() => {
    const page = ${manager}.getBrowsingContextById('${context}');
    const isPopup = page?.topChromeWindow?.toolbar.visible === false;
    Services.prefs.setBoolPref('${asyncMouse}', !isPopup);
    return page?.isActive ? 'yes' : null;
  })()`;
  if ((await askBrowser(socket, look)).result?.result?.value !== 'yes')
    await ask(socket, 'browsingContext.activate', { context });
}

const done: Answer = { type: 'success', result: {} };

async function untilClosed(socket: Socket, context: string, signal: AbortSignal): Promise<Answer> {
  do await setTimeout(250);
  while (!signal.aborted && (await exists(socket, context)));
  return done;
}

const manager =
  "ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs').NavigableManager";

const exists = async (socket: Socket, context: string): Promise<boolean> =>
  (await askBrowser(socket, `${manager}.getBrowsingContextById('${context}')?.id ? 'yes' : null`)).result?.result
    ?.value !== null;

/** An expression for the browser: the id of a frame if it still exists, else of the page's focused frame. */
const receiverOfKeys = (page: string, pressed = '') => `(() => {
  if (${manager}.getBrowsingContextById('${pressed}')) return '${pressed}';
  const focused = Services.focus.focusedContentBrowsingContext;
  const idOf = (context) => ${manager}.getIdForBrowsingContext(context);
  return focused && idOf(focused.top) === '${page}' ? idOf(focused) : '${page}';
})()`;

/** Evaluates an expression in the browser's own window. */
async function askBrowser(socket: Socket, expression: string): Promise<Answer> {
  const tree = await ask(socket, 'browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
  const context = tree.result?.contexts?.[0]?.context;
  return context ? ask(socket, 'script.evaluate', { expression, target: { context }, awaitPromise: false }) : tree;
}

async function ask(socket: Socket, method: string, params: object): Promise<Answer> {
  lastId += 1;
  const id = lastId;
  const answer = new Promise<Answer>((resolve) => {
    waiting.set(id, resolve);
  });
  socket.send(JSON.stringify({ id, method, params }));
  return answer.finally(() => waiting.delete(id));
}

/** What `(pointer)` and `(hover)` answer: headless Firefox finds no device, and answers `none`. */
const devices = { mouse: 2 + 4, finger: 1 };

/**
 * How Debian's Firefox is started and driven, over WebDriver BiDi: without motion, with scrollbars over the page. The
 * browser itself finds what is under the mouse, also in frames of other sites, as it does for a real mouse.
 */
export function firefoxUse(device: keyof typeof devices): Use {
  return {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: findFirefox() ?? '',
      args: ['--remote-allow-system-access'],
      firefoxUserPrefs: {
        [asyncMouse]: true,
        'ui.prefersReducedMotion': 1,
        'ui.useOverlayScrollbars': 1,
        'ui.primaryPointerCapabilities': devices[device],
        'ui.allPointerCapabilities': devices[device],
      },
    },
  };
}
