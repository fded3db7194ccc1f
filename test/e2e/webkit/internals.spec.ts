import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures';

/**
 * What to do when one of these fails after an upgrade of Playwright: read `webview/wvPage.ts`, `wvBrowser.ts` and
 * `wvInput.ts` of the new version, and change `playwrightInternals.ts` alone. Every name that it uses is tried here.
 */
test('clicks and keys are a person’s: the page sees trusted events, and typing goes where the focus is', async ({
  page,
}) => {
  await page.setContent('<input aria-label="field"><button>press</button>');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const name of ['click', 'keydown', 'beforeinput', 'input'])
      addEventListener(name, (event) => seen.push(`${name} ${event.isTrusted}`), true);
  });
  await page.getByRole('button').click();
  await page.getByLabel('field').fill('at once');
  await page.getByLabel('field').press('Shift+ArrowLeft');
  await page.keyboard.type('中E');
  await expect(page.getByLabel('field')).toHaveValue('at onc中E');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(['click true', 'keydown true', 'beforeinput true', 'input true']));
});

test('the page has the size that the test asks for, from 320 px', async ({ page }) => {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, 700]);
  }
});

test('a window that the page opens is a page with its opener, and its closing is seen', async ({ page, baseURL }) => {
  await page.goto('/sandbox/home');
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => Object.assign(window, { second: open(url) }), `${baseURL}/sandbox/home?second`);
  const popup = await opened;
  await popup.waitForURL('**/sandbox/home?second');
  expect(await popup.opener()).toBe(page);
  const closed = popup.waitForEvent('close');
  await page.evaluate(() => (window as unknown as { second: Window }).second.close());
  await closed;
});

test('a navigation to another site goes on in a new process', async ({ page, baseURL }) => {
  await page.goto('/sandbox/home');
  const other = String(baseURL).replace('localhost', '127.0.0.1');
  await page.goto(`${other}/sandbox/home?other`);
  await expect(page).toHaveURL(/127\.0\.0\.1.*other/);
  await page.goBack();
  await expect(page).toHaveURL(/localhost/);
});

test('a navigation to another place of the page loads nothing', async ({ page }) => {
  await page.goto('/sandbox/home');
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto('/sandbox/home#place');
  expect(await page.evaluate(() => [location.hash, 'isKept' in window])).toEqual(['#place', true]);
  await page.goto('/sandbox/home#place');
  expect(await page.evaluate(() => 'isKept' in window), 'the same address loads again').toBe(false);
});

test('a second context shares nothing with the first', async ({ page, browser, baseURL }) => {
  await page.goto('/sandbox/home');
  await page.evaluate(() => localStorage.setItem('kept', '1'));
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${baseURL}/sandbox/home`);
  expect(await other.evaluate(() => localStorage.length)).toBe(0);
  await context.close();
});

test('a click on a file field lets the test choose', async ({ page }) => {
  await page.goto('/sandbox/home');
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { type: 'file' });
    document.body.prepend(field);
  });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.locator('input').click()]);
  await chooser.setFiles({ name: 'chosen.txt', mimeType: 'text/plain', buffer: Buffer.from('chosen') });
  expect(await page.locator('input').evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).toBe('chosen.txt');
});

test('a file that a page lets the visitor save is a download', async ({ page }) => {
  await page.goto('/sandbox/home');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { download: 'kept.txt', textContent: 'save' });
    link.href = URL.createObjectURL(new Blob(['kept']));
    document.body.prepend(link);
  });
  for (let time = 0; time < 2; time += 1) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('save').click()]);
    expect(download.suggestedFilename()).toMatch(/^kept.*txt$/);
    expect(readFileSync(await download.path(), 'utf8')).toBe('kept');
  }
});

test('a frame that is drawn smaller is clicked where it is drawn, and its slider is moved', async ({ page }) => {
  await page.setContent('<iframe title="small" srcdoc="<button>press</button><input type=range max=9>"></iframe>');
  const frame = page.frameLocator('iframe');
  const [button, slider] = [frame.getByRole('button'), frame.getByRole('slider')];
  /* The empty page may have the policy of the page before: no inline styles and handlers. */
  await page.locator('iframe').evaluate((each) => {
    Object.assign(each.style, { width: '600px', height: '500px', border: '7px solid', transform: 'scale(0.5)' });
  });
  await button.evaluate((each) => {
    each.style.margin = '200px';
    each.addEventListener('click', () => each.replaceChildren('pressed'));
  });
  await button.click();
  await expect(button).toHaveText('pressed');
  /* Like React, which takes what is assigned in the page for its own change. */
  await slider.evaluate((each) => {
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    Object.defineProperty(each, 'value', { get: () => native?.get?.call(each) as string, set: () => {} });
  });
  await slider.fill('0');
  await expect(slider).toHaveValue('0');
});

test.describe('the next test', () => {
  for (const when of ['this leaves some', 'none is left'])
    test(`starts without cookies and storage: ${when}`, async ({ page, context }) => {
      await page.goto('/sandbox/home');
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      await page.evaluate(() => {
        document.cookie = 'kept=1';
        localStorage.setItem('kept', '1');
      });
    });
});
