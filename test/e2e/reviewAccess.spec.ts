import { expect, test } from './fixtures';
import { violationsIn } from './access/axe';
import { openReview } from './reviewing';

const run = encodeURIComponent(JSON.stringify(['passport', ['e', 'front', { type: 'user.toggledAgreement' }]]));
/** One place of each view, by its hash; its heading, and what it shows when it is complete. */
const places = [
  ['', 'The product on one page', '#main a'],
  ['#/chart/verifyCode', 'SMS code', '#main :is(h2, [data-box])'],
  ['#/chart/verifyCode/calling.verifying/57?edition=jp', 'Verifying', '#main :is(h1, [data-box])'],
  ['#/chart/verifyCode?requirement=SMS-5', /^SMS-5|^SMS code/, '#main :is(h2, [data-box])'],
  ['#/screens/verifyCode/entering.rejected?edition=hk', /^SMS code/, '#main [data-painted]'],
  ['#/answers', /^What each answer does/, '#main :is(td, option)'],
  ['#/answers/verifyCode/calling.verifying/57?edition=hk', '57 → Password', '#main :is(td, tr)'],
  ['#/paths/selectAccount/choosing?edition=hk', /^The way to/, '#main [data-painted]'],
  [`#/chart/phone?edition=hk&run=${run}`, /^Simulate|^Phone/, ':is(iframe, #main h2)'],
] as const;

test('axe-core finds nothing in any view, light and dark @both @nightly', async ({ page, sandbox }) => {
  test.slow();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [hash, heading, complete] of places) {
      await openReview(page, sandbox.url, hash, heading);
      await expect(page.locator(complete).first()).toBeAttached();
      expect(await violationsIn(page), `${colorScheme} ${hash}`).toEqual([]);
    }
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: /^Find/ }).fill('57');
    await expect(page.getByRole('group', { name: 'Handled by' })).toBeVisible();
    expect(await violationsIn(page), `${colorScheme} find`).toEqual([]);
  }
});
