import { expect, test } from './fixtures';
import type { Visitor } from './visitor';
import { residentOf } from '../ways/people';

const hk = residentOf('hk');
const lastWay = { lastWay: '1' };
const kept = ({ page }: Visitor) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('lastWay')));
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
  expect(await kept(I)).toEqual([['passport.lastWay', '1 phone']]);
  const places = () =>
    page
      .locator('.offered, .foot, .notes, .tab')
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
  expect(await places()).toEqual(before);
});
