import type { Page } from '@playwright/test';
import { makeAtlas } from '../../machines/atlas/reactions';
import type { Tests } from '../../src/visualiser/release';
import { expect, test } from './fixtures';
import { details, lenses, openReview } from './reviewing';

const gone = 'verifyCode.entering --user.gotNoCode[0]';
const asked = 'verifyCode.entering --user.askedAgain[0]';
const all = makeAtlas().charts.find(({ id }) => id === 'verifyCode')?.edges.length ?? 0;

/**
 * The record of tests as it was made, changed: every transition walked and taken by one browser test, but for what is
 * given.
 */
async function withTests(page: Page, change: (taken: Tests['taken']) => Tests['taken'], more: Partial<Tests> = {}) {
  await page.route('**/review/data/tests.json', async (route) => {
    const tests = (await (await route.fetch()).json()) as Tests;
    const taken = Object.fromEntries(
      Object.keys(tests.taken).map((id) => [id, { walk: 'log in', walks: 2, browser: ['signs in'], browserTests: 1 }]),
    );
    const recorded = {
      browserBy: 'transitions',
      browserTests: 431,
      browserRan: ['2026-11-21T21:00:00Z', '2026-11-21T23:30:00Z'],
    } as const;
    await route.fulfill({ json: { ...tests, ...recorded, taken: change(taken), ...more } satisfies Tests });
  });
}

test('the overlay counts what tests take, and lists what they never do, each with a link', async ({
  page,
  sandbox,
}) => {
  await withTests(page, ({ [gone]: _, ...taken }) => taken);
  await openReview(page, sandbox.url, '#/chart/verifyCode', 'SMS code');
  await lenses(page).getByLabel('Overlay').selectOption('tests');
  await expect(details(page).getByRole('heading', { level: 1 })).toHaveText('Tests of this chart');
  await expect(lenses(page)).toContainText(`${all - 1} of ${all} transitions taken, ${all - 1} in a browser`);
  await expect(details(page).getByRole('heading', { name: 'Never taken · 1' })).toBeVisible();
  await details(page).getByRole('link', { name: 'got no code' }).click();
  await expect(page).toHaveURL(/entering\/user\.gotNoCode/);
  await expect(details(page)).toContainText('Never taken by a walk.');
});

test('the browser run is shown by transition: those that only a walk took are listed, and tests are named', async ({
  page,
  sandbox,
}) => {
  const titles = ['asks again', 'asks twice'];
  const bare = { walk: 'log in', walks: 2, browser: [], browserTests: 0 };
  await withTests(page, (taken) => ({
    ...taken,
    [gone]: bare,
    [asked]: { ...bare, browser: titles, browserTests: 9 },
  }));
  await openReview(page, sandbox.url, '#/chart/verifyCode?overlay=tests', 'Tests of this chart');
  await expect(details(page)).toContainText('Every transition of this chart has been taken.');
  await expect(details(page)).toContainText(/431 tests, by the transitions they took, Nov 2\d, 2026/);
  await expect(lenses(page)).toContainText(`${all} of ${all} transitions taken, ${all - 1} in a browser`);
  await expect(details(page).getByRole('heading', { name: 'Walk only, not seen in a browser · 1' })).toBeVisible();
  await details(page).getByRole('link', { name: 'got no code' }).click();
  await expect(details(page)).toContainText('No recorded browser test takes it.');
  await page.goto(`${sandbox.url}/review/#/chart/verifyCode/entering/user.askedAgain?overlay=tests`);
  await expect(details(page).getByRole('heading', { name: 'Taken in the browser by' })).toBeVisible();
  await expect(details(page)).toContainText('asks twice');
  await expect(details(page)).toContainText('and 7 more');
});

test('without a record the overlay says so, and how the browser tests were matched instead', async ({
  page,
  sandbox,
}) => {
  await withTests(page, (taken) => taken, { browserBy: 'titles', browserRan: null });
  await openReview(page, sandbox.url, '#/chart/phone?overlay=tests', 'Tests of this chart');
  await expect(details(page)).toContainText(
    'No browser run has been recorded: 431 tests, matched by the requirement ids in their titles.',
  );
  await expect(lenses(page)).toContainText(/transitions taken$/);
});

test('every transition has been taken by a walk', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, '#/chart/phone?overlay=tests', 'Tests of this chart');
  await expect(details(page)).toContainText('Every transition of this chart has been taken.');
});
