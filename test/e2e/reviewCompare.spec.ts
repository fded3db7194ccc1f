import type { Page } from '@playwright/test';
import type { ChartsFile } from '../../src/review/model/chartsFile';
import { expect, test } from './fixtures';
import { partOf } from './reviewing';

/** The charts of this release with what a release before might have had. */
function older({ charts, ...rest }: ChartsFile): ChartsFile {
  const own = charts.map(({ nodes, edges, ...chart }) => ({
    ...chart,
    nodes: nodes.filter(({ id }) => id !== 'verifyCode.calling.completingSignIn'),
    edges: edges
      .filter(({ id }) => id !== 'verifyCode.calling --result.NEED_VERIFY_EMAIL[0]')
      .map((edge) => (edge.kind === 'timer' && edge.machine === 'verifyCode' ? { ...edge, delayMs: 2000 } : edge)),
  }));
  return {
    ...rest,
    version: '0.0.9',
    charts: own,
    texts: { ...rest.texts, 'en-us': { ...rest.texts['en-us'], 'verifyCode.title': 'Error' } },
  };
}

/** Opens the changes, compared with what a release before might have had; gives the name of this release. */
async function compared(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/review/#/changes`);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading, 'by itself with the last release').toHaveText(/ → today$/);
  const now = (await partOf(page, url, 'charts')) as ChartsFile;
  const choosing = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /^Open a file/ })
    .first()
    .click();
  const buffer = Buffer.from(JSON.stringify(older(now)));
  await (await choosing).setFiles({ name: 'older.json', mimeType: 'application/json', buffer });
  await expect(heading).toHaveText(`0.0.9 → ${now.version}`);
  return now.version;
}

test('Changes lists topics as an inbox: the pictures that differ, labelled, and what was decided of them @nightly', async ({
  page,
  sandbox,
}) => {
  const now = await compared(page, sandbox.url);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'To translate' })).toHaveCount(0);
  await main.getByRole('region', { name: 'Texts' }).getByRole('button', { name: 'SMS code' }).click();
  const title = main.locator('.impact').filter({ hasText: 'verifyCode.title' });
  await expect(title.getByRole('link', { name: 'SMS-4' })).toBeVisible();
  await expect(title.getByRole('figure').first()).toContainText('Before: 0.0.9');
  await expect(title.getByRole('figure').first().locator('[data-painted]')).toHaveAttribute(
    'data-painted',
    /with other texts$/,
  );
  await expect(title.getByRole('figure').nth(1)).toContainText('Today');
  await expect(title.getByRole('figure').nth(1).locator('[data-painted]')).toHaveAttribute(
    'data-painted',
    /^[\w-]{12}$/,
  );
  await main.getByRole('region', { name: 'Rules' }).getByRole('button', { name: 'SMS code' }).click();
  await expect(main.locator('.impact').filter({ hasText: 'Rejected: after 2.5 s' })).toContainText('2 s 2.5 s');
  const topics = main.locator('.topic');
  const count = await topics.count();
  await topics.first().getByRole('button', { name: 'Accepted' }).click();
  await expect(topics).toHaveCount(count - 1);
  await main.getByRole('link', { name: 'Show the 1 decided' }).click();
  await expect(topics).toHaveCount(count);
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save as Markdown' }).click();
  expect((await saving).suggestedFilename()).toBe(`product-0.0.9-${now}.md`);
});
