import type { Page } from '@playwright/test';

interface Reader {
  virtual: {
    start(options: { container: Element }): Promise<void>;
    next(): Promise<void>;
    lastSpokenPhrase(): Promise<string>;
    spokenPhraseLog(): Promise<string[]>;
    stop(): Promise<void>;
  };
}

/** Returns what a screen reader says of the page, or of the dialog above it, line by line from the top to the end. */
export async function readAloud(page: Page): Promise<string> {
  await page.addScriptTag({
    type: 'module',
    content: `import { virtual } from '/virtual-screen-reader.js'; globalThis.virtual = virtual;`,
  });
  await page.waitForFunction(() => 'virtual' in globalThis);
  const phrases = await page.evaluate(async () => {
    const { virtual } = globalThis as unknown as Reader;
    await virtual.start({ container: [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body });
    for (let count = 0; count < 300; count += 1) {
      await virtual.next();
      if (/^end of (document|dialog|alertdialog)/.test(await virtual.lastSpokenPhrase())) break;
    }
    const log = await virtual.spokenPhraseLog();
    await virtual.stop();
    return log;
  });
  // The seconds of the countdowns, of a minute and of three seconds, and the year pass.
  const lasting = phrases.map((each, at) =>
    each
      .replace(/^\d\d$/, '60')
      .replace(/^\d$/, /^(s$|秒)/.test(phrases[at + 1] ?? '') ? '3' : each)
      .replace(/© \d{4}/, '© 2026'),
  );
  return `${lasting.join('\n')}\n`;
}
