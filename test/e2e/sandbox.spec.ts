import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

test.describe('the sandbox’s console', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has no axe violations and does not scroll sideways, ${colorScheme} @both @nightly`, async ({
      browser,
      baseURL,
      viewport,
      sandbox,
    }) => {
      await sandbox.post('next', { path: '/auth/login', code: 57, times: 0 });
      const context = await browser.newContext({ viewport, colorScheme, bypassCSP: true, baseURL: baseURL ?? '' });
      const page = await context.newPage();
      await sendCode(page);
      await page.goto('/sandbox');
      await expect(page.locator('.message')).toHaveCount(1);
      await page.evaluate(axe);
      const found = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }).axe.run(),
      );
      expect(found.violations.map(({ id }) => id)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await context.close();
    });
  }

  test('shows messages and calls live, forces an answer, moves the clock, resets everything @both @nightly', async ({
    page,
    context,
    sandbox,
  }) => {
    await page.goto('/sandbox');
    await expect(page.getByText('No messages yet')).toBeVisible();
    const other = await context.newPage();
    await sendCode(other);
    await expect(page.locator('.message').first()).toContainText('+85291234567 · SMS');
    await expect(page.locator('#requests tr').first()).toContainText('/ticket/send-sms');
    await page.getByLabel('Result code').selectOption('8');
    await page.getByRole('textbox', { name: 'Message' }).fill('Not in your region');
    await page.getByRole('button', { name: 'Force it' }).click();
    await expect(page.locator('.order')).toContainText('/ticket/send-sms · 8 · 1 left');
    expect(await sendCode(other)).toMatchObject({ code: 8, message: 'Not in your region' });
    await expect(page.locator('.order')).toHaveCount(0);
    await page.getByRole('button', { name: '+5 min' }).click();
    await expect(page.getByText('moved by 300 s')).toBeVisible();
    await page.getByRole('button', { name: 'Reset everything' }).click();
    await expect(page.getByText('No messages yet')).toBeVisible();
    expect(await sandbox.get('requests')).toEqual([]);
  });
});

test.describe('the captcha stand-in, under the page’s own policy', () => {
  test('passes, fails and closes', async ({ page }) => {
    await page.goto('/?lang=en-us');
    expect(await answerCaptcha(page, 'pass')).toMatchObject({
      ret: 0,
      ticket: expect.stringMatching(/^t/),
      randstr: expect.stringMatching(/^@/),
    });
    expect(await answerCaptcha(page, 'fail')).toMatchObject({ ret: 0 });
    expect(await answerCaptcha(page, 'close')).toMatchObject({ ret: 2 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is slow, never ready, or gives an error ticket when forced to @nightly', async ({ page, sandbox }) => {
    const mode = (name: string) => sandbox.post('next', { path: '/sandbox/captcha.js', data: { mode: name } });
    await mode('neverReady');
    await page.goto('/?lang=en-us');
    expect(await answerCaptcha(page, 'pass')).toBeNull();
    await mode('errorTicket');
    await page.goto('/?lang=en-us');
    expect(await answerCaptcha(page, 'pass')).toMatchObject({
      ticket: expect.stringMatching(/^trerror_/),
      errorCode: 1001,
    });
    await mode('slow');
    await page.goto('/?lang=en-us');
    expect(await answerCaptcha(page, 'pass')).toBeNull();
    await page.waitForFunction(() => 'Captcha' in window);
  });
});

/** Requests a code from a page of the sandbox, as the product does. */
async function sendCode(page: Page): Promise<unknown> {
  await page.goto('/?lang=en-us');
  return page.evaluate(async () => {
    const { csrf } = JSON.parse(document.querySelector('#passport-config')?.textContent ?? '{}') as {
      csrf: { param: string; token: string };
    };
    const body = new URLSearchParams({
      phone_no: '91234567',
      region_no: '+852',
      scene_id: '10',
      domain: 'd',
      domain_name: '',
      broker_id_sig: '',
      sms_sign: '',
      device_id: 'device-1',
      [csrf.param]: csrf.token,
    });
    return (await fetch('/ticket/send-sms', { method: 'POST', body })).json() as Promise<unknown>;
  });
}

/** Loads the provider's script, opens it and clicks a button. Returns null if it is not ready. */
async function answerCaptcha(page: Page, button: 'pass' | 'fail' | 'close'): Promise<unknown> {
  return page.evaluate(async (name) => {
    const scope = window as unknown as {
      Captcha?: new (appid: string, done: (answer: unknown) => void, options: object) => { show(): void };
    };
    if (!scope.Captcha) await import(`${location.origin}/sandbox/captcha.js`);
    const { Captcha } = scope;
    if (!Captcha) return null;
    return new Promise((done) => {
      new Captcha('2090000001', done, { userLanguage: 'en' }).show();
      document.querySelector<HTMLElement>(`[data-captcha=${name}]`)?.click();
    });
  }, button);
}
