import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { details, openReview } from './reviewing';

const chart = (page: Page) => page.getByRole('application', { name: /^Chart / });
const box = (page: Page, id: string) => page.locator(`[data-box="${id}"]`);
const said = (page: Page) => page.getByRole('status');
const ring = (page: Page, id: string) => box(page, id).locator('.ring');

test('a chart is walked by keys, presses, drags and links @nightly', async ({ page, sandbox }) => {
  test.slow();
  await test.step('a chart shows its states, rows and wires; a deep link selects a row', async () => {
    await openReview(page, sandbox.url, '#/chart/verifyCode/calling/57', 'Calling');
    await expect(chart(page)).toHaveAccessibleName(/^Chart SMS code\./);
    await expect(page.locator('.chart-host .row.selected')).toContainText('Password');
    await expect(page.locator('.chart-host .row.selected')).toContainText('57');
    await expect(box(page, 'verifyCode.calling.verifying')).toContainText('Asks whether the code is right.');
    await expect(page.locator('.chart-host .wire')).not.toHaveCount(0);
  });
  await test.step('keys walk it and every move is spoken: rows, ways, start and goal', async () => {
    await openReview(page, sandbox.url, '#/chart/verifyCode', 'SMS code');
    await chart(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(said(page)).toHaveText(/^Arriving, waiting for an answer, 6 rows\.$/);
    await page.keyboard.press('ArrowDown');
    await expect(said(page)).toHaveText('Row 1: typed code, stays.');
    await page.keyboard.press('ArrowDown');
    await expect(said(page)).toHaveText('Row 2: check for a sent code: done if its time is not over, to Resuming.');
    await expect(page).toHaveURL(/#\/chart\/verifyCode\/arriving\//);
    await page.keyboard.press('ArrowRight');
    await expect(said(page)).toHaveText(/^Resuming, /);
    await expect(ring(page, 'verifyCode.entering.resuming')).toBeVisible();
    await page.keyboard.press('End');
    await expect(said(page)).toHaveText(/Logged in/);
    await page.keyboard.press('Home');
    await expect(said(page)).toHaveText(/^Arriving/);
  });
  await test.step('a press on a box, a row and a name leads there, and back is one step of the history', async () => {
    await openReview(page, sandbox.url, '#/chart/verifyCode/calling', 'Calling');
    await box(page, 'verifyCode.calling.sending').locator('.title').click();
    await expect(details(page).getByRole('heading', { level: 1 })).toHaveText('Sending');
    await box(page, 'verifyCode.calling.sending').locator('.row', { hasText: 'OK' }).locator('.chip-t').click();
    await expect(page).toHaveURL(/calling\.sending\/result\.OK/);
    await box(page, 'verifyCode.calling.sending').locator('.dest', { hasText: 'Resuming' }).first().click();
    await expect(page).toHaveURL(/#\/chart\/verifyCode\/entering\.resuming$/);
    await page.goBack();
    await expect(page).toHaveURL(/calling\.sending\/result\.OK/);
  });
  await test.step('drag and wheel move what is seen', async () => {
    await openReview(page, sandbox.url, '#/chart/verifyCode', 'SMS code');
    const scene = page.locator('.chart-host svg > g');
    const before = await scene.getAttribute('transform');
    await page.mouse.move(600, 600);
    await page.mouse.down();
    await page.mouse.move(500, 520, { steps: 4 });
    await page.mouse.up();
    await expect(scene).not.toHaveAttribute('transform', before ?? '');
    await page.mouse.wheel(0, 400);
    await expect(scene).not.toHaveAttribute('transform', /scale\(1\)/);
  });
});

test('boxes from near and far; a chart opens readable at 1440 px and is printed whole @nightly', async ({
  page,
  sandbox,
}) => {
  test.slow();
  await test.step('from far away boxes are a title, and each wire keeps its words', async () => {
    await openReview(page, sandbox.url, '#/chart/setPwd', 'Reset password');
    await chart(page).focus();
    await page.keyboard.press('1');
    await expect(page.locator('.chart-host .far-title').first()).toBeVisible();
    await expect(page.locator('.chart-host .row')).toHaveCount(0);
    const wires = await page.locator('.chart-host .wire').count();
    await expect(page.locator('.chart-host .wire-words')).toHaveCount(wires);
    await page.keyboard.press('0');
    await expect(page.locator('.chart-host .row').first()).toBeAttached();
  });
  await test.step('it opens with words of 11 px or more, is whole by a key before it has the focus, and is printed whole', async () => {
    await page.goto('about:blank');
    await page.setViewportSize({ width: 1440, height: 900 });
    await openReview(page, sandbox.url, '#/chart/setPwd', 'Reset password');
    await expect(page.locator('.chart-host .row').first()).toBeAttached();
    const smallest = await page.locator('.chart-host').evaluate((host) => {
      const scene = host.querySelector<SVGGElement>('svg > g');
      const scale = scene?.transform.baseVal.consolidate()?.matrix.a ?? 0;
      return Math.min(
        ...[...host.querySelectorAll('text')].map((each) => parseFloat(getComputedStyle(each).fontSize) * scale),
      );
    });
    expect(smallest).toBeGreaterThanOrEqual(11);
    await page.keyboard.press('1');
    await expect(page.locator('.chart-host .far-title').first()).toBeVisible();
    const outside = await page.locator('.chart-host').evaluate((host) => {
      const room = host.getBoundingClientRect();
      const isIn = ({ left, right, top, bottom }: DOMRect) =>
        left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
      return [...host.querySelectorAll('.box .ground')].filter((ground) => !isIn(ground.getBoundingClientRect()))
        .length;
    });
    expect(outside).toBe(0);
    await page.keyboard.press('0');
    await expect(page.locator('.chart-host .row').first()).toBeAttached();
    await expect(chart(page)).toBeFocused();
    await page.emulateMedia({ media: 'print' });
    const printed = page.locator('main > svg.chart');
    await expect(printed.locator('.row').first()).toBeVisible();
    const { width = 0 } = (await printed.boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(1440);
  });
});
