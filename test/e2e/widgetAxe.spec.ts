import { violationsIn } from './access/axe';
import { expect, test } from './fixtures';
import { openHost, type HostOptions } from './frameHost';
import { inLanguage, languages } from '../../src/visitor/texts';
import { nightlyUnless } from './nightly';

const views: Readonly<Record<string, { hosting: HostOptions; cookies: boolean; words: string }>> = {
  'the form': { hosting: {}, cookies: true, words: 'front.login.title' },
  'the notice about cookies': { hosting: {}, cookies: false, words: 'frame.cookieless.offered' },
  'the way out of a stranger’s frame': {
    hosting: { name: 'stranger.localhost', listed: ['127.0.0.1'], query: { frameHeader: 'off' } },
    cookies: true,
    words: 'frame.outside.title',
  },
};

for (const language of languages) {
  test(`axe-core finds no violation in a frame, ${inLanguage[language]}, from 320 to 1280 px, light and dark [FRAME-2] [LANG-1]${nightlyUnless(language === 'en-us')}`, async ({
    I,
    page,
    context,
  }) => {
    for (const [name, { hosting, cookies, words }] of Object.entries(views)) {
      if (!cookies)
        await context.addInitScript(() => {
          if (self !== top) Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
        });
      const { inside, frame } = await openHost(I.inLanguage(language), hosting);
      await inside.see(words);
      for (const width of [1280, 320]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 760 });
          await page.emulateMedia({ colorScheme });
          await expect
            .poll(() => frame.evaluate(() => [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]))
            .toEqual([width, colorScheme === 'dark']);
          expect(await violationsIn(frame), `${name}, ${width} px, ${colorScheme}`).toEqual([]);
        }
      }
    }
  });
}
