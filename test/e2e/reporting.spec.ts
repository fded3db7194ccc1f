import { readFileSync } from 'node:fs';

import { expect, test } from './fixtures';

/* What the sandbox receives as reports. */
test.use({ reuseContext: true });

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
