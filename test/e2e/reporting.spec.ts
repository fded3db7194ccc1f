import { filesIn } from '../../src/build/release';
import { readFileSync } from 'node:fs';
import { readStack } from '../../src/build/readStack';
import { expect, test } from './fixtures';
import type { Visitor } from './visitor';
import { residentOf } from '../ways/people';
import { openRegistration } from '../ways/steps';

/* What the sandbox receives as reports. */
test.use({ reuseContext: true });

const hk = residentOf('hk');

const events = async (I: Visitor, field: string, other: string) =>
  (await I.requests('/report/event')).map(({ fields }) =>
    [fields['event_name'], fields[field], fields[other]].join(' '),
  );

test('refusals are reported by name, password rules once until both pass [TRACK-2] [VAL-3] [VAL-5] [SETP-1]', async ({
  I,
}) => {
  const errors = () => events(I, 'field', 'error_type');
  await openRegistration(I, 'hk', { setPassword: '1' });
  await I.askForCode(hk.unused);
  const code = await I.readCode(hk.unused);
  await I.sandbox.post('next', { path: '*', code: 9009, message: 'Not now' });
  await I.type('code', code);
  await I.seeText('Not now');
  await expect.poll(errors).toEqual(['input_error verifyCode OTHER']);
  await expect(I.field('code')).toHaveValue('');
  await I.type('code', code);
  await I.seePath('/regSetPwd');
  for (const each of ['short', 'tiny', 'onlyletters', 'shorter', 'Typhoon-shelter-8', 'short']) {
    await I.fill('newPassword', each);
    if (each.includes('-')) continue;
    await I.press('setPwd.register.submit');
    await expect(I.field('newPassword')).toHaveAttribute('aria-invalid', 'true');
  }
  await expect
    .poll(async () => (await errors()).slice(1))
    .toEqual(['input_error regSetPwd length', 'input_error regSetPwd characterTypes', 'input_error regSetPwd length']);
});

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

test('a refused CSRF token is reported with the page’s version and address, less its secrets [API-1] [API-10] [T-23]', async ({
  I,
}) => {
  const reports: string[] = [];
  I.page.on('request', (request) => {
    if (request.url().endsWith('/auth/csrf-report'))
      reports.push(new URLSearchParams(request.postData() ?? '').get('msg') ?? '');
  });
  await I.open({ edition: 'hk', query: { utm_source: 'mail', ticket: 'canary', error: 'canary' } });
  await I.sandbox.post('next', { path: '/ticket/send-sms', fault: '4xx', code: 400 });
  await I.askForCode(hk.phone);
  await expect.poll(() => reports.length).toBe(1);
  const { version } = JSON.parse(readFileSync('dist/site/version.json', 'utf8')) as { version: string };
  expect(JSON.parse(reports[0] ?? '')).toMatchObject({ extra: { path: '/ticket/send-sms', version } });
  expect(reports[0]).toContain('site=hk&lang=en-us&utm_source=mail&ticket=removed');
  expect(reports[0]).not.toContain('canary');
});
