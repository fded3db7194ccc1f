import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { residentOf } from '../../src/visitor/people';
import { signInByPassword } from '../../src/visitor/steps';
import { openPlayground, untilClosed } from './hostPlayground';
import { nightlyUnless } from './nightly';

const isolated = (page: Page) => page.evaluate(() => crossOriginIsolated);

test.describe('a host that is cross-origin isolated', () => {
  for (const host of ['require-corp', 'credentialless'])
    for (const embedder of ['credentialless', 'require-corp'])
      test(`by ${host} shows the login that is sent with ${embedder}, and signs in [FRAME-2] [D-FRAMEHEADERS]${nightlyUnless(host !== embedder)}`, async ({
        I,
        page,
      }) => {
        const { inside, events } = await openPlayground(I, {
          query: { isolated: host, embedder, handover: 'event' },
        });
        const visitor = await inside();
        expect(await isolated(page)).toBe(true);
        const { uid, password } = residentOf('hk');
        await untilClosed(visitor, signInByPassword(visitor, 'hk', uid, password));
        await expect.poll(async () => (await events('success')).length).toBe(1);
        expect(await events('error')).toEqual([]);
      });

  test('shows a link instead where the setting is missing [FRAME-2] [D-FRAMEHEADERS]', async ({ I, page }) => {
    const { widget, events } = await openPlayground(I, { query: { isolated: 'require-corp', timeout: '1500' } });
    await expect(widget.getByRole('alert')).toBeVisible();
    expect([await isolated(page), await events('error')]).toEqual([true, [{ name: 'unreachable' }]]);
  });
});

test.describe('a host that moves the element', () => {
  test('by moveBefore keeps the frame and what was typed [FRAME-2]', async ({ I, page }) => {
    const { inside, events } = await openPlayground(I);
    await (await inside()).fill('phone', '9123');
    await page.evaluate(() => {
      const drawer = document.body.appendChild(document.createElement('aside'));
      const login = document.querySelector('passport-login');
      (drawer as unknown as { moveBefore(node: Node | null, before: null): void }).moveBefore(login, null);
    });
    const visitor = await inside();
    await expect(visitor.field('phone')).toHaveValue('9123');
    expect([await events('ready'), await events('close')]).toMatchObject([[{ language: 'en-us' }], []]);
  });

  test('by append gets a new login, and the reason [FRAME-2]', async ({ I, page }) => {
    const { inside, events } = await openPlayground(I);
    await (await inside()).fill('phone', '9123');
    await page.evaluate(() => document.body.append(document.querySelector('passport-login') ?? ''));
    expect(await events('close')).toEqual([{ reason: 'moved' }]);
    await expect.poll(async () => (await events('ready')).length).toBe(2);
    await expect((await inside()).field('phone')).toHaveValue('');
    const pairs = [...(await events('inputfocus')), ...(await events('inputblur'))];
    expect(pairs).toHaveLength(2);
  });
});

test('an input of the host is blurred and focused in pairs: a box to tick opens no keyboard [FRAME-1] [UI-2]', async ({
  I,
}) => {
  const { inside, events } = await openPlayground(I, { query: { handover: 'event' } });
  const visitor = await inside();
  await visitor.agreement.focus();
  expect(await events('inputfocus')).toEqual([]);
  await visitor.field('phone').focus();
  await expect.poll(async () => (await events('inputfocus')).length).toBe(1);
  await visitor.tab('email').click();
  await expect.poll(async () => (await events('inputblur')).length).toBeGreaterThan(0);
  expect((await events('resize')).filter((each) => (each as { height: number }).height < 1)).toEqual([]);
});
