import type { PlaywrightTestConfig } from '@playwright/test';
import { ws as WebSocket } from 'playwright-core/lib/utilsBundle';
import { findFirefox } from '../../src/build/firefox.mjs';

type Use = NonNullable<PlaywrightTestConfig['use']>;
type Socket = InstanceType<typeof WebSocket>;
interface Command {
  id: number;
  method: string;
  params: { features?: { 'prefers-color-scheme'?: string | null } };
}
interface Answer {
  id?: number;
  result?: { contexts?: { context: string }[] };
}

/** The one command of Playwright 1.65 that Firefox 153 does not know. Playwright sends it for every context. */
const unknown = 'emulation.setMediaFeaturesOverride';
const colorScheme = 'layout.css.prefers-color-scheme.content-override';

/** Our own commands that wait for their answers. Their ids are above those of Playwright, which must not see them. */
const waiting = new Map<number, (answer: Answer) => void>();
let lastId = 1_000_000_000;

/**
 * Does what the unknown command asks by a preference of the whole browser: a worker's browser runs one test at a time.
 * Changes this process alone, and no file of Playwright.
 */
export function adaptCommands(): void {
  WebSocket.prototype.send = new Proxy(WebSocket.prototype.send, {
    apply(send, socket: Socket, sent: [string, ...unknown[]]) {
      const { id, method, params } = JSON.parse(sent[0]) as Command;
      if (method !== unknown) return Reflect.apply(send, socket, [asTyped(sent[0]), ...sent.slice(1)]);
      void setColorScheme(socket, params.features?.['prefers-color-scheme'] === 'dark').then((answer) =>
        socket.emit('message', Buffer.from(JSON.stringify({ ...answer, id })), false),
      );
    },
  });
  WebSocket.prototype.emit = new Proxy(WebSocket.prototype.emit, {
    apply(emit, socket: Socket, [name, ...values]: [string, ...unknown[]]) {
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
const insertText =
  "text => document.activeElement.localName === 'iframe' ? document.activeElement : void document.execCommand('insertText', false, text)";

async function setColorScheme(socket: Socket, isDark: boolean): Promise<Answer> {
  const tree = await ask(socket, 'browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
  const context = tree.result?.contexts?.[0]?.context;
  if (!context) return tree;
  const expression = `Services.prefs.setIntPref('${colorScheme}', ${isDark ? 0 : 1})`;
  return ask(socket, 'script.evaluate', { expression, target: { context }, awaitPromise: false });
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

/** How Debian's Firefox is started and driven, over WebDriver BiDi: without motion, with scrollbars over the page. */
export function firefoxUse(device: keyof typeof devices): Use {
  return {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: findFirefox() ?? '',
      args: ['--remote-allow-system-access'],
      firefoxUserPrefs: {
        'ui.prefersReducedMotion': 1,
        'ui.useOverlayScrollbars': 1,
        'ui.primaryPointerCapabilities': devices[device],
        'ui.allPointerCapabilities': devices[device],
      },
    },
  };
}
