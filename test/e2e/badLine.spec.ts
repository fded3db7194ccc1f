import { expect, test } from './fixtures';
import { holdScripts } from './heldScripts';
import { personOf } from '../../src/visitor/people';
import { badProxy } from '../../src/tools/load/badProxy';

/** Scripts by their names, when the page needs them. */
const scripts = { first: /\/index-[\w-]+\.js$/, dom: /\/dom-[\w-]+\.js$/, next: /\/next-[\w-]+\.js$/ };

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
    await I.askForCode(personOf('en-us').phone);
    await I.seePage('verifyCode.title');
    expect(asked).toBe(3);
    await I.type('code', await I.readCode(personOf('en-us').phone));
    await I.seeSignedIn(personOf('en-us').uid);
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
