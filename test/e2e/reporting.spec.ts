import { filesIn } from '../../src/build/release';
import { readFileSync } from 'node:fs';
import { readStack } from '../../src/build/readStack';
import { expect, test } from './fixtures';
import { residentOf } from '../ways/people';

/* What the sandbox receives as reports. */
test.use({ reuseContext: true });

const hk = residentOf('hk');

test('an error report has the version of the page, as version.json has it [TRACK-4]', async ({ I, pageErrors }) => {
  await I.open({ edition: 'hk' });
  const reports: string[] = [];
  I.page.on('request', (request) => {
    if (request.url().endsWith('/report/error')) reports.push(request.postData() ?? '');
  });
  // Reporting starts after the page: an error before is not reported.
  await expect(async () => {
    await I.page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('broken');
      });
    });
    expect(reports).not.toEqual([]);
  }).toPass();
  const fields = new URLSearchParams(reports[0]);
  const { version } = JSON.parse(readFileSync('dist/site/version.json', 'utf8')) as { version: string };
  expect([fields.get('kind'), fields.get('version')]).toEqual(['RangeError', version]);
  await expect(I.page.locator('meta[name="passport-version"]')).toHaveAttribute('content', version);
  pageErrors.length = 0;
});

test('an error in a script of the page is reported with its place, which the maps of the build find; the site has no map [TRACK-4] [T-21] [T-23] @nightly', async ({
  I,
  pageErrors,
}) => {
  await I.page.emulateMedia({ reducedMotion: 'no-preference' });
  await I.open({ edition: 'hk' });
  const reports: string[] = [];
  I.page.on('request', (request) => {
    if (request.url().endsWith('/report/error')) reports.push(request.postData() ?? '');
  });
  await I.page.waitForFunction(() => document.cookie.includes('deviceInfo='));
  // What fades the pages asks this when the next page comes.
  await I.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', {
      get: () => {
        throw new RangeError('Canary-Pwd-77x');
      },
    });
  });
  await I.agree();
  await I.fill('phone', hk.phone);
  await I.press('common.next');
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  const stack = new URLSearchParams(reports[0]).get('stack') ?? '';
  expect(stack).toMatch(/^[\w$]*@[\w-]+\.js:\d+:\d+$/m);
  expect(readStack(stack, 'dist/maps').lines.join('\n')).toContain('src/app/crossFade.ts:');
  expect(reports.join()).not.toContain('Canary');
  const [file = ''] = /[\w-]+\.js/.exec(stack) ?? [];
  for (const path of [`/assets/${file}.map`, `/maps/${file}.map`])
    expect(await (await I.page.request.get(path)).text()).not.toContain('mappings');
  expect(
    [...filesIn('dist/site'), ...filesIn('dist/widget'), ...filesIn('dist/package')].filter((each) =>
      each.endsWith('.map'),
    ),
  ).toEqual([]);
  pageErrors.length = 0;
});
