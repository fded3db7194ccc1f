import { expect, test } from './fixtures';
import { details, lenses, openReview } from './reviewing';

interface Tests {
  taken: Record<string, unknown>;
}

test('the overlay counts what tests take, and lists what they never do, each with a link', async ({ page, sandbox }) => {
  const gone = 'verifyCode.entering --user.gotNoCode[0]';
  await page.route('**/review/data/tests.json', async (route) => {
    const answer = await route.fetch();
    const { taken, ...tests } = (await answer.json()) as Tests;
    await route.fulfill({ json: { ...tests, taken: Object.fromEntries(Object.entries(taken).filter(([id]) => id !== gone)) } });
  });
  await openReview(page, sandbox.url, '#/chart/verifyCode', 'SMS code');
  await lenses(page).getByLabel('Overlay').selectOption('tests');
  await expect(details(page).getByRole('heading', { level: 1 })).toHaveText('Tests of this chart');
  await expect(lenses(page)).toContainText(/^.*41 of 42 transitions taken/);
  await expect(details(page).getByRole('heading', { name: 'Never taken · 1' })).toBeVisible();
  await details(page).getByRole('link', { name: 'got no code' }).click();
  await expect(page).toHaveURL(/entering\/user\.gotNoCode/);
  await expect(details(page)).toContainText('Never taken by a walk.');
});

test('as it stands every transition has been taken, and the overlay says how the browser tests were matched', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, '#/chart/phone?overlay=tests', 'Tests of this chart');
  await expect(details(page)).toContainText('Every transition of this chart has been taken.');
  await expect(details(page)).toContainText('matched by the requirement ids in their titles');
});
