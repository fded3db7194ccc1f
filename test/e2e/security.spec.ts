import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sanitiseNotice } from '../../machines/rules/text';
import { expect, test } from './fixtures';
import { magicPhone, wing } from '../ways/people';

/** The most dangerous for a browser; `test/navigation/redirectPolicy.test.ts` has the whole table. */
const targets = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://home.example@evil.example',
  'java%0d%0ascript%0d%0a:alert(0)',
];

test('hostile targets never redirect away, and the sign-in still works (T-01, R9-R13) [JUMP-7] [JUMP-10]', async ({
  I,
  context,
}) => {
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const target of [...targets, `${I.sandbox.url}.evil.example`, `${I.sandbox.url.replace('//', '//x@')}`]) {
    await I.open({ query: { target, jumpUrl: target, fromUrl: target } });
    await I.enterAccount(wing.uid);
    await I.enterPassword(wing.password);
    const { searchParams, origin } = await I.seeSignedIn(wing.uid);
    expect(origin).toBe(I.sandbox.url);
    expect(searchParams.get('target'), target).toBe(`${I.sandbox.url}/sandbox/home`);
  }
  expect([...hosts]).toEqual([new URL(I.sandbox.url).host]);
});

test('a whole visit causes no policy violation, and the policy is enforced (T-19) [CAPT-1] [ROUTE-1]', async ({
  I,
  pageErrors,
}) => {
  const violations: string[] = [];
  await I.page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await I.page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { noteViolation(text: string): void }).noteViolation(
        `${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      ),
    );
  });
  await I.open();
  await I.page.getByRole('button', { name: I.text('phone.region', { region: '+852' }) }).click();
  await expect(I.field('search')).toBeFocused();
  await I.page.keyboard.press('Escape');
  await I.fill('phone', magicPhone('en-us', 11));
  await I.press('common.next');
  await I.see('toast.agreement');
  await I.press('agree.confirm');
  await I.page.locator('[data-captcha=pass]').click();
  await I.seePage('verifyCode.title');
  await I.press('verifyCode.usePassword');
  await I.seePage('verifyPwd.title');
  expect(violations).toEqual([]);
  expect(pageErrors).toEqual([]);

  const refused = await I.page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>';
      return 'taken';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
  await expect.poll(() => violations.join(' ')).toContain('require-trusted-types-for');
  pageErrors.length = 0;
});

test('the browser refuses to show the page in a host that is not listed (T-09) [FRAME-3]', async ({
  I,
  pageErrors,
}) => {
  const host = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<iframe src="${I.sandbox.url}${I.address()}"></iframe>`),
  );
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  await I.page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
  await expect.poll(() => pageErrors.join(' ')).toContain('frame-ancestors');
  await expect(I.page.frameLocator('iframe').locator('input')).toHaveCount(0);
  pageErrors.length = 0;
  host.close();
});

/** What an attacker can put into the address as an error (T-03, R1). */
const messages = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "';alert(1)//",
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '<details open ontoggle=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '\u202Egnihsihp\u2066',
  'a\u200Bb\u0000c\u009F',
  'Call https://evil.example now',
  'x'.repeat(500),
  '<b>bold</b>',
];

test('an error in the address is shown once as plain text and removed from the address at once (T-03, R1) [IDX-14]', async ({
  I,
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) =>
    asked.push(`${request.isNavigationRequest() ? '' : request.url()}${request.postData() ?? ''}`),
  );
  /* These appear a moment after the page: the third-party providers. */
  const whole = () => expect(I.button('ways.more')).toBeVisible();
  await I.open({ query: { error: 'plain' } });
  await whole();
  const elements = await I.page.locator('#root *').count();
  const notice = I.page.locator('.notice[role=alert]');
  for (const payload of messages) {
    await I.open({ query: { error: payload } });
    await whole();
    await expect(notice.locator('span')).toHaveText(sanitiseNotice(payload), { useInnerText: false });
    expect((await notice.locator('span').textContent()) ?? '').toMatch(
      /^[^\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]{1,200}$/u,
    );
    expect(await I.page.locator('#root *').count(), payload).toBe(elements);
    expect(new URL(I.page.url()).searchParams.has('error')).toBe(false);
    expect(await I.page.title()).not.toContain(payload);
  }
  await I.page.reload();
  await I.waitUntilOpen();
  await expect(notice).toHaveCount(0);
  for (const payload of messages)
    expect(
      asked.some((text) => text.includes(encodeURIComponent(payload))),
      payload,
    ).toBe(false);
  await I.open({ query: { error: 'Read and closed' } });
  await I.press('front.notice.dismiss');
  await expect(notice).toHaveCount(0);
});
