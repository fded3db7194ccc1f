import { expect, test } from './fixtures';
import { holdScripts } from './heldScripts';

for (const width of [360, 768, 1280])
  test(`the drift is on the line of the first page, beside the tabs, in the window and with the names of its hours only on a wide one, at ${width} px @nightly${width === 360 ? ' @phone' : ''}`, async ({
    I,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await I.open();
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const [drift, tabs, head] = [await boxOf('.drift'), await boxOf('.tabs'), await boxOf('.head')];
    expect(drift.x).toBeGreaterThanOrEqual(tabs.x + tabs.width);
    expect(drift.x + drift.width).toBeLessThan(width);
    expect(drift.y).toBeLessThan(head.y + head.height);
    expect(drift.y + drift.height).toBeGreaterThan(head.y + head.height);
    const hours = page.locator('.drift__hour');
    await expect(hours).toHaveCount(4);
    for (const hour of await hours.all()) {
      if (width < 960) await expect(hour).toBeHidden();
      else expect((await hour.locator('text').boundingBox())?.x).toBeGreaterThan(tabs.x + tabs.width);
    }
    const last = await hours.last().locator('text').boundingBox();
    if (width >= 960) expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThan(width);
  });

test('the line is drawn up to now on the clock of the exchange, which its brass mark says too, and dotted after it', async ({
  I,
  page,
}) => {
  const visitor = I.inLanguage('zh-hk');
  await visitor.controlClock();
  await page.clock.setSystemTime(new Date('2026-11-23T03:42:00Z'));
  await visitor.open({ edition: 'hk' });
  const clock = page.locator('.drift__clock');
  const now = page.locator('.drift svg:has(> .drift__now)');
  const place = async () => Number.parseFloat((await now.getAttribute('x')) ?? '');
  const drawnTo = () =>
    page
      .locator('.drift [viewBox]')
      .first()
      .evaluate((line) => Number.parseFloat(line.getAttribute('width') ?? ''));
  await expect(clock).toHaveText('香港 · 11:42 · 午休 12:00');
  const before = await place();
  expect(await drawnTo()).toBe(before);
  await visitor.advanceClock(600);
  await expect(clock).toHaveText('香港 · 11:52 · 午休 12:00');
  expect(await place()).toBeGreaterThan(before);
  expect(await drawnTo()).toBe(await place());
  await page.clock.setSystemTime(new Date('2026-12-25T03:42:00Z'));
  await visitor.open({ edition: 'hk' });
  await expect(clock).toHaveText('香港 · 11:42 · 休市');
  await visitor.open({ edition: 'jp' });
  await expect(page.locator('.drift')).toBeVisible();
  await expect(now).toHaveCount(0);
});

test('no script moves the line of the document or redraws it, and nothing is fetched for it', async ({ I, page }) => {
  const visitor = I.inLanguage('zh-hk');
  const release = await holdScripts(page);
  await page.goto(visitor.address({ edition: 'hk' }), { waitUntil: 'commit' });
  await expect(page.locator('.foot')).toBeVisible();
  const line = page.locator('.drift');
  const shown = async () => [
    await line.evaluate((each) => [...each.querySelectorAll('path')].map((path) => path.getAttribute('d'))),
    await line.boundingBox(),
  ];
  const painted = await shown();
  expect(painted[0]).not.toHaveLength(0);
  const node = await line.elementHandle();
  release();
  await visitor.waitUntilOpen();
  expect(await shown()).toEqual(painted);
  expect(await node?.evaluate((each) => each.isConnected)).toBe(true);
});
