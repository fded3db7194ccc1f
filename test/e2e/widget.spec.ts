import { expect, test } from './fixtures';
import { openPlayground, otherOrigin, seeHostSignedIn } from './hostPlayground';
import { residentOf } from '../ways/people';
import { signInByPassword } from '../ways/steps';
import { inLanguage, languages } from './texts';
import { nightlyUnless } from './nightly';

const { uid, password } = residentOf('hk');

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

  test('a script with a wrong digest is not run by the browser [FRAME-2] (T-21)', async ({ I, pageErrors }) => {
    await I.page.route('**/widget/passport-login.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
    });
    await I.page.goto(`${otherOrigin(I.sandbox.url)}/sandbox/host?as=element`);
    await expect.poll(() => pageErrors.join()).toContain('integrity');
    expect(await I.page.evaluate(() => customElements.get('passport-login'))).toBeUndefined();
    /* The browser may ask for the script more than once: a fetch of ours would outlive the test. */
    await I.page.unrouteAll({ behavior: 'wait' });
    pageErrors.length = 0;
  });
});

test('a host that asks a page for a ticket it does not give is notified, and its window is redirected [FRAME-2] [FRAME-3]', async ({
  I,
}) => {
  const host = await openPlayground(I, { edition: 'hk', query: { handover: 'event', configured: 'top' } });
  const inside = await host.inside();
  await expect.poll(() => host.events('error')).toEqual([{ name: 'handover' }]);
  expect(await host.events('ready')).toEqual([{ language: 'en-us', handover: 'top' }]);
  await signInByPassword(inside, 'hk', uid, password);
  await seeHostSignedIn(I, uid);
});

test('a host that is not listed shows its visitor a link to the page itself [FRAME-2] [FRAME-3]', async ({
  I,
  page,
  pageErrors,
}) => {
  const host = await openPlayground(I, { query: { hosts: 'none', timeout: '1500' } });
  const link = page.getByRole('alert').getByRole('link', { name: 'Open it in a new window' });
  await expect(link).toBeVisible();
  expect(await host.events('error')).toEqual([{ name: 'unreachable' }]);
  const opened = page.waitForEvent('popup');
  await link.click();
  const popup = await opened;
  await expect(popup.locator('input[name=phone]')).toBeVisible();
  expect(await popup.evaluate(() => opener as unknown)).toBeNull();
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((each) => !each.includes('frame-ancestors')));
});
