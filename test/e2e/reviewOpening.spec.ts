import type { Page } from '@playwright/test';
import type { Release } from '../../src/review/model/release';
import { expect, test } from './fixtures';
import { partOf } from './reviewing';

/** What is seen of an opened chart: the smallest words in px, its boxes, those cut, and how much of the canvas it takes. */
const measured = (page: Page) =>
  page.locator('.chart-host').evaluate((host) => {
    const room = host.getBoundingClientRect();
    const scale = host.querySelector<SVGGElement>('svg > g')?.transform.baseVal.consolidate()?.matrix.a ?? 0;
    const rects = [...host.querySelectorAll('.ground, .frame > rect')].map((each) => each.getBoundingClientRect());
    const isIn = ({ left, right, top, bottom }: DOMRect) =>
      left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
    const within = (from: number, to: number, least: number, most: number) =>
      Math.max(0, Math.min(to, most) - Math.max(from, least)) / (most - least);
    return {
      px: Math.min(
        ...[...host.querySelectorAll('text')].map((each) => parseFloat(getComputedStyle(each).fontSize) * scale),
      ),
      boxes: host.querySelectorAll('.ground').length,
      cut: rects.filter((each) => !isIn(each)).length,
      wide: within(
        Math.min(...rects.map(({ left }) => left)),
        Math.max(...rects.map(({ right }) => right)),
        room.left,
        room.right,
      ),
      high: within(
        Math.min(...rects.map(({ top }) => top)),
        Math.max(...rects.map(({ bottom }) => bottom)),
        room.top,
        room.bottom,
      ),
    };
  });

test('each chart opens with words of 11 px or more, whole or with all of the way that goes well @nightly', async ({
  page,
  sandbox,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const { charts } = (await partOf(page, sandbox.url, 'release')) as Release;
  const found: Record<string, Awaited<ReturnType<typeof measured>>> = {};
  for (const { id } of charts.slice(1)) {
    await page.goto(`${sandbox.url}/review/#/chart/${id}`);
    await expect(
      page.locator(`.chart-host [data-canvas="${id}"] .row, .chart-host [data-canvas="${id}"] .title`).first(),
    ).toBeAttached();
    found[id] = await measured(page);
  }
  const names = Object.keys(found);
  expect(names.length).toBeGreaterThanOrEqual(24);
  expect(names.filter((id) => (found[id]?.px ?? 0) < 11)).toEqual([]);
  const isGood = (id: string) => {
    const { cut = 1, wide = 0, high = 0 } = found[id] ?? {};
    // What is cut has no way that goes well: it fills the canvas from its start.
    return cut === 0 ? Math.max(wide, high) >= 0.7 : wide * high >= 0.55;
  };
  expect(names.filter((id) => !isGood(id)).map((id) => [id, found[id]])).toEqual([]);
  expect(
    names.filter((id) => (found[id]?.cut ?? 0) > 0),
    'charts without such a way',
  ).toEqual(['lastWay']);
});

test('a folded chart unfolds by its button, by a key and by a press on a step, and folds again @nightly', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${sandbox.url}/review/#/chart/verifyCode`);
  const boxes = page.locator('.chart-host .ground');
  const unfold = page.getByRole('button', { name: /^Whole chart/ });
  const fold = page.getByRole('button', { name: 'The way that goes well' });
  await expect(unfold).toBeVisible();
  const few = await boxes.count();
  await expect(page.locator('[data-box="verifyCode.calling.verifying"]')).toContainText(/and \d+ other ways/);
  await unfold.click();
  await expect.poll(() => boxes.count()).toBeGreaterThan(few + 4);
  await fold.click();
  await expect(boxes).toHaveCount(few);
  await page.getByRole('application', { name: /^Chart / }).focus();
  await page.keyboard.press('1');
  await expect.poll(() => boxes.count()).toBeGreaterThan(few + 4);
  await fold.click();
  await page.locator('[data-box="verifyCode.calling.verifying"] .title').click();
  await expect(page).toHaveURL(/#\/chart\/verifyCode\/calling\.verifying$/);
  await expect.poll(() => boxes.count()).toBeGreaterThan(few + 4);
  await expect(page.locator('[data-box="verifyCode.calling.verifying"] .ring')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(boxes).toHaveCount(few);
});
