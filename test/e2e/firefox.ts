import type { PlaywrightTestConfig } from '@playwright/test';
import { ws as WebSocket } from 'playwright-core/lib/utilsBundle';
import { findFirefox } from '../../src/build/firefox.mjs';

type Use = NonNullable<PlaywrightTestConfig['use']>;

/** The one command of Playwright 1.65 that Firefox 153 does not know. Playwright sends it for every context. */
const unknown = 'emulation.setMediaFeaturesOverride';

/**
 * Answers that command in Firefox's place, so that contexts open. What it would set, preferences set for the whole
 * browser (`firefoxUse`). Works in this process alone: no file of Playwright is changed.
 */
function answerUnknownCommand(): void {
  WebSocket.prototype.send = new Proxy(WebSocket.prototype.send, {
    apply(send, socket: InstanceType<typeof WebSocket>, sent: [string, ...unknown[]]) {
      const command = JSON.parse(sent[0]) as { id: number; method: string };
      if (command.method !== unknown) return Reflect.apply(send, socket, sent);
      const answer = JSON.stringify({ type: 'success', id: command.id, result: {} });
      socket.emit('message', Buffer.from(answer), false);
    },
  });
}

/** Debian's Firefox, driven over WebDriver BiDi: without motion, light. */
export function firefoxUse(): Use {
  answerUnknownCommand();
  return {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: findFirefox() ?? '',
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'layout.css.prefers-color-scheme.content-override': 1 },
    },
  };
}
