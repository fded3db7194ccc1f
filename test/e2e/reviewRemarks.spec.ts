import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Release } from '../../src/review/model/release';
import { expect, test } from './fixtures';
import { violationsIn } from './access/axe';
import { collectErrors } from './uncaught';
import { details, openReview, outline, partOf, remarksIn as list, writeRemark as write } from './reviewing';

/** Serves the next release: the state Rejected is called Refused, and the dialogs about a missing code are gone. */
async function serveNextRelease(page: Page, url: string): Promise<void> {
  const text = JSON.stringify(await partOf(page, url, 'release')).replaceAll('entering.rejected', 'entering.refused');
  const next = JSON.parse(text) as Release;
  const charts = next.charts.map((chart) => ({
    ...chart,
    nodes: chart.nodes.filter(({ id }) => id !== 'verifyCode.helping'),
    edges: chart.edges.filter(({ source }) => source !== 'verifyCode.helping'),
  }));
  await page.route('**/review/data/release.json.gz', (route) =>
    route.fulfill({ json: { ...next, version: '9.9.9', charts } }),
  );
}

test('remarks on a state, a row, an answer, a text and a place: on the chart, in the lists, and kept @nightly', async ({
  page,
  sandbox,
}) => {
  await openReview(page, sandbox.url, '#/chart/verifyCode/entering.rejected', 'Rejected');
  await page.keyboard.press('m');
  await expect(details(page).getByRole('heading', { level: 1 })).toHaveText('Remarks');
  await write(page, 'Too fast for me');
  await expect(list(page)).toHaveCount(1);
  await expect(page.locator('[data-box="verifyCode.entering.rejected"] .remark-mark')).toHaveText('1');
  await expect(outline(page).getByRole('link', { name: /Rejected.*1 open remark/ })).toBeVisible();

  await page.goto(`${sandbox.url}/review/#/chart/verifyCode/calling/result.NEED_PWD[0]?remarks=list`);
  await expect(details(page).getByLabel('About').locator('option:checked')).toHaveText(/^Transition: /);
  await write(page, 'Why the password?');
  await expect(page.locator('.chart-host .row .remark-mark')).toHaveText('1');

  await page.goto(`${sandbox.url}/review/#/answers/verifyCode/calling.verifying/57?remarks=list`);
  await expect(details(page).getByLabel('About').locator('option:checked')).toHaveText(/^Answer: 57 /);
  await write(page, 'Support asks', 'Bo');
  await expect(page.getByRole('cell', { name: /1 open remark/ })).toHaveCount(1);

  await details(page).getByLabel('About').selectOption({ label: 'Enter the code' });
  await write(page, 'Which code?');
  await expect(list(page).nth(3)).toContainText('verifyCode.title');

  await page.goto(`${sandbox.url}/review/#/screens/verifyCode/entering.typing?remarks=list`);
  const screen = details(page).getByRole('application', { name: /^Place on the screen/ });
  await expect(screen.locator('[data-painted]')).toBeVisible();
  await screen.focus();
  for (let step = 0; step < 15; step++) await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowUp');
  await expect(screen.locator('.pin-mark')).toBeVisible();
  await write(page, 'Here');
  await expect(page.getByRole('main').locator('.pin-mark[data-count="5"]'), 'on the card and the screen').toHaveCount(
    2,
  );

  await page.reload();
  await expect(list(page)).toHaveCount(5);
  expect(await violationsIn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsIn(page), 'dark').toEqual([]);
});

test('remarks are answered, resolved, filtered, handed over as a file, and open on the next release @nightly', async ({
  page,
  sandbox,
  browser,
  pageErrors,
}) => {
  await openReview(page, sandbox.url, '#/chart/verifyCode/entering.rejected?remarks=list', 'Remarks');
  await write(page, 'Too fast for me');
  await page.goto(`${sandbox.url}/review/#/chart/verifyCode/helping?remarks=list`);
  await write(page, '<b>Late</b>', 'Bo');
  await list(page).nth(0).getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('Which device?');
  await list(page).nth(0).getByRole('button', { name: 'Add reply' }).click();
  await expect(list(page).nth(0)).toContainText('Which device?');
  await list(page).nth(1).getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByRole('link', { name: /^Remarks\s+1 open$/ })).toBeVisible();
  await details(page).getByLabel('Author').selectOption('Bo');
  await expect(list(page)).toHaveText(/<b>Late<\/b>/);
  await details(page).getByLabel('Author').selectOption('');
  await details(page).getByLabel('Status').selectOption('open');
  await expect(list(page)).toHaveText(/Too fast for me/);
  await details(page).getByLabel('Status').selectOption('');

  const saving = page.waitForEvent('download');
  await details(page).getByRole('button', { name: 'Save as file' }).click();
  const saved = await (await saving).path();

  const context = await browser.newContext();
  await collectErrors(context, pageErrors);
  const other = await context.newPage();
  await serveNextRelease(other, sandbox.url);
  await openReview(other, sandbox.url, '', 'The product on one page');
  await details(other)
    .getByLabel('File to open')
    .setInputFiles({
      name: 'remarks.json',
      mimeType: 'application/json',
      buffer: readFileSync(saved),
    });
  await expect(list(other)).toHaveCount(2);
  await details(other).getByRole('button', { name: 'Remove all remarks from this browser' }).click();
  await expect(list(other)).toHaveCount(0);
  await expect(details(other)).toContainText('2 remarks removed.');
  await details(other).getByRole('button', { name: 'Undo' }).click();
  await expect(list(other)).toHaveCount(2);
  await expect(list(other).nth(0)).toContainText('moved');
  await expect(list(other).nth(0)).toContainText('It was SMS code › Rejected in');
  await expect(list(other).nth(1)).toContainText('Its place is gone in 9.9.9. It was SMS code › Helping in');
  await list(other).nth(0).getByRole('link', { name: 'SMS code › Refused' }).click();
  await expect(other).toHaveURL(/#\/chart\/verifyCode\/entering\.refused/);
  await context.close();
});

test('a browser that refuses storage, and a file that is wrong, are said in a sentence @phone @nightly', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  await openReview(page, sandbox.url, '#/chart/verifyCode/entering.rejected', 'Rejected');
  await page.getByRole('link', { name: 'Remark on this' }).first().click();
  await expect(details(page)).toContainText('This browser keeps nothing: save the file before you leave.');
  await write(page, 'Too fast for me');
  await expect(list(page)).toHaveCount(1);
  await details(page)
    .getByLabel('File to open')
    .setInputFiles({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":"passport-remarks/1","remarks":[{"key":"a","is":"mood"}]}'),
    });
  await expect(details(page).getByRole('alert')).toContainText('mine.json: "is" of remark 1 must be one of state,');
  await expect(list(page)).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'no sideways scrolling').toBe(
    true,
  );
  expect(await violationsIn(page)).toEqual([]);
  await details(page).getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Rejected');
});
