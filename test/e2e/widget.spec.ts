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

for (const width of [320, 480, 768, 1024, 1280]) {
  test(`grows with its content at ${width} px: only the host’s own page scrolls [FRAME-2] @nightly`, async ({
    I,
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const host = await openPlayground(I);
    const inside = await host.inside();
    const frame = await host.frame();
    const beyond = () =>
      frame.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { below: scrollHeight - innerHeight, aside: scrollWidth - innerWidth };
      });
    const fits = async () => {
      await expect.poll(beyond).toEqual({ below: 0, aside: 0 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      const box = await host.iframe.boundingBox();
      expect(box?.width).toBeLessThanOrEqual(Math.min(width, 432));
      return box?.height ?? 0;
    };
    await expect(inside.page.locator('.others')).toBeVisible();
    await expect.poll(() => host.events('resize').then((all) => all.length)).toBeGreaterThan(0);
    const login = await fits();
    expect(login).toBeGreaterThan(300);
    await inside.press('front.switch.toRegister.link');
    await expect.poll(async () => (await host.iframe.boundingBox())?.height).not.toBe(login);
    expect(await fits()).toBeGreaterThan(login);
  });
}

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

test('two logins on one page are independent: each listens to its own frame; mounting twice in one place is refused [FRAME-2] [FRAME-3]', async ({
  I,
  page,
}) => {
  const host = await openPlayground(I);
  await host.inside();
  await host.do('mount');
  await expect(page.locator('.log__item[data-name=Error]')).toContainText('call destroy() first');
  const heard = await page.evaluate(async () => {
    const { lib, options } = JSON.parse(document.querySelector('#given')?.textContent ?? '') as {
      lib: string;
      options: { url: string };
    };
    const { mount } = (await import(lib)) as { mount: (place: Element, options: object) => HTMLElement };
    const place = document.createElement('div');
    document.body.append(place);
    const second = mount(place, { ...options, language: 'zh-cn' });
    const ready = new Promise<unknown>((done) =>
      second.addEventListener('ready', (event) => done((event as CustomEvent).detail)),
    );
    return ready;
  });
  expect(heard).toEqual({ language: 'zh-cn', handover: 'top' });
  expect(await host.events('ready')).toEqual([{ language: 'en-us', handover: 'top' }]);
  await host.do('destroy');
  await expect(page.locator('passport-login')).toHaveCount(1);
});

test('the widget ignores every forged message of a hostile frame next to it [FRAME-3] (T-08)', async ({ I, page }) => {
  const host = await openPlayground(I, { query: { handover: 'event' } });
  await host.inside();
  /* The height of the third-party logins is reserved: one height, and no event after it. */
  await expect.poll(() => host.events('resize').then((all) => all.length)).toBe(1);
  await expect.poll(() => host.events('ready').then((all) => all.length)).toBe(1);
  const before = await page.locator('.log__item--event').count();
  await host.do('stranger');
  const strange = () =>
    page
      .locator('#count')
      .textContent()
      .then((text) => Number(/(\d+) of them/.exec(text ?? '')?.[1]));
  await expect.poll(strange).toBeGreaterThanOrEqual(80);
  expect(await page.locator('.log__item--event').count()).toBe(before);
  await expect(page.locator('#welcome')).toBeEmpty();
  await expect(host.iframe).toBeVisible();
});
