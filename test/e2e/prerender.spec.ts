import { expect, test } from './fixtures';
import { holdScripts } from './heldScripts';
import { lin } from '../../src/visitor/people';
import { htmlLang, inLanguage, languages } from '../../src/visitor/texts';
import { nightlyUnless } from './nightly';

const scripts = /\.js$/;

for (const language of languages) {
  test(`without scripts the page is shown ${inLanguage[language]}, and accepts typing [LANG-1] @both${nightlyUnless(language === 'en-us')}`, async ({
    I: visitor,
  }) => {
    const I = visitor.inLanguage(language);
    await I.page.route(scripts, (route) => route.abort());
    await I.page.goto(I.address());
    await I.seePage('front.login.title');
    await expect(I.page.locator('html')).toHaveAttribute('lang', htmlLang[language]);
    await I.type('phone', '912');
    await expect(I.field('phone')).toHaveValue('912');
    await I.agree();
    // A press is answered once the scripts have come.
    await expect(I.button('common.next')).toBeEnabled();
    await I.page.goto(I.address({ query: { isLogin: '0' } }));
    await I.seePage('front.register.title');
  });
}

test('text typed and boxes ticked early are kept, and typing continues in place [FMT-1] [FMT-3] [VAL-2] [IDX-10]', async ({
  I,
}) => {
  const release = await holdScripts(I.page);
  await I.page.goto(I.address({ edition: 'cn' }), { waitUntil: 'commit' });
  await I.type('phone', '13912');
  await I.agree();
  await I.field('phone').focus();
  release();
  await I.waitUntilOpen();
  await expect(I.field('phone')).toBeFocused();
  await I.page.keyboard.type('345678');
  await expect(I.field('phone')).toHaveValue('139 1234 5678');
  await expect(I.agreement).toBeChecked();
  await I.press('common.next');
  await I.seePage('verifyCode.title');
  expect((await I.requests())[0]?.fields).toMatchObject({ phone_no: lin.phone });
});

test('an early Enter, press or tap sends nothing and puts nothing into the address; the form is not lost [VAL-2] [ROUTE-8]', async ({
  I,
}) => {
  const asked: string[] = [];
  I.page.on('request', (request) => {
    if (request.isNavigationRequest() || request.method() === 'POST')
      asked.push(`${request.method()} ${request.url()}`);
  });
  const release = await holdScripts(I.page);
  await I.page.goto(I.address(), { waitUntil: 'commit' });
  const address = I.page.url();
  await I.fill('phone', '91234567');
  for (let press = 0; press < 3; press += 1) await I.field('phone').press('Enter');
  await I.page.locator('form button:not([type=button])').click({ force: true });
  await I.page.evaluate(() =>
    document.querySelector('form')?.querySelector<HTMLButtonElement>('button:not([type=button])')?.click(),
  );
  await I.tab('account').click();
  await I.press('front.switch.toRegister.link');
  expect(I.page.url()).toBe(address);
  release();
  await I.waitUntilOpen();
  await expect(I.field('phone')).toHaveValue('9123 4567');
  await expect(I.button('common.next')).toBeEnabled();
  expect(I.page.url()).toBe(address);
  expect(asked.filter((each) => !each.endsWith('/report/event'))).toEqual([`GET ${address}`]);
});

test('the styles in the page paint all of it: the later ones change no pixel [IDX-1] [UI-1] @both', async ({
  I: visitor,
}) => {
  const { page } = visitor;
  for (const edition of ['hk', 'esop'] as const) {
    for (const query of [{}, { isLogin: '0' }]) {
      await page.route(scripts, (route) => route.abort());
      await page.goto(visitor.address({ edition, query }));
      const later = page.locator('link[rel=stylesheet][disabled]');
      const shot = () => page.screenshot({ animations: 'disabled' });
      const inline = await shot();
      const styles = await later.elementHandle();
      await styles?.evaluate((link: HTMLLinkElement) => (link.disabled = false));
      await expect.poll(() => styles?.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
      expect(inline.equals(await shot()), `${edition} ${JSON.stringify(query)}`).toBe(true);
      await page.unrouteAll();
    }
  }
});

test('on a static host, without our server, the plain page opens in the requested language, validates input, and says that no server answers [LANG-1] [VAL-4] [VAL-9] [ERR-19]', async ({
  I,
}) => {
  await I.page.route(
    ({ pathname }) => !pathname.startsWith('/assets/'),
    (route) =>
      new URL(route.request().url()).pathname === '/'
        ? route.fulfill({ path: 'dist/site/index.html' })
        : route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  );
  for (const language of languages) {
    const visitor = I.inLanguage(language);
    await I.page.goto(`/?lang=${language}`);
    await visitor.waitUntilOpen();
    await visitor.seePage('front.login.title');
    await visitor.askForCode('123');
    await visitor.seeFieldHint('phone', /\d/);
  }
  await I.page.goto('/?lang=en-us');
  await I.waitUntilOpen();
  await I.askForCode(lin.phone);
  await I.seeFieldHint('phone', I.text('result.OTHER'));
  await I.tab('account').click();
  await I.fill('account', '12');
  await I.press('common.next');
  await I.seeFieldHint('account', I.text('problem.invalidUid'));
});
