import { expect, test } from './fixtures';
import { holdScripts } from './heldScripts';
import { openHost } from './frameHost';
import { seeHostSignedIn } from './hostPlayground';
import { wing } from '../../src/visitor/people';

test('the frame itself goes on to the target, which learns username and fromUrl; the host’s window stays [FRAME-2] [JUMP-7] [JUMP-8]', async ({
  I,
}) => {
  const fromUrl = `${I.sandbox.url}/sandbox/legal/terms`;
  const { inside, frame, receivedOnPort, received } = await openHost(I, {
    hello: { handover: 'self' },
    query: { handover: 'self', fromUrl },
  });
  const before = I.page.url();
  await inside.waitUntilOpen();
  await inside.askForCode(wing.phone);
  await inside.type('code', await inside.readCode(wing.phone));
  await frame.waitForURL('**/sandbox/home?*');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Signed in');
  const query = new URL(frame.url()).searchParams;
  const target = new URL(query.get('target') ?? '');
  expect([query.get('uid'), target.searchParams.get('username'), target.searchParams.get('fromUrl')]).toEqual([
    wing.uid,
    wing.phone,
    fromUrl,
  ]);
  expect(I.page.url()).toBe(before);
  expect((await receivedOnPort('ready')).map(({ handover }) => handover)).toEqual(['self']);
  expect(await receivedOnPort('success')).toEqual([]);
  /* The target may notify its host, as the sandbox’s does. */
  await expect
    .poll(async () => (await received()).filter(({ data }) => data?.type === 'arrived').map(({ data }) => data))
    .toEqual([{ type: 'arrived', uid: wing.uid, username: wing.phone }]);
});

test('before its scripts run a dialog shows the outline of the form, in the same places, and nothing to click [FRAME-2] [FRAME-3] @both @nightly', async ({
  I,
  context,
}) => {
  const release = await holdScripts(context);
  const opening = openHost(I, { query: { dialog: '1' } });
  const frame = I.page.frameLocator('iframe');
  await expect(frame.locator('.outline')).toBeVisible();
  expect(await frame.locator('input:visible, button:visible, a:visible').count()).toBe(0);
  const paints = () => frame.locator('html').evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(paints).toBeGreaterThan(0);
  const boxOf = (selector: string) => frame.locator(selector).evaluate((part) => part.getBoundingClientRect().toJSON());
  const drawn = [await boxOf('.outline rect:nth-of-type(5)'), await boxOf('.outline rect:nth-of-type(6)')];
  release();
  await (await opening).inside.waitUntilOpen();
  await expect(frame.locator('.outline')).toBeHidden();
  const shown = [await boxOf('.field__box'), await boxOf('.panel button.button')];
  for (const [at, box] of shown.entries())
    for (const side of ['x', 'y', 'width', 'height'])
      expect(Math.abs(box[side] - drawn[at]?.[side]), `${at} ${side}`).toBeLessThanOrEqual(1);
});

test('the host changes the language: what was typed, ticked and chosen stays, on this page and the next [FRAME-2] [LANG-1]', async ({
  I,
}) => {
  const { inside, send, frame } = await openHost(I);
  const chinese = inside.inLanguage('zh-hk');
  await inside.waitUntilOpen();
  await inside.agree();
  await inside.fill('phone', wing.phone);
  await send({ type: 'setLanguage', language: 'xx' });
  await send({ type: 'setLanguage', language: 'zh-cn' });
  await send({ type: 'setLanguage', language: 'zh-hk' });
  await chinese.seePage('front.login.title');
  expect(await frame.evaluate(() => document.documentElement.lang)).toBe('zh-Hant-HK');
  await expect(chinese.field('phone')).toHaveValue(/9123 ?4567/);
  await expect(chinese.agreement).toBeChecked();
  await chinese.press('common.next');
  await chinese.seePage('verifyCode.title');
  await send({ type: 'setLanguage', language: 'en-us' });
  await inside.seePage('verifyCode.title');
  await inside.type('code', await inside.readCode(wing.phone));
  expect((await seeHostSignedIn(I, wing.uid)).get('lang')).toBe('en-us');
});

test('the visitor changes the language in a frame of the enterprise edition: the look and the host stay [IDX-7] [FRAME-3] @both', async ({
  I,
}) => {
  const { inside, frame } = await openHost(I, { edition: 'esop', query: { theme: 'dark' } });
  await inside.waitUntilOpen();
  await inside.page.getByRole('link', { name: '繁體中文' }).click();
  await expect(inside.inLanguage('zh-hk').button('common.next')).toBeVisible();
  expect(await frame.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark');
});

test('Tab moves in, through and out again, both ways, without a trap; an unused Escape goes to the host [FRAME-2]', async ({
  I,
  page,
}) => {
  const { inside, receivedOnPort, frame } = await openHost(I);
  await inside.waitUntilOpen();
  await expect(inside.page.locator('.others')).toBeVisible();
  const at = () =>
    frame.evaluate(() =>
      document.hasFocus()
        ? (document.activeElement as HTMLInputElement).name || document.activeElement?.tagName.toLowerCase()
        : null,
    );
  const walk = async (key: 'Tab' | 'Shift+Tab', from: string, to: string) => {
    const seen: (string | null | undefined)[] = [];
    await page.locator(from).focus();
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press(key);
      if (await page.locator(to).evaluate((element) => element === document.activeElement)) return seen;
      seen.push(await at());
    }
    throw new Error(`${key} does not leave the frame: ${seen.join(' ')}`);
  };
  const there = await walk('Tab', '#before', '#after');
  expect(there.length).toBeGreaterThan(5);
  expect(there).toContain('phone');
  expect(there).toContain('agree');
  expect(await walk('Shift+Tab', '#after', '#before')).toEqual(there.toReversed());
  await expect
    .poll(async () => (await receivedOnPort('inputblur')).length)
    .toBe((await receivedOnPort('inputfocus')).length);
  expect((await receivedOnPort('inputfocus')).length).toBeGreaterThan(0);

  await inside.field('phone').focus();
  await inside.page.locator('[aria-haspopup]').first().click();
  await expect(inside.field('search')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inside.field('search')).toHaveCount(0);
  expect(await receivedOnPort('escape')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => receivedOnPort('escape')).toEqual([{ type: 'escape' }]);
});
