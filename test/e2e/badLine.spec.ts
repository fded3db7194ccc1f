import { engine } from './engine';
import { expect, test } from './fixtures';
import { holdScripts } from './heldScripts';
import { residentIn } from '../../src/visitor/people';
import { badProxy } from '../../src/tools/load/badProxy';

/** Scripts by their names, when the page needs them. */
const scripts = { first: /\/index-[\w-]+\.js$/, dom: /\/dom-[\w-]+\.js$/, next: /\/next-[\w-]+\.js$/ };

/**
 * A script of the document is fetched whole before it is imported: from the cache, where no test answers for the
 * server.
 */
const requests = (name: string) => (name === 'first' ? 4 : 3);
/** Engines that remember which modules failed ask no more for them until the page is loaded again. */
const remembers = engine === 'firefox' || engine === 'oldest';

for (const [name, address] of Object.entries(scripts))
  test(`the script ${name} that is cut off twice is asked for again by itself, without a press [ERR-19] [E11]`, async ({
    I,
  }) => {
    let asked = 0;
    await I.page.route(address, (route) => {
      asked += 1;
      return asked <= 2 ? route.abort('connectionreset') : route.continue();
    });
    await I.open();
    await I.askForCode(residentIn('en-us').phone);
    await I.seePage('verifyCode.title');
    if (!remembers) expect(asked).toBe(requests(name));
    await I.type('code', await I.readCode(residentIn('en-us').phone));
    await I.seeSignedIn(residentIn('en-us').uid);
  });

for (const button of ['disabled', 'not there yet'])
  test(`Enter before the scripts sends nothing and stays on the page: the button is ${button} [VAL-2]`, async ({
    I,
  }) => {
    const release = await holdScripts(I.page);
    const asked: string[] = [];
    I.page.on('request', (request) => {
      if (request.isNavigationRequest()) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await I.page.goto(I.address(), { waitUntil: 'commit' });
    const field = I.page.locator('input[name=phone]');
    await expect(I.page.locator('.foot')).toBeVisible();
    if (button === 'not there yet') await I.page.locator('button[type=submit]').evaluate((each) => each.remove());
    await field.fill('98765432');
    await field.press('Enter');
    await I.page.waitForTimeout(300);
    expect(asked).toEqual(['GET /']);
    await expect(field).toHaveValue('98765432');
    if (button === 'disabled') {
      release();
      await I.waitUntilOpen();
      await expect(field).toHaveValue('9876 5432');
    }
  });

test('a document that is cut off in the middle is loaded again by itself, and the page opens [E11] @nightly', async ({
  I,
  served,
}) => {
  const line = { bytesPerSecond: 1_000_000, lateMs: 0, stallMs: 0 };
  const fateOf = (connection: number) => ({ cutAt: connection === 0 ? 6000 : null, stallAt: null });
  const proxy = await badProxy(Number(new URL(served.url).port), { ...line, fateOf });
  await I.page.goto(proxy.url + I.address(), { waitUntil: 'commit' });
  await expect(I.page.locator('.foot')).toHaveCount(0);
  await I.waitUntilOpen();
  await expect(I.page.locator('.foot')).toBeVisible();
  expect(proxy.seen.cut).toBe(1);
  await proxy.close();
});

const typed = { text: '98765432', shown: '9876 5432' };

for (const [name, address] of Object.entries({ first: scripts.first, dom: scripts.dom }))
  test(`what was typed and ticked is there when the script ${name} came at its third try [E11] [VAL-2] @nightly`, async ({
    I,
  }) => {
    let asked = 0;
    await I.page.route(address, (route) => {
      asked += 1;
      return asked <= 2 ? route.abort('connectionreset') : route.continue();
    });
    await I.page.goto(I.address(), { waitUntil: 'commit' });
    await I.type('phone', typed.text);
    await I.agree();
    await I.waitUntilOpen();
    if (!remembers) expect(asked).toBe(requests(name));
    await expect(I.field('phone')).toHaveValue(typed.shown);
    await expect(I.agreement).toBeChecked();
    await I.press('common.next');
    await I.seePage('verifyCode.title');
  });

test('what was typed and ticked survives two presses on Refresh, in the field before the scripts run, and is in no history entry afterwards [E11] [ERR-19] [T-10] [D-REFRESHED] @nightly', async ({
  I,
  pageErrors,
}) => {
  await I.page.route(/\.js$/, (route) => route.abort('connectionreset'));
  await I.page.goto(I.address());
  await I.type('phone', typed.text);
  await I.agree();
  const refresh = I.page.getByRole('link', { name: I.text('opening.late.link'), exact: true });
  await refresh.waitFor({ timeout: 40_000 });
  await I.page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
  await refresh.click();
  await I.page.waitForFunction(() => !('isFirst' in globalThis));
  await refresh.waitFor({ timeout: 40_000 });
  await I.page.unrouteAll();
  const release = await holdScripts(I.page);
  await refresh.click();
  await expect(I.field('phone')).toHaveValue(typed.text);
  await expect(I.agreement).toBeChecked();
  release();
  await I.waitUntilOpen();
  await expect(I.field('phone')).toHaveValue(typed.shown);
  await expect(I.agreement).toBeChecked();
  expect(Object.keys(await I.page.evaluate(() => history.state as object)).toSorted()).toEqual(['at', 'query']);
  await I.press('common.next');
  await I.seePage('verifyCode.title');
  pageErrors.length = 0;
});

test('a document cut off behind its first bytes is loaded again by itself [E11] @nightly', async ({ I, served }) => {
  const line = { bytesPerSecond: 1_000_000, lateMs: 0, stallMs: 0 };
  /* Behind the headers and the script that asks again, in front of the map of the scripts. */
  let headers = 0;
  const answer = await I.page.request.get(I.address(), { headers: { 'accept-encoding': 'br' } });
  for (const { name, value } of answer.headersArray()) headers += name.length + value.length + 4;
  const fateOf = (connection: number) => ({ cutAt: connection === 0 ? headers + 1500 : null, stallAt: null });
  const proxy = await badProxy(Number(new URL(served.url).port), { ...line, fateOf });
  await I.page.goto(proxy.url + I.address(), { waitUntil: 'commit' });
  await I.waitUntilOpen();
  expect(proxy.seen.cut).toBe(1);
  await proxy.close();
});

test('where the browser asks no more for a script that failed, the next press loads the page again, with what was typed [E11] [ERR-19] @nightly', async ({
  I,
  pageErrors,
}) => {
  /* As in Chromium 109, which remembers the failure: the request is answered within the browser. */
  await I.page.route(scripts.next, (route) => route.abort('connectionreset'));
  await I.open();
  await I.agree();
  await I.type('phone', typed.text);
  await I.press('common.next');
  const refresh = I.page.getByRole('button', { name: I.text('result.NETWORK_ERROR') });
  await refresh.waitFor({ timeout: 25_000 });
  await expect(I.field('phone')).toHaveValue(typed.shown);
  await I.page.unrouteAll();
  await refresh.click();
  await expect(async () => {
    const code = I.page.getByRole('heading', { level: 1, name: I.text('verifyCode.title') });
    if (await code.isVisible()) return;
    await I.waitUntilOpen();
    await expect(I.field('phone')).toHaveValue(typed.shown, { timeout: 2000 });
    // A newer Chromium asks for the script again: the button then goes with the first page.
    await I.button('common.next').click({ timeout: 3000 });
    await expect(code).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  pageErrors.length = 0;
});

for (const { tab, mode, typed: text, shown, region } of [
  { tab: 'account', mode: 'login', typed: 'ann@mail.example', shown: 'ann@mail.example', region: null },
  { tab: 'email', mode: 'register', typed: 'ann@mail.example', shown: 'ann@mail.example', region: null },
  { tab: 'phone', mode: 'login', typed: '+65 9123 4567', shown: '91234567', region: '+65' },
] as const)
  test(`Refresh shows the ${tab} tab again as it was, ${mode === 'login' ? 'to log in' : 'to register'}, with its text [D-REFRESHED] [E11] @nightly`, async ({
    I,
  }) => {
    await I.open();
    if (mode === 'register') await I.press('front.switch.toRegister.link');
    await I.tab(tab).click();
    await I.type(tab, text);
    await I.agree();
    await expect(I.field(tab)).toHaveValue(shown);
    /* On a bad line the script that writes it has not come yet. */
    await I.page.context().clearCookies({ name: /authType|actionType/ });
    const again = I.page.waitForEvent('load');
    await I.page.evaluate(() => (globalThis as { again?: () => void }).again?.());
    await again;
    await I.waitUntilOpen();
    await expect(I.field(tab)).toHaveValue(shown);
    await expect(I.agreement).toBeChecked();
    const heading = I.page.getByRole('heading', { level: 1, name: I.text(`front.${mode}.title`), exact: true });
    await expect(heading).toBeVisible();
    if (mode === 'register') await expect(I.page.locator('input[name=market]')).not.toBeChecked();
    if (region) await expect(I.page.locator('.field__lead')).toHaveText(region);
    expect(Object.keys(await I.page.evaluate(() => history.state as object)).toSorted()).toEqual(['at', 'query']);
  });
