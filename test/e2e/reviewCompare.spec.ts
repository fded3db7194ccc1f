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

test('Changes lists the differences by the ways that pass them, with both screens, and what others have to do @nightly', async ({
  page,
  sandbox,
}) => {
  const now = await compared(page, sandbox.url);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'To translate' })).toContainText(
    /verifyCode\.title.*still the older text in zh-cn, zh-hk/,
  );
  await expect(main.getByRole('region', { name: 'To test' }).getByRole('listitem')).toHaveCount(3);
  await expect(main.getByRole('region', { name: 'For customer care' }).getByRole('listitem')).toHaveCount(4);
  const entries = main.locator('.impact');
  await expect(entries).toHaveText(Array.from({ length: 4 }, () => /· [1-9]\d* ways?/));
  await expect(entries.filter({ hasText: 'Completing the sign-in' })).toContainText('screen added');
  await expect(entries.filter({ hasText: 'Rejected: after 2.5 s' })).toContainText('2 s 2.5 s');
  const title = entries.filter({ hasText: 'verifyCode.title' });
  await expect(title.getByRole('link', { name: 'SMS-4' })).toBeVisible();
  await expect(title.getByRole('figure').first().locator('[data-painted]')).toHaveAttribute(
    'data-painted',
    /with other texts$/,
  );
  await expect(title.getByRole('figure').nth(1).locator('[data-painted]')).toHaveAttribute(
    'data-painted',
    /^[\w-]{12}$/,
  );
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save as Markdown' }).click();
  expect((await saving).suggestedFilename()).toBe(`product-0.0.9-${now}.md`);
});
