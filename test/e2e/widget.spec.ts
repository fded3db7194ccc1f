import { expect, test } from './fixtures';
import { openPlayground } from './hostPlayground';

import { inLanguage, languages } from '../../src/visitor/texts';
import { nightlyUnless } from './nightly';

for (const language of languages) {
  test(`is in the host’s page and ready, ${inLanguage[language]} [FRAME-2] [LANG-1] @both${nightlyUnless(language === 'en-us')}`, async ({
    I,
  }) => {
    const me = I.inLanguage(language);
    const host = await openPlayground(me);
    const inside = await host.inside();
    await inside.seePage('front.login.title');
    await expect(host.iframe).toHaveAttribute('title', me.text('widget.title'));
    expect(await host.events('ready')).toEqual([{ language, handover: 'top' }]);
    await expect.poll(() => host.events('navigate')).toEqual([{ page: 'index' }]);
  });
}

test.describe('included as', () => {
  for (const as of ['module', 'classic', 'element']) {
    test(`${as}, with integrity, under a strict policy of the host, one frame loaded once [FRAME-2] (T-19)`, async ({
      I,
    }) => {
      const loads: string[] = [];
      I.page.on(
        'request',
        (request) =>
          request.isNavigationRequest() && request.frame() !== I.page.mainFrame() && loads.push(request.url()),
      );
      const host = await openPlayground(I, { query: { as } });
      await expect(I.page.locator('script[integrity^="sha384-"][crossorigin]')).toHaveCount(1);
      await (await host.inside()).seePage('front.login.title');
      expect(loads).toHaveLength(1);
    });
  }
});
