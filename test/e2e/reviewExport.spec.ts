import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from '@playwright/test';
import { createMachine } from 'xstate';
import { chartOf } from '../../machines/atlas/chart';
import { verifyCodeMachine } from '../../machines/phone/verifyCode.machine';
import { verifyCodeSample } from '../../machines/atlas/samples';
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

async function taken(page: Page, form: string | RegExp): Promise<{ download: Download; path: string }> {
  const share = page.getByRole('button', { name: 'Share' });
  if ((await share.getAttribute('aria-expanded')) !== 'true') await share.click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: form }).click()]);
  return { download, path: await download.path() };
}

const ours = chartOf({ machine: verifyCodeMachine, input: verifyCodeSample });

test('the chart is taken along as SVG, PNG, Mermaid and JSON that createMachine takes again', async ({ page, sandbox, context }) => {
  await openReview(page, sandbox.url, '#/chart/verifyCode', 'SMS code');
  const svg = readFileSync((await taken(page, 'SVG picture')).path, 'utf8');
  const elsewhere = await context.newPage();
  const parsed = await elsewhere.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'image/svg+xml');
    return { errors: document.querySelectorAll('parsererror').length, boxes: document.querySelectorAll('.box').length, scripts: document.querySelectorAll('script').length };
  }, svg);
  expect(parsed).toMatchObject({ errors: 0, scripts: 0 });
  expect(parsed.boxes).toBeGreaterThan(8);
  expect(svg).not.toMatch(/var\(--(?!\w)|light-dark|https?:\/\/(?!www\.w3\.org)/);

  const png = readFileSync((await taken(page, 'PNG picture')).path);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(1500);

  const mermaid = readFileSync((await taken(page, 'Mermaid')).path, 'utf8');
  expect(mermaid).toMatch(/^stateDiagram-v2\n/);
  expect(mermaid.match(/-->/g)?.length).toBeGreaterThanOrEqual(ours.edges.length);

  const again = chartOf({ machine: createMachine(JSON.parse(readFileSync((await taken(page, 'JSON')).path, 'utf8')) as object), input: undefined });
  expect(again.nodes.map(({ id }) => id)).toEqual(ours.nodes.map(({ id }) => id));
  expect(again.edges.map(({ id }) => id).toSorted()).toEqual(ours.edges.map(({ id }) => id).toSorted());
});

test('a view that is no chart is taken along as a picture too', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, '#/answers', /.+/);
  const { download, path } = await taken(page, 'SVG picture');
  expect(download.suggestedFilename()).toMatch(/answers\.svg$/);
  expect(readFileSync(path, 'utf8')).toContain('NEED_PWD');
  expect(readFileSync((await taken(page, 'PNG picture')).path).subarray(1, 4).toString()).toBe('PNG');
});

test('the whole review is one HTML file that opens without a server, at the same place, and asks nothing of anybody', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, '#/chart/verifyCode/asking.verifying', 'Verifying');
  const { alone, asked } = await aloneFrom(page);
  await expect(alone.getByRole('heading', { level: 1, name: 'Verifying' })).toBeVisible();
  await expect(alone.locator('[data-box="verifyCode.asking.verifying"] .ring')).toBeVisible();
  await alone.getByRole('link', { name: 'Answers' }).click();
  await expect(alone).toHaveURL(/#\/answers/);
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
  expect(asked.filter((url) => url.startsWith('file:'))).toHaveLength(1);
});

test('that file draws other machines too, with the engine it carries', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, '', 'The product on one page');
  const { alone, asked } = await aloneFrom(page);
  await expect(alone.getByRole('heading', { level: 1, name: 'The product on one page' })).toBeVisible();
  const lamp = { id: 'lamp', initial: 'off', states: { off: { on: { PRESS: 'on' } }, on: { after: { 1500: 'off' }, on: { PRESS: 'off' } } } };
  await alone.getByLabel('Chart as JSON').first().setInputFiles({ name: 'lamp.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(lamp)) });
  await expect(alone).toHaveURL(/#\/chart\/lamp$/);
  await expect(alone.locator('[data-box="lamp.on"]')).toContainText('after 1.5 s');
  expect(asked.filter((url) => url.startsWith('file:')), 'one file, and nothing beside it').toHaveLength(1);
  await alone.getByRole('button', { name: 'Share' }).click();
  await alone.getByRole('button', { name: /^One HTML file/ }).click();
  await expect(alone.getByRole('alert')).toHaveText('This page is that file already: save it as it is.');
});
