import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from '@playwright/test';
import { PNG } from 'playwright-core/lib/utilsBundle';
import { windows } from '../../src/review/model/screenLenses';
import { engine } from './engine';
import { expect, test } from './fixtures';
import { openReview } from './reviewing';

/** The whole review as one file on the disk, opened without a server; what it asked for is kept. */
async function aloneFrom(page: Page): Promise<{ alone: Page; asked: string[] }> {
  const { download } = await taken(page, /^One HTML file/);
  const file = test.info().outputPath('review.html');
  await download.saveAs(file);
  const alone = await page.context().newPage();
  const asked: string[] = [];
  alone.on('request', (request) => asked.push(request.url()));
  await alone.goto(pathToFileURL(file).href);
  return { alone, asked };
}

/** The files that a page consists of. Firefox reports no requests for files: there the page itself lists them. */
async function filesOf(page: Page, asked: readonly string[]): Promise<string[]> {
  const listed = () => performance.getEntriesByType('resource').map(({ name }) => name);
  const all = engine === 'firefox' ? [page.url(), ...(await page.evaluate(listed))] : asked;
  return all.filter((url) => url.startsWith('file:'));
}

async function taken(page: Page, form: string | RegExp): Promise<{ download: Download; path: string }> {
  const share = page.getByRole('button', { name: 'Share' });
  if ((await share.getAttribute('aria-expanded')) !== 'true') await share.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: form }).click(),
  ]);
  return { download, path: await download.path() };
}

/** How many colours a picture has. */
const coloursIn = (png: Buffer) => {
  const { data } = PNG.sync.read(png);
  return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.readUInt32BE(4 * at))).size;
};

test('charts and screens are taken along as pictures @nightly', async ({ page, sandbox, context }) => {
  test.slow();
  await test.step('the chart is taken along as SVG and PNG', async () => {
    await openReview(page, sandbox.url, '#/chart/verifyCode/calling.verifying', 'Verifying');
    const svg = readFileSync((await taken(page, 'SVG picture')).path, 'utf8');
    const elsewhere = await context.newPage();
    const parsed = await elsewhere.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'image/svg+xml');
      return {
        errors: document.querySelectorAll('parsererror').length,
        boxes: document.querySelectorAll('[data-box]').length,
        rings: [...document.querySelectorAll('rect')].filter((each) => each.getAttribute('stroke-width') === '2.5px')
          .length,
        unpainted: [...document.querySelectorAll('path:not(defs path), rect, text')].filter(
          (each) => !each.hasAttribute('fill'),
        ).length,
        scripts: document.querySelectorAll('script').length,
      };
    }, svg);
    expect(parsed, 'every shape has its colour, the chosen state its ring').toMatchObject({
      errors: 0,
      scripts: 0,
      rings: 1,
      unpainted: 0,
    });
    expect(parsed.boxes).toBeGreaterThan(8);
    expect(svg).not.toMatch(/var\(|light-dark|<style|class=|https?:\/\/(?!www\.w3\.org)/);

    const png = readFileSync((await taken(page, 'PNG picture')).path);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBeGreaterThan(1500);
  });
  await test.step('of a chosen screen the link leads there, and the picture is that screen alone', async () => {
    const hash = '#/screens/verifyCode/entering.rejected?edition=hk&language=zh-hk';
    await openReview(page, sandbox.url, hash, /^SMS code/);
    await page.evaluate(() => {
      const writeText = (text: string) => Promise.resolve(void (document.title = text));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
    const png = readFileSync((await taken(page, 'PNG picture')).path);
    await expect(page.locator('.confirmed')).toContainText('.png saved.');
    await page.getByRole('button', { name: 'Copy link to this place' }).click();
    await expect(page).toHaveTitle(`${sandbox.url}/review/${hash}`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([windows.phone.width * 2, windows.phone.height * 2]);
    expect(coloursIn(png), 'a screen, not an empty frame').toBeGreaterThan(24);
  });
});

test('the whole review is one HTML file that opens without a server, at the same place, and sends no request @nightly', async ({
  page,
  sandbox,
}) => {
  await openReview(page, sandbox.url, '#/chart/verifyCode/calling.verifying', 'Verifying');
  const { alone, asked } = await aloneFrom(page);
  await expect(alone.getByRole('heading', { level: 1, name: 'Verifying' })).toBeVisible();
  await expect(alone.locator('[data-box="verifyCode.calling.verifying"] .ring')).toBeVisible();
  await alone.getByRole('link', { name: 'Answers' }).click();
  await expect(alone).toHaveURL(/#\/answers/);
  for (const [hash, name] of [
    ['#/screens/deletion/explaining', /^Deletion/],
    ['#/chart/phone?edition=hk&run=', 'Simulate'],
    ['#/paths/verifyCode/entering.typing', /Typing/],
    ['#/changes', /^\S+ → /],
  ] as const) {
    await alone.evaluate((to) => location.assign(to), hash);
    await expect(alone.getByRole('heading', { level: 1, name }).first()).toBeVisible();
    await expect(alone.getByRole('alert'), `${hash} fails nowhere`).toHaveCount(0);
    if (hash.includes('run='))
      await expect(alone.locator('iframe').contentFrame().getByRole('heading').first()).toBeVisible();
  }
  expect(
    asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:') && !url.startsWith('blob:')),
  ).toEqual([]);
  expect(await filesOf(alone, asked)).toHaveLength(1);
  await alone.getByRole('button', { name: 'Share' }).click();
  await alone.getByRole('button', { name: /^One HTML file/ }).click();
  await expect(alone.getByRole('alert')).toHaveText('This page is that file already: save it as it is.');
});
