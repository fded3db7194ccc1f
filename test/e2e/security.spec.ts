import { listen } from '../../src/server/listen';
import { expect, test } from './fixtures';
import { magicPhone } from '../../src/visitor/people';

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
  const framing = `<iframe src="${I.sandbox.url}${I.address()}"></iframe>`;
  const page = () => new Response(framing, { headers: { 'content-type': 'text/html' } });
  const host = await listen({ fetch: page }, { port: 0, host: '127.0.0.1' });
  await I.page.goto(host.url);
  await expect.poll(() => pageErrors.join(' ')).toContain('frame-ancestors');
  await expect(I.page.frameLocator('iframe').locator('input')).toHaveCount(0);
  pageErrors.length = 0;
  await host.close();
});

test('an error in the address is shown once as plain text, and closed by its button (T-03, R1) [IDX-14]', async ({
  I,
}) => {
  const payload = '<img src=x onerror=alert(1)>';
  const notice = I.page.locator('.notice[role=alert]');
  await I.open({ query: { error: payload } });
  await expect(notice.locator('span')).toHaveText(I.text('front.notice.said', { message: payload }));
  expect(new URL(I.page.url()).searchParams.has('error')).toBe(false);
  await I.press('front.notice.dismiss');
  await expect(notice).toHaveCount(0);
});
