import { editionNames } from '../../machines/site/site';
import { expect, test } from './fixtures';
import { openHost } from './frameHost';
import { holdScripts, nextScript } from './heldScripts';
import { unexpectedShifts } from './shifts';
import { languages } from '../../src/visitor/texts';
import type { PageAddress, Visitor } from '../../src/visitor/visitor';
import { nightlyUnless } from './nightly';

/** What each word of `data-ways` keeps room for. */
const parts = { row: '.provider', passkey: '[data-passkey]', last: '[data-way]', alone: '.last__way' };

/** Where the parts of the first page are, by their class and order: a page that is rendered again has others. */
const placesOn = ({ page }: Visitor) =>
  page
    .locator(
      'h1, .switch, .tab, .langs, .field, .panel, .consents, .button:not([data-passkey], .last__way), .first, .clock__time, .day, .proofs, .foot',
    )
    .evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.className, x, y, width, height].join(' ');
      }),
    );

/** Opens the page whose scripts come after its first paint. Fails if anything moves until all of it is shown. */
async function seeNothingMove(I: Visitor, address: PageAddress): Promise<void> {
  const opened = JSON.stringify([address, I.page.viewportSize()]);
  const release = await holdScripts(I.page);
  await I.page.goto(I.address(address), { waitUntil: 'commit' });
  await expect(I.page.locator('.foot')).toBeVisible();
  const painted = await placesOn(I);
  // On a busy machine the browser paints the document in parts while it parses it.
  const shown = await I.page.evaluate(() => new Promise(requestAnimationFrame).then(() => performance.now()));
  const [offered] = await I.page.locator('.offered').all();
  const words = (await offered?.getAttribute('data-ways'))?.split(' ') ?? [];
  release();
  await I.waitUntilOpen();
  for (const word of words) await expect(I.page.locator(parts[word as keyof typeof parts]).first()).toBeVisible();
  await I.page.unrouteAll();
  // A device with a pointer gets the tab QR after the others.
  expect(await placesOn(I), opened).toEqual(expect.arrayContaining(painted));
  expect(await unexpectedShifts(I.page, shown), opened).toEqual([]);
  const room = I.page.locator('.offered');
  expect(await room.count(), opened).toBe(words.length ? 1 : 0);
  if (words.length) await expect(room).toHaveAttribute('data-ways', words.join(' '));
}

const narrow = { width: 360, height: 640 };
const wide = { width: 1280, height: 720 };

for (const language of languages)
  for (const edition of editionNames)
    test(`nothing moves while the first page of ${edition} opens, with every provider and with none, in ${language} [IDX-8]${nightlyUnless(language === 'en-us' && edition === 'hk')}`, async ({
      I,
      page,
    }) => {
      for (const size of [narrow, { width: 360, height: 800 }, wide]) {
        await page.setViewportSize(size);
        for (const query of [{ giveBack: 'thirdParties' }, { providers: 'none' }])
          await seeNothingMove(I.inLanguage(language), { edition, query });
      }
    });

for (const edition of ['hk', 'esop'] as const)
  test(`nothing moves while the first page of ${edition} opens, with some providers, passkeys and the last way in [IDX-8] [IDX-9] [PASSKEY-2] [LAST-1]${nightlyUnless(edition === 'hk')}`, async ({
    I,
    page,
  }) => {
    await page.context().addCookies([{ name: 'lastWay', value: 'phone', url: I.sandbox.url }]);
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size);
      for (const query of [
        { providers: 'none', passkeys: '1' },
        { providers: 'apple', passkeys: '1' },
        { passkeys: '1', lastWay: '1' },
        { providers: 'none', lastWay: '1' },
        { providers: 'wechat', isLogin: '0' },
        { providers: 'wechat,apple,facebook,google,line', isLogin: '0' },
        { passkeys: '1', lastWay: '1', isLogin: '0' },
      ])
        await seeNothingMove(I, { edition, query: { giveBack: 'thirdParties', ...query } });
    }
  });

for (const way of ['google', 'passkey'])
  test(`nothing moves while the page opens that begins with the last way, ${way} [LAST-5]`, async ({ I, page }) => {
    await page.context().addCookies([{ name: 'lastWay', value: way, url: I.sandbox.url }]);
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size);
      await seeNothingMove(I, { edition: 'hk', query: { passkeys: '1', lastWay: '1', isLogin: '1' } });
    }
  });

test('where the browser has no passkeys, no gap is kept for them above the providers, and nothing moves [IDX-8] [PASSKEY-7]', async ({
  I,
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    await I.open({ edition: 'hk', query: { passkeys: '1' } });
    await expect(page.locator('.provider').first()).toBeVisible();
    const [room, row] = await page
      .locator('.offered, .others')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    expect([row?.top, row?.bottom]).toEqual([room?.top, room?.bottom]);
    expect(await unexpectedShifts(page)).toEqual([]);
  }
});

test('without scripts a page keeps room for the providers that are configured alone [IDX-8] @both', async ({
  I,
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(I.address({ edition: 'hk' }));
  await expect(page.locator('.offered')).toBeVisible();
  await page.goto(I.address({ edition: 'hk', query: { providers: 'none' } }));
  await expect(page.locator('.offered')).toBeHidden();
});

test('nothing moves while a frame loads its providers: it has its height from the first form on [IDX-8] [FRAME-2]', async ({
  I,
}) => {
  const { inside, frame, receivedOnPort } = await openHost(I);
  await inside.waitUntilOpen();
  await expect(frame.locator('.provider').first()).toBeVisible();
  expect(await unexpectedShifts(frame)).toEqual([]);
  const heights = (await receivedOnPort('resize')).map(({ height }) => height);
  expect(new Set(heights).size).toBe(1);
});

for (const [tab, field] of [
  ['email', '#email'],
  ['qrCode', '.qr__image'],
] as const)
  test(`the ${tab} tab keeps its place while it loads, nothing covers the page, and nothing moves [IDX-8] [UI-1]${nightlyUnless(tab === 'email')}`, async ({
    I,
    page,
  }) => {
    const release = await holdScripts(page, nextScript);
    await I.open();
    const places = () =>
      page
        .locator('.consents, .offered')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    const [consents, offered] = await places();
    await I.tab(tab).click();
    await expect(I.tab(tab)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.panel [role=status]')).toBeVisible();
    await expect(page.locator('.veil--soft')).toHaveCount(0);
    const waiting = await places();
    if (tab === 'email') expect(waiting).toEqual([consents, offered]);
    const since = await page.evaluate(() => performance.now());
    await page.waitForTimeout(600);
    release();
    await expect(page.locator(field)).toBeVisible();
    await expect(page.locator('.provider').first()).toBeVisible();
    expect(await places()).toEqual(waiting);
    expect(await unexpectedShifts(page, since)).toEqual([]);
  });

test('under an error nothing moves, be it one line or three: the button stays under the pointer [VAL-3] @phone', async ({
  I,
  page,
  sandbox,
}) => {
  const places = () =>
    page
      .locator('.field__label, .field__box, [type=submit].button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as object));
  await I.open({ edition: 'hk' });
  await I.agree();
  const before = await places();
  await I.fill('phone', '9123');
  await I.press('common.next');
  await I.seeFieldHint('phone', 'Hong Kong mobile numbers have 8 digits');
  expect(await places()).toEqual(before);
  const long = 'This number cannot be used at the moment. Please wait some minutes, then try it again, or use another.';
  for (const message of ['Not now.', long]) {
    await I.fill('phone', '91234567');
    await sandbox.post('next', { path: '/ticket/send-sms', code: 9005, message });
    await I.press('common.next');
    await I.seeFieldHint('phone', message);
    expect(await places()).toEqual(before);
  }
  const text = await page.locator('.wrong--long').boundingBox();
  const next = await I.button('common.next').boundingBox();
  expect(text?.y ?? 0).toBeGreaterThan((next?.y ?? 0) + (next?.height ?? 0));
  // Nearer to its field than the consents are.
  const consent = await I.agreement.boundingBox();
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(consent?.y ?? 0);
});

for (const name of ['phone', 'account', 'email'] as const)
  test(`on the ${name} tab the consent comes after the button by Tab, as it does on the screen [IDX-10] (WCAG 2.4.3)${nightlyUnless(name === 'phone')}`, async ({
    I,
    page,
  }) => {
    await I.open();
    await I.tab(name).click();
    await I.fill(name, name === 'email' ? 'a@example.com' : '91234567');
    await expect(I.button('common.next')).toBeEnabled();
    await I.field(name).focus();
    const stops: string[] = [];
    for (let press = 0; press < 8 && stops.at(-1) !== 'checkbox'; press += 1) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).type || 'link'));
    }
    expect(stops.filter((each) => each !== 'button' && each !== 'link')).toEqual(['submit', 'checkbox']);
    const box = await I.agreement.boundingBox();
    const next = await I.button('common.next').boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan((next?.y ?? 0) + (next?.height ?? 0));
  });
