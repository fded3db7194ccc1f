import type { PlaywrightTestConfig } from '@playwright/test';
import { ws as WebSocket } from 'playwright-core/lib/utilsBundle';
import { findFirefox } from '../../src/build/firefox.mjs';
import { answerTo, askBrowser, isOwn, receive, type Command, type Socket } from './firefoxConnection';
import { moveMouse, pressKey } from './firefoxInput';

type Use = NonNullable<PlaywrightTestConfig['use']>;

/** The one command of Playwright 1.65 that Firefox 153 does not know. Playwright sends it for every context. */
const unknown = 'emulation.setMediaFeaturesOverride';
const colorScheme = 'layout.css.prefers-color-scheme.content-override';

/**
 * Does what the unknown command asks by a preference of the whole browser: a worker's browser runs one test at a time.
 * Sends keys and the mouse where a person's go. Changes this process alone, and no file of Playwright.
 */
export function adaptCommands(): void {
  WebSocket.prototype.send = new Proxy(WebSocket.prototype.send, {
    apply(send, socket: Socket, sent: [string, ...unknown[]]) {
      const command = JSON.parse(sent[0]) as Command;
      const { id, method, params } = command;
      if (isOwn(id)) Reflect.apply(send, socket, sent);
      else if (method === unknown)
        void setColorScheme(socket, params.features?.['prefers-color-scheme'] === 'dark').then(() =>
          answerTo(socket, id, { type: 'success', result: {} }),
        );
      else if (method === 'input.performActions')
        void (params.actions?.[0]?.type === 'key' ? pressKey : moveMouse)(socket, command);
      else Reflect.apply(send, socket, [asTyped(sent[0]), ...sent.slice(1)]);
    },
  });
  WebSocket.prototype.emit = new Proxy(WebSocket.prototype.emit, {
    apply(emit, socket: Socket, [name, ...values]: [string, ...unknown[]]) {
      if (name !== 'message') return Reflect.apply(emit, socket, [name, ...values]);
      if (String(values[0]).includes('"browsingContext.download'))
        return Reflect.apply(emit, socket, [name, named(String(values[0])), false]);
      return receive(values[0]) || Reflect.apply(emit, socket, [name, ...values]);
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

const setColorScheme = (socket: Socket, isDark: boolean): Promise<unknown> =>
  askBrowser(socket, `Services.prefs.setIntPref('${colorScheme}', ${isDark ? 0 : 1})`);

/** Names a download by its address. Firefox gives no name to one that a script starts, and Playwright ignores it. */
function named(message: string): Buffer {
  const event = JSON.parse(message) as { params: { navigation: string | null; url: string } };
  event.params.navigation ??= event.params.url;
  return Buffer.from(JSON.stringify(event));
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
        'remote.events.async.mouse.enabled': false,
        'ui.prefersReducedMotion': 1,
        'ui.useOverlayScrollbars': 1,
        'ui.primaryPointerCapabilities': devices[device],
        'ui.allPointerCapabilities': devices[device],
      },
    },
  };
}
