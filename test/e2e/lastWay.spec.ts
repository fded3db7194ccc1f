import { expect, test } from './fixtures';
import type { Visitor } from '../../src/visitor/visitor';
import { residentOf } from '../../src/visitor/people';

const hk = residentOf('hk');
const lastWay = { lastWay: '1' };
const kept = async ({ page }: Visitor) =>
  (await page.context().cookies()).flatMap(({ name, value }) => (name === 'lastWay' ? [value] : []));
/** This browser has logged in before. */
const keep = ({ page, sandbox }: Visitor, value: string) =>
  page.context().addCookies([{ name: 'lastWay', value, url: sandbox.url }]);
const row = ({ page }: Visitor) => page.locator('[data-way]');
const dotted = ({ page }: Visitor) => page.locator('[role=tab][data-last]');

async function logInByCode(I: Visitor, query: Record<string, string>): Promise<void> {
  await I.open({ edition: 'hk', query });
  await expect(I.page.locator('.provider').first()).toBeVisible();
  await I.askForCode(hk.phone);
  await I.fill('code', await I.readCode(hk.phone));
  await I.seeSignedIn();
}

test('the way in that was used last has its mark, without who used it, until it is forgotten; nothing moves [LAST-1] [LAST-2] [LAST-3] @both', async ({
  I,
  page,
}) => {
  await logInByCode(I, lastWay);
  await I.open({ edition: 'hk', query: lastWay });
  await expect(row(I)).toContainText(I.text('ways.last', { way: I.text('front.tab.phone') }));
  await expect(dotted(I)).toHaveText(I.text('front.tab.phone'));
  expect(await kept(I)).toEqual(['phone']);
  const places = () =>
    page
      .locator('.offered, .foot, .proofs, .tab')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as object));
  const before = await places();
  await I.press('ways.last.forget');
  await expect(row(I)).toHaveCount(0);
  await expect(dotted(I)).toHaveCount(0);
  expect(await places()).toEqual(before);
  expect(await kept(I)).toEqual([]);
  await page.reload();
  await expect(page.locator('.provider').first()).toBeVisible();
  await expect(row(I)).toHaveCount(0);
});

test('who has no last way sees the page of a site that remembers none, at the same places [LAST-1] [LAST-4]', async ({
  I,
  page,
}) => {
  const placesWith = async (query: Record<string, string>) => {
    await I.open({ edition: 'hk', query });
    await expect(page.locator('.provider').first()).toBeVisible();
    return page
      .locator('form button, form input, .foot')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as object));
  };
  expect(await placesWith(lastWay)).toEqual(await placesWith({}));
});

test('a third party that was used last comes first, in the document too; “Another way” shows the others and has the focus behind it [LAST-5] @both', async ({
  I,
  page,
}) => {
  await keep(I, 'google');
  const document = await (
    await page.request.get(I.address({ edition: 'hk', query: lastWay }), { headers: { 'sec-fetch-dest': 'document' } })
  ).text();
  expect(document).toContain(I.text('front.anotherWay'));
  await I.open({ edition: 'hk', query: lastWay });
  await expect(I.provider('google')).toBeVisible();
  await expect(page.locator('[role=tab], .provider, [name=phone]')).toHaveCount(0);
  await I.agree();
  const popup = page.waitForEvent('popup');
  await I.provider('google').click();
  await (await popup).close();
  await I.press('front.anotherWay');
  await expect(I.tab('phone')).toBeFocused();
  await expect(row(I)).toContainText('Google');
  await expect(page.locator('.provider').first()).toBeVisible();
  await expect(page.locator('.last__way')).toHaveCount(0);
});

test('the last way alone says that its window is open, once, and nothing moves [LAST-5] [TP-2] @both', async ({
  I,
  page,
}) => {
  await keep(I, 'google');
  await I.open({ edition: 'hk', query: lastWay });
  await I.agree();
  const another = I.button('front.anotherWay');
  const before = await another.boundingBox();
  const popup = page.waitForEvent('popup');
  await I.provider('google').click();
  await popup;
  await expect(page.locator('main').getByText(I.text('ways.waiting'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: I.text('ways.waiting') })).toHaveCount(1);
  expect(await another.boundingBox()).toEqual(before);
});
