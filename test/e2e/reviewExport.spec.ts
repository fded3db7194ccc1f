import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from '@playwright/test';
import { chartOf } from '../../machines/atlas/chart';
import { verifyCodeMachine } from '../../machines/phone/verifyCode.machine';
import { verifyCodeSample } from '../../machines/atlas/samples';
import { windows } from '../../src/visualiser/model/screenLenses';
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

const ours = chartOf({ machine: verifyCodeMachine, input: verifyCodeSample });

test('charts, tables and screens are taken along as pictures @nightly', async ({ page, sandbox, context }) => {
  test.slow();
  await test.step('the chart is taken along as SVG, PNG and JSON', async () => {
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

    const chart = JSON.parse(readFileSync((await taken(page, 'JSON')).path, 'utf8')) as unknown;
    expect(chart).toEqual(JSON.parse(JSON.stringify(ours)));
  });
  await test.step('a view that is no chart is taken along as a picture too', async () => {
    await openReview(page, sandbox.url, '#/answers', /.+/);
    const { download, path } = await taken(page, 'SVG picture');
    expect(download.suggestedFilename()).toMatch(/answers\.svg$/);
    expect(readFileSync(path, 'utf8')).toContain('NEED_PWD');
    expect(
      readFileSync((await taken(page, 'PNG picture')).path)
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });
  await test.step('of a chosen screen the picture is that screen alone', async () => {
    await openReview(page, sandbox.url, '#/screens/verifyCode/entering.rejected', /^SMS code/);
    await expect(page.locator('.live-screen__frame').contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
    const png = readFileSync((await taken(page, 'PNG picture')).path);
    await expect(page.locator('.confirmed')).toContainText('.png saved.');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([windows.phone.width * 2, windows.phone.height * 2]);
  });
});

/** How many colours a part of a picture has, its corner and size as parts of the whole. */
const coloursIn = (page: Page, png: Buffer, part: { x: number; y: number; width: number; height: number }) =>
  page.evaluate(
    async ([data, at]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const pixels =
        context?.getImageData(
          at.x * picture.width,
          at.y * picture.height,
          at.width * picture.width,
          at.height * picture.height,
        ).data ?? [];
      return new Set(
        Array.from({ length: pixels.length / 4 }, (_, place) => pixels.slice(place * 4, place * 4 + 3).join()),
      ).size;
    },
    [png.toString('base64'), part] as const,
  );

test("views are taken along with the product's screens, also those that were never in view @nightly", async ({
  page,
  sandbox,
  context,
}) => {
  test.slow();
  for (const [what, hash, heading] of [
    ['the storyboard', '#/screens/verifyCode', /^SMS code/],
    ['the page map', '', 'The product on one page'],
  ] as const) {
    await test.step(what, async () => {
      await page.goto('about:blank');
      await openReview(page, sandbox.url, hash, heading);
      const shown = page.locator('main .picture[data-picture]');
      await expect(shown.first()).toHaveAttribute('data-painted', /.+/);
      const { path } = await taken(page, 'SVG picture');
      const elsewhere = await context.newPage();
      const found = await elsewhere.evaluate(
        (text) => {
          const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
          const images = [...svg.querySelectorAll('img')].map(({ src }) =>
            new TextDecoder().decode(
              Uint8Array.from(atob(src.split(',')[1] ?? ''), (sign) => sign.codePointAt(0) ?? 0),
            ),
          );
          return {
            errors: svg.querySelectorAll('parsererror').length,
            count: images.length,
            withRoot: images.filter((image) => image.includes('of-root') && image.includes('<style>')).length,
            scripts: svg.querySelectorAll('script, iframe').length,
          };
        },
        readFileSync(path, 'utf8'),
      );
      expect(found.count).toBeGreaterThanOrEqual(await shown.count());
      expect(found).toEqual({ errors: 0, count: found.count, withRoot: found.count, scripts: 0 });

      const first = await shown.first().evaluate((each) => {
        const main = document.getElementById('main')?.getBoundingClientRect();
        const { left, top, width, height } = each.getBoundingClientRect();
        return { x: left - (main?.left ?? 0), y: top - (main?.top ?? 0), width, height };
      });
      const png = readFileSync((await taken(page, 'PNG picture')).path);
      const [wide, high] = [png.readUInt32BE(16) / 2, png.readUInt32BE(20) / 2];
      const colours = await coloursIn(elsewhere, png, {
        x: first.x / wide,
        y: first.y / high,
        width: first.width / wide,
        height: first.height / high,
      });
      expect(colours, 'a screen, not an empty frame').toBeGreaterThan(24);
    });
  }
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
    if (/screens|run=/.test(hash))
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
