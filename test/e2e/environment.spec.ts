import { coveredControls, cutText } from './access/cut';
import { resize } from './access/layOut';
import { expect, test } from './fixtures';
import { holdScripts, nextScript } from './heldScripts';
import { wing } from '../../src/visitor/people';
import { cancelDeletion, signInByPassword, waitForReload } from '../../src/visitor/steps';
import { Visitor } from '../../src/visitor/visitor';

test('without the script of all that follows a call fails in its field; the next try loads it (E11) [ERR-19]', async ({
  I,
  sandbox,
}) => {
  await I.page.route(/\/assets\/next-.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await I.open();
  await I.askForCode(wing.phone);
  await I.see('result.NETWORK_ERROR');
  await I.page.unroute(/\/assets\/next-.*\.js/);
  await I.press('common.next');
  await I.seePage('verifyCode.title');
  expect(await sandbox.get<unknown[]>(`outbox?to=${wing.phone}`)).toHaveLength(1);
});

test('while that script does not come a press says after 8 s that this takes long; cancelled, the form is as it was, and one code is sent once it has come (E11) [ERR-19]', async ({
  I,
  sandbox,
}) => {
  const release = await holdScripts(I.page, nextScript);
  await I.open();
  await I.askForCode(wing.phone);
  const cancel = I.button('loading.cancel');
  await expect(cancel).toBeVisible({ timeout: 15_000 });
  await I.see('loading.long');
  await cancel.click();
  await expect(cancel).toHaveCount(0);
  await expect(I.page.locator('[aria-busy=true], .loading')).toHaveCount(0);
  await expect(I.agreement).toBeChecked();
  release();
  await I.press('common.next');
  await I.seePage('verifyCode.title');
  expect(await sandbox.get<unknown[]>(`outbox?to=${wing.phone}`)).toHaveLength(1);
});

test('without that script a third party that was chosen says that it could not be loaded; the next try goes on (E11) [IDX-8]', async ({
  I,
  page,
}) => {
  await page.route(nextScript, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await I.open();
  await I.provider('wechat').click();
  const again = page.locator('.offered .load-failed button');
  await expect(again).toBeVisible({ timeout: 15_000 });
  await page.unroute(nextScript);
  await again.click();
  await expect(page.getByRole('dialog', { name: I.text('agree.title') })).toBeVisible();
});

test('a page that the browser kept, and shows again, gives up the call of its form (E3) [ROUTE-9]', async ({ I }) => {
  await I.sandbox.post('next', { path: '/ticket/send-sms', fault: 'hang' });
  await I.open();
  const sent = I.page.waitForRequest('**/ticket/send-sms');
  await I.askForCode(wing.phone);
  await sent;
  await I.page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(I.page.locator('[aria-busy=true], .loading')).toHaveCount(0);
  await I.press('common.next');
  await I.seePage('verifyCode.title');
});

test('without the texts of its language the page is Chinese, says so to screen readers, and is drawn afresh (E10) [LANG-1] @nightly', async ({
  I,
}) => {
  await I.page.route('**/assets/en-us-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await I.open();
  await I.inLanguage('zh-cn').seePage('front.login.title');
  await expect(I.page.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN');
});

test('storage that throws is like no storage: the visitor signs in (E7) [PHONE-5]', async ({ I }) => {
  await I.page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, refuse);
  });
  await I.open();
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
  await I.type('code', await I.readCode(wing.phone));
  await I.seeSignedIn(wing.uid);
});

test('with cookies disabled a notice is shown, and the form works (E6) [IDX-13] @nightly', async ({ I, context }) => {
  const session = await context.newCDPSession(I.page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await I.open();
  await I.see('front.cookiesOff');
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
});

test('after an unhandled error in a view, a screen with a refresh button is shown (E20) [ROUTE-9]', async ({
  I,
  pageErrors,
}) => {
  // The page of the password throws once, as a defect in a view would: not the document's own script, which focuses
  // too.
  await I.page.addInitScript(() => {
    const focus = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus') ?? {};
    const breakOnce = function breakOnce() {
      if (location.pathname !== '/verifyPwd' || document.readyState === 'loading') return;
      Object.defineProperty(HTMLElement.prototype, 'focus', focus);
      throw new Error('broken view');
    };
    Object.defineProperty(HTMLElement.prototype, 'focus', { configurable: true, value: breakOnce });
  });
  await I.open();
  await I.enterAccount(wing.uid);
  await I.see('crashed.text');
  expect(pageErrors.filter((line) => line.includes('broken view'))).toHaveLength(pageErrors.length);
  pageErrors.length = 0;
  await waitForReload(I, () => I.press('common.refresh'));
  await I.seePage('front.login.title');
});

test('two tabs with one phone: the second shows the server’s refusal, the first signs in, and both have one device id (E5) [ERR-1] @nightly', async ({
  I,
}) => {
  const second = new Visitor(await I.page.context().newPage(), I.sandbox, I.language);
  for (const visitor of [I, second]) await visitor.open();
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
  await I.sandbox.post('next', { path: '/ticket/send-sms', code: 9002, message: 'A moment ago' });
  await second.askForCode(wing.phone);
  await second.seeFieldHint('phone', 'A moment ago');
  await I.type('code', await I.readCode(wing.phone));
  await I.seeSignedIn(wing.uid);
  const ids = (await I.requests()).flatMap(({ fields }) => fields['device_id'] ?? []);
  expect([ids.length > 2, new Set(ids).size]).toEqual([true, 1]);
});

test('a device stays known: each visit moves the expiry of its cookies a year on [D-DEVICE7] [T-28]', async ({ I }) => {
  const weekS = 7 * 86_400;
  const kept = async () => {
    const cookies = await I.page.context().cookies(I.sandbox.url);
    const inS = (name: string) => (cookies.find((each) => each.name === name)?.expires ?? 0) - Date.now() / 1000;
    const id = cookies.find(({ name }) => name === 'device_id');
    return { id, days: ['device_id', 'deviceInfo', 'authType'].map((name) => Math.round(inS(name) / 86_400)) };
  };
  await I.open();
  // The page adds the tab after its start.
  await expect.poll(async () => (await kept()).days).toEqual([365, 365, 365]);
  const first = await kept();
  // As if the visit was some months ago, or Safari had kept for a week what a script wrote.
  const all = await I.page.context().cookies(I.sandbox.url);
  const expires = Math.floor(Date.now() / 1000) + weekS;
  await I.page.context().addCookies(all.map((each) => ({ ...each, expires })));
  expect((await kept()).days).toEqual([7, 7, 7]);
  // The server alone: what a script writes would not last.
  await I.page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const get = () => String(own?.get?.call(document));
    const set = (text: string) => ((window as { wrote?: string }).wrote = text);
    Object.defineProperty(document, 'cookie', { get, set });
  });
  await I.open();
  const second = await kept();
  expect([second.days, second.id?.value]).toEqual([[365, 365, 365], first.id?.value]);
  expect(await I.page.evaluate(() => (window as { wrote?: string }).wrote)).toBeUndefined();
});

test('with reports and the captcha’s host blocked the visitor signs in (E13) [TRACK-1] @nightly', async ({ I }) => {
  const blocked: string[] = [];
  await I.page.route(/\/report\/|\/sandbox\/captcha|\/abtest/, (route) => {
    blocked.push(route.request().url());
    return route.abort('blockedbyclient');
  });
  await I.open({ query: { consent: '1' } });
  await signInByPassword(I, 'hk', wing.uid, wing.password);
  await I.seeSignedIn(wing.uid);
  expect(blocked).not.toEqual([]);
});

test('turned, under half a keyboard and enlarged to 400 %, all of the page can be reached and keeps what was typed (E16) [IDX-1] @nightly', async ({
  I,
}) => {
  const seeAll = async (field: 'phone' | 'password', value: string) => {
    for (const [width, height] of [
      [740, 360],
      [360, 340],
      [640, 400],
      [320, 256],
      [360, 740],
    ] as const) {
      await resize(I.page, { width, height });
      const found = [...(await cutText(I.page)), ...(await coveredControls(I.page))];
      expect(found, `${field} at ${width} × ${height}`).toEqual([]);
      await expect(I.field(field)).toHaveValue(value);
    }
  };
  await I.open();
  await I.fill('phone', wing.phone);
  await seeAll('phone', '9123 4567');
  await I.enterAccount(wing.uid);
  await I.fill('password', wing.password);
  await seeAll('password', wing.password);
  await I.press('verifyPwd.submit');
  await I.seeSignedIn(wing.uid);
});

test('a cancelled deletion does not repeat the call once the visitor has left (E19) [DEL-3] [ROUTE-9] @nightly', async ({
  I,
}) => {
  await I.controlClock();
  await I.open();
  await I.enterAccount('20240108');
  for (const leave of [() => I.press('common.back'), () => I.page.goBack()]) {
    await I.sandbox.post('next', { path: '/auth/login', code: 49, data: { uid: '20240108' } });
    await I.sandbox.post('next', { path: '/delete-account/cancel-delete', code: 0, data: {} });
    await I.enterPassword('Ferry-5566');
    await cancelDeletion(I);
    await I.see('toast.deletionCancelled');
    const calls = (await I.requests('/auth/login')).length;
    await leave();
    await I.seePage('front.login.title');
    await I.page.clock.fastForward(10_000);
    await I.seePage('front.login.title');
    expect(await I.requests('/auth/login')).toHaveLength(calls);
    await I.press('common.next');
    await I.seePage('verifyPwd.title');
  }
});
