import { expect, test } from './fixtures';
import { openPlayground } from './hostPlayground';
import { residentOf } from '../ways/people';

const { phone, uid } = residentOf('hk');

test('a whole sign-in through a captcha: each shown mask is hidden before the success, and no page opens after it [FRAME-1] [FRAME-2]', async ({
  I,
  page,
}) => {
  const host = await openPlayground(I, { edition: 'hk', query: { handover: 'event' } });
  const inside = await host.inside();
  await I.sandbox.post('next', { path: '/ticket/send-sms', code: 11 });
  await inside.askForCode(phone);
  await inside.page.locator('[data-captcha=pass]').click();
  await inside.seePage('verifyCode.title');
  await inside.type('code', await inside.readCode(phone));
  await expect(page.locator('#welcome')).toContainText(uid);
  const names = await page
    .locator('.log__item--event')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.name ?? ''));
  expect(names.toReversed().filter((name) => /^(captcha|success|navigate)/.test(name))).toEqual([
    'navigate',
    'captchashow',
    'captchahide',
    'navigate',
    'success',
  ]);
  expect(await host.events('navigate')).toEqual([{ page: 'index' }, { page: 'verifyCode' }]);
});

test('a login that is removed while a captcha is shown hides it for the host [FRAME-2] @nightly', async ({ I }) => {
  const host = await openPlayground(I, { edition: 'hk', query: { covers: '1' } });
  const inside = await host.inside();
  await I.sandbox.post('next', { path: '/ticket/send-sms', code: 11 });
  await inside.askForCode(phone);
  await expect.poll(() => host.events('captchashow')).toEqual([{ mask: 'captcha' }]);
  expect(await host.events('captchahide')).toEqual([]);
  await host.widget.evaluate((login) => login.remove());
  expect(await host.events('captchahide')).toEqual([null]);
});

for (const edition of ['hk', 'cn'] as const) {
  test(`the height is kept for the third-party logins while they load: one height until the visitor acts, ${edition} [FRAME-2] [IDX-8] @nightly`, async ({
    I,
  }) => {
    const host = await openPlayground(I, { edition });
    const inside = await host.inside();
    await expect(inside.page.locator('.others')).toBeVisible();
    const height = (await host.iframe.boundingBox())?.height;
    await expect.poll(() => host.events('resize')).toEqual([{ height }]);
  });
}
