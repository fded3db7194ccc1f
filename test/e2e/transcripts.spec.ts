import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { openView, test } from './gallery';
import { inLanguage, languages } from './texts';
import { nightlyUnless } from './nightly';

/*
 * What a screen reader says on each route, line by line from the top to the end, at 1280 px. The texts are in
 * `transcripts/`. `npm run e2e -- transcripts --update-snapshots` writes them again.
 */
const routes = [
  'login',
  'register',
  'account',
  'email',
  'qr',
  'code',
  'codeWrong',
  'notReceived',
  'password',
  'passwordWrong',
  'verifyEmail',
  'setPwd',
  'setPwdWrong',
  'regSetPwd',
  'selectAccount',
  'bindSuccess',
  'passkey',
  'offerPasskey',
  'offerPasskeyRefused',
  'deletion',
  'alert',
  'toast',
];
interface Reader {
  virtual: {
    start(options: { container: Element }): Promise<void>;
    next(): Promise<void>;
    lastSpokenPhrase(): Promise<string>;
    spokenPhraseLog(): Promise<string[]>;
    stop(): Promise<void>;
  };
}

/** Returns what the reader says of the page, or of the dialog above it. */
async function readAloud(page: Page): Promise<string> {
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

for (const language of languages)
  test(`a screen reader says on every route what it said before, ${inLanguage[language]} [UI-1] [LANG-1]${nightlyUnless(language === 'en-us')}`, async ({
    gallery,
    page,
  }) => {
    test.setTimeout(180_000);
    for (const route of routes) {
      await openView(page, gallery, route, language);
      await page.waitForTimeout(100);
      expect.soft(await readAloud(page)).toMatchSnapshot([language, `${route}.txt`]);
    }
  });
