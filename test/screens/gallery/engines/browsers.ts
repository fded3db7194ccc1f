import { chromium, firefox, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../../src/build/chromium.mjs';
import { adaptCommands, firefoxUse } from '../../../e2e/firefox';
import { MiniBrowser } from '../../../e2e/webkit/miniBrowser';
import { openContext } from '../../../e2e/webkit/playwrightInternals';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** A started browser. All of them have a mouse, and show no motion. */
export interface Browser {
  /** Opens an empty page of this size in CSS pixels. The page before it may be closed. */
  open: (size: { width: number; height: number }) => Promise<Page>;
  close: () => Promise<void>;
}

const plain = { baseURL: undefined, userAgent: undefined, colorScheme: null };

/** How each engine is started, as the browser tests do. */
export const start: Readonly<Record<Engine, () => Promise<Browser>>> = {
  chromium: async () => {
    const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags });
    return {
      open: (viewport) => browser.newPage({ viewport, reducedMotion: 'reduce' }),
      close: () => browser.close(),
    };
  },
  firefox: async () => {
    adaptCommands();
    const { channel = '', launchOptions } = firefoxUse('mouse');
    const browser = await firefox.launch({ ...launchOptions, channel });
    return { open: (viewport) => browser.newPage({ viewport }), close: () => browser.close() };
  },
  webkit: async () => {
    const browser = await MiniBrowser.start();
    return {
      open: async (viewport) => {
        const [page] = (await openContext(browser, { ...plain, viewport })).pages();
        if (!page) throw new Error('WebKit opened no page');
        return page;
      },
      close: async () => browser.stop(),
    };
  },
};
