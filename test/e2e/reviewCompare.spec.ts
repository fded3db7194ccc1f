import type { ChartsFile } from '../../src/visualiser/compare/file';
import { expect, test } from './fixtures';
import { details, openReview } from './reviewing';

/** The charts of this release with what a release before might have had. */
function older({ charts, ...rest }: ChartsFile): ChartsFile {
  const of = charts.map((chart) => (chart.id !== 'verifyCode' ? chart : {
    ...chart,
    nodes: chart.nodes.filter(({ id }) => id !== 'verifyCode.asking.admitting'),
    edges: chart.edges.filter(({ event }) => event !== 'result.NEED_VERIFY_EMAIL').map((edge) => (edge.kind === 'timer' ? { ...edge, delayMs: 2000 } : edge)),
  }));
  return { ...rest, version: '0.0.9', charts: of, texts: { ...rest.texts, 'en-us': { ...rest.texts['en-us'], 'verifyCode.title': 'Error' } } };
}

test('an older release that is opened shows what was added, removed and changed, in the chart and as a list', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, '#/chart/verifyCode?overlay=changes', 'Changes');
  const now = (await (await page.request.get(`${sandbox.url}/review/data/charts.json`)).json()) as ChartsFile;
  await page.getByLabel('Chart as JSON').first().setInputFiles({ name: 'older.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(older(now))) });
  await expect(details(page).getByRole('heading', { level: 1 })).toHaveText(`0.0.9 → ${now.version}`);
  await expect(page.locator('[data-box="verifyCode.asking.admitting"]')).toHaveClass(/is-added/);
  await expect(page.locator('[data-box="verifyCode.entering.rejected"]')).toHaveClass(/is-changed/);
  await expect(page.locator('.chart-host .row.is-added')).toContainText('66');
  const list = details(page).getByRole('listitem');
  await expect(list.filter({ hasText: 'Admitting' })).toContainText('state added');
  await expect(list.filter({ hasText: 'Rejected: after 2.5 s' })).toContainText('2 s 2.5 s');
  await expect(list.filter({ hasText: 'verifyCode.title' })).toContainText('Error Enter the code');
  await list.filter({ hasText: 'Rejected: after' }).getByRole('link').click();
  await expect(details(page).getByRole('heading', { level: 1 })).toHaveText('Rejected');
  await expect(details(page).getByRole('figure').filter({ hasText: '0.0.9' }).getByRole('img', { name: 'Screen: Rejected' })).toBeVisible();
  await expect(details(page).getByRole('figure').filter({ hasText: now.version }).getByRole('img', { name: 'Screen: Rejected' })).toBeVisible();
  await details(page).getByRole('link', { name: /^all \d+ changes/ }).click();
  const host = page.getByRole('application');
  await host.focus();
  await page.keyboard.press('n');
  await expect(page.locator('.chart-host .row.selected')).toHaveClass(/is-(added|changed|removed)/);
});
