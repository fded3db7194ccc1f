import { configured } from './configured';
import { expect, test } from './fixtures';
import { openHost } from './frameHost';
import { holdScripts } from './heldScripts';
import { readFloor } from '../../src/build/floor';
import { magicPhone, wing } from '../../src/visitor/people';
import { languages } from '../../src/visitor/texts';
import { nightlyUnless } from './nightly';

test.describe('a configuration with a fault in a vital field', () => {
  for (const language of languages) {
    test(`shows a sentence and no form, sends nothing, and names the field: ${language} [SITE-1] [SITE-3] [LANG-1]${nightlyUnless(language === 'en-us')}`, async ({
      I: visitor,
    }) => {
      const I = visitor.inLanguage(language);
      const warnings: string[] = [];
      I.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      const posts: string[] = [];
      I.page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      await configured(I, (config) => ({ ...config, edition: 'HK', isProd: true }));
      await I.page.goto(I.address());
      await I.seePage('opening.faulty.title');
      await I.seeText(I.text('opening.faulty.text'));
      await I.seeText(I.text('opening.faulty.fields', { fields: 'edition' }));
      await expect(I.page.locator('form, input, .late')).toHaveCount(0);
      expect(warnings).toEqual([expect.stringContaining('edition')]);
      expect(warnings.join()).not.toContain('HK');
      expect(posts).toEqual([]);
    });
  }

  test('or that is no JSON closes the page, in the browser’s language where the address names none [SITE-3] [LANG-1] @nightly', async ({
    I,
  }) => {
    await configured(I, () => '{ "edition": "hk", }');
    await I.page.goto('/?site=hk');
    await I.seePage('opening.faulty.title');
    await expect(I.page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(I.page.locator('input')).toHaveCount(0);
  });
});

test.describe('scripts that do not come', () => {
  const late = '.late';
  for (const language of languages) {
    test(`leave a word and a link that loads the page again, once each was asked for three times; a browser that is too old says so beside it, by a style alone: ${language} [LANG-1] [ERR-19]${nightlyUnless(language === 'en-us')}`, async ({
      I: visitor,
      pageErrors,
    }) => {
      const I = visitor.inLanguage(language);
      /* In one language the script comes, but is not the one whose digest the page names (T-19). */
      await I.page.route(/\.js$/, (route) =>
        language === 'zh-cn' ? route.fulfill({ contentType: 'text/javascript', body: 'changed()' }) : route.abort(),
      );
      const asked: string[] = [];
      I.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await I.page.goto(I.address());
      await expect(I.page.locator(late)).toBeHidden();
      await expect(I.page.locator(late)).toBeVisible({ timeout: 15_000 });
      expect(asked.filter((path) => /\/index-.*\.js$/.test(path))).toHaveLength(3);
      await expect(I.page.getByRole('alert')).toContainText(I.text('opening.late.text'));
      const old = I.page.locator(`${late} .late__old`);
      await expect(old).toBeHidden();
      // As in a browser that does not know what the style asks for.
      await I.page.evaluate(() => {
        for (const sheet of document.styleSheets)
          for (const [at, rule] of [...sheet.cssRules].entries())
            if (rule instanceof CSSSupportsRule && rule.cssText.includes('late__old')) return sheet.deleteRule(at);
      });
      const { chrome, firefox, safari } = readFloor();
      const oldest = { chrome: chrome ?? 0, firefox: firefox ?? 0, safari: safari ?? 0 };
      await expect(old).toHaveText(I.text('opening.late.old', oldest));
      await expect(old).toBeVisible();
      await I.page.unrouteAll();
      await I.page.getByRole('link', { name: I.text('opening.late.link'), exact: true }).click();
      await I.waitUntilOpen();
      expect(I.page.url()).toContain(I.address());
      await expect(I.page.locator(late)).toHaveCount(0);
      expect(pageErrors.filter((line) => !/integrity|Fetch API cannot load/.test(line))).toEqual([]);
      pageErrors.length = 0;
    });
  }
});

test('a network that is lost during a call is said at once, and the next attempt works [ERR-19] [API-13]', async ({
  I,
  context,
}) => {
  await I.sandbox.post('next', { path: '/ticket/send-sms', fault: 'hang' });
  await I.open();
  const sent = I.page.waitForRequest((request) => request.url().endsWith('/ticket/send-sms'));
  await I.askForCode(wing.phone);
  await sent;
  await context.setOffline(true);
  await I.seeFieldHint('phone', I.text('result.NETWORK_ERROR'));
  await context.setOffline(false);
  await I.press('common.next');
  await I.seePage('verifyCode.title');
});

test('a page that came over plain http says so, shows no form and sends nothing, but for this machine [API-2] [HASH-1]', async ({
  I,
  sandbox,
  pageErrors,
}) => {
  const host = 'http://passport.example';
  const asked: string[] = [];
  await I.page.route(`${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (route.request().method() === 'POST') asked.push(pathname);
    const headers = { ...route.request().headers(), host: new URL(sandbox.url).host, 'sec-fetch-dest': 'document' };
    await route.fulfill({ response: await route.fetch({ url: sandbox.url + pathname + search, headers }) });
  });
  await I.page.goto(host + I.address());
  await I.seePage('opening.insecure.title');
  await I.seeText(I.text('opening.insecure.text'));
  await expect(I.page.locator('form, input')).toHaveCount(0);
  await expect(I.page.getByRole('link', { name: I.text('opening.insecure.link') })).toHaveAttribute(
    'href',
    /^https:\/\/passport\.example\/\?.*lang=en-us/,
  );
  expect(asked).toEqual([]);
  // The browser ignores one of our headers over plain http, and says so; also of the page that the test leaves for.
  await I.page.goto('about:blank');
  expect(pageErrors.filter((line) => !line.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
  pageErrors.length = 0;
});

test.describe('a captcha that writes markup', () => {
  test('works under a Trusted Types policy that the configuration names [CAPT-1]', async ({ I }) => {
    await I.sandbox.post('next', { path: '/sandbox/captcha.js', data: { mode: 'markup' } });
    await I.open({ query: { captchaPolicy: 'sandbox-captcha' } });
    await I.askForCode(magicPhone('en-us', 11));
    await I.page.locator('[data-captcha=pass]').click();
    await I.seePage('verifyCode.title');
  });

  test('is refused without one [CAPT-1] [CAPT-5]', async ({ I, pageErrors }) => {
    await I.sandbox.post('next', { path: '/sandbox/captcha.js', data: { mode: 'markup' } });
    await I.open();
    await I.askForCode(magicPhone('en-us', 11));
    await expect.poll(() => pageErrors.join()).toContain('sandbox-captcha');
    await expect(I.page.locator('[data-captcha]')).toHaveCount(0);
    pageErrors.length = 0;
  });
});

test('a listed host’s frame takes text before its scripts run, in the look of the host; typing continues in place [FRAME-2] [FRAME-3] [IDX-10] @both', async ({
  I,
  context,
}) => {
  const release = await holdScripts(context);
  const opening = openHost(I, { query: { theme: 'dark', accent: '#ffc400', radius: '0' } });
  const field = I.page.frameLocator('iframe').locator('input[name=phone]');
  await field.pressSequentially('9234');
  const look = () =>
    field.evaluate((input) => [input.ownerDocument.documentElement.dataset.scheme, getComputedStyle(input).color]);
  const before = await look();
  await field.evaluate((input) => Object.assign(input, { isFirst: true }));
  release();
  const { inside } = await opening;
  await inside.waitUntilOpen();
  await expect(inside.field('phone')).toBeFocused();
  await inside.page.locator('input[name=phone]').pressSequentially('5678');
  await expect(inside.field('phone')).toHaveValue('9234 5678');
  // Also where the browser refuses cookies, and the frame shows a banner above the form.
  expect(await field.evaluate((input) => 'isFirst' in input), 'the same field').toBe(true);
  expect([before[0], await look()]).toEqual(['dark', before]);
});

test('login_hint fills the phone, and nothing is sent before a press (D-LOGINHINT)', async ({ I }) => {
  await I.open({ edition: 'hk', query: { login_hint: '+85291234567' } });
  await expect(I.field('phone')).toHaveValue('9123 4567');
  expect(await I.requests()).toEqual([]);
  expect(I.page.url()).not.toContain('91234567');
  await I.agree();
  await I.press('common.next');
  await I.seePage('verifyCode.title');
});

for (const language of languages) {
  test(`in ${language} a browser in which the next script does not start shows that it is too old, never that the network failed [E11]`, async ({
    I: visitor,
    pageErrors,
  }) => {
    const I = visitor.inLanguage(language);
    // What the next script calls as it starts, and the first does not.
    await I.page.addInitScript(() => Object.assign(Date, { parse: undefined }));
    await I.open();
    await I.agree();
    // A number of the edition: a wrong one asks for nothing that the next script has.
    await I.type('phone', language === 'zh-cn' ? '13800138000' : wing.phone);
    await I.press('common.next');
    const { chrome = 0, firefox = 0, safari = 0 } = readFloor();
    await expect(I.page.locator('.late.is-shown')).toHaveText(I.text('opening.late.old', { chrome, firefox, safari }));
    await expect(I.page.locator('.late.is-shown')).toBeVisible();
    await I.tab('email').click();
    await expect(I.page.getByText(I.text('result.NETWORK_ERROR'))).toHaveCount(0);
    await expect(I.page.getByRole('button', { name: I.text('common.refresh') })).toHaveCount(0);
    pageErrors.length = 0;
  });
}

test('a clock whose script does not come is hidden after a minute, and shown again by a script that comes later [D-NOPRICES]', async ({
  I,
  context,
}) => {
  const release = await holdScripts(context);
  await I.page.goto(I.address(), { waitUntil: 'commit' });
  const clock = I.page.locator('.clock');
  await expect(clock).toBeVisible();
  await I.page.evaluate(() => {
    for (const each of document.querySelector('.clock')?.getAnimations() ?? []) each.currentTime = 61_000;
  });
  await expect(clock).toBeHidden();
  release();
  await expect(clock).toBeVisible();
});

test('without scripts a sentence says so in sight, above all of the page; what needs them to begin is hidden [ERR-19] [IDX-8]', async ({
  I,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.goto(new URL(I.address(), I.sandbox.url).href);
  const sentence = page.locator('body > noscript > p');
  await expect(sentence).toBeInViewport({ ratio: 1 });
  expect(await sentence.textContent()).toBe(I.text('opening.noScript'));
  const [said, below] = [
    await page.locator('body > noscript').boundingBox(),
    await page.locator('.page').boundingBox(),
  ];
  expect(said).toMatchObject({ x: 0, y: 0, width: 360 });
  expect(below?.y).toBe(said?.height);
  await expect(page.locator('.provider')).not.toHaveCount(0);
  await expect(page.locator('.provider:visible')).toHaveCount(0);
  await context.close();
});
