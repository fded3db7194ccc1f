import type { Page } from '@playwright/test';
import type { Release } from '../../src/review/model/release';
import { expect, test } from './fixtures';
import { partOf } from './reviewing';

/**
 * What is seen of an opened chart: the smallest words in px, words that are cut or lie over others, wires without
 * words, its boxes, those cut or under the buttons, and how much of the canvas it takes.
 */
const measured = (page: Page) =>
  page.locator('.chart-host').evaluate((host) => {
    const room = host.getBoundingClientRect();
    const scale = host.querySelector<SVGGElement>('svg > g')?.transform.baseVal.consolidate()?.matrix.a ?? 0;
    const rects = [...host.querySelectorAll('.ground, .frame > rect')].map((each) => each.getBoundingClientRect());
    const buttons = host.parentElement?.querySelector('.zoom-controls')?.getBoundingClientRect() ?? room;
    const isIn = ({ left, right, top, bottom }: DOMRect) =>
      left >= room.left &&
      right <= room.right &&
      top >= room.top &&
      bottom <= room.bottom &&
      (bottom <= buttons.top || left >= buttons.right);
    const within = (from: number, to: number, least: number, most: number) =>
      Math.max(0, Math.min(to, most) - Math.max(from, least)) / (most - least);
    const texts = [...host.querySelectorAll('svg text')]
      .filter((each) => each.textContent !== '')
      .map((each) => ({ says: each.textContent, at: each.getBoundingClientRect() }));
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const rows = [...host.querySelectorAll<SVGElement>('[data-row]')];
    return {
      cutWords: texts.filter(({ says }) => says.includes('…')).map(({ says }) => says),
      overlapping: texts.flatMap((one, at) =>
        texts
          .slice(at + 1)
          .filter((other) => overlap(one.at, other.at))
          .map((other) => `${one.says} / ${other.says}`),
      ),
      mute: [...host.querySelectorAll<SVGElement>('[data-wire]')]
        .map((wire) => wire.dataset['wire'])
        .filter((id) => !rows.find(({ dataset }) => dataset['row'] === id)?.textContent),
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

type Seen = Awaited<ReturnType<typeof measured>>;

/** What a customer would not be shown, of one opened chart. */
const faultsOf = ({ px, cutWords, overlapping, mute, cut, wide, high }: Seen) => [
  ...(px < 11 ? [`words of ${px.toFixed(1)} px`] : []),
  ...cutWords.map((says) => `cut: ${says}`),
  ...overlapping.map((both) => `over each other: ${both}`),
  ...mute.map((wire) => `a wire without words: ${wire}`),
  ...(cut > 0 ? [`${cut} boxes cut, or under the buttons`] : []),
  ...(Math.max(wide, high) < 0.7 ? [`a canvas of ${Math.round(wide * 100)} × ${Math.round(high * 100)} %`] : []),
];

const openChart = async (page: Page, url: string, id: string) => {
  await page.goto(`${url}/review/#/chart/${id}`);
  await expect(
    page.locator(`.chart-host [data-canvas="${id}"] .row, .chart-host [data-canvas="${id}"] .title`).first(),
  ).toBeAttached();
};

for (const [language, tag] of Object.entries({ 'en-us': 'en-US', 'zh-cn': 'zh-CN', 'zh-hk': 'zh-HK' }))
  test.describe(`in ${language}`, () => {
    test.use({ locale: tag });

    test('each chart opens with words of 11 px or more, whole or with all of the happy path @nightly', async ({
      page,
      sandbox,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 1440, height: 900 });
      const { charts } = (await partOf(page, sandbox.url, 'release')) as Release;
      const found: Record<string, string[]> = {};
      for (const { id } of charts.slice(1)) {
        await openChart(page, sandbox.url, id);
        found[id] = faultsOf(await measured(page));
      }
      expect(Object.keys(found).length).toBeGreaterThanOrEqual(24);
      expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    });
  });

test('the measure of an opened chart sees small words, cut words, words over others, mute wires and hidden boxes @nightly', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const planted: readonly (readonly [fault: RegExp, plant: () => void])[] = [
    [/^words of \d/, () => document.querySelector('.chart-host svg > g')?.setAttribute('transform', 'scale(0.6)')],
    [/^cut: /, () => document.querySelector('.chart-host .title')?.append('…')],
    [
      /^over each other: /,
      () => {
        const [one, other] = document.querySelectorAll('.chart-host .title');
        for (const side of ['x', 'y']) one?.setAttribute(side, other?.getAttribute(side) ?? '');
      },
    ],
    [
      /^a wire without words/,
      () => document.querySelectorAll('.chart-host .row text').forEach((text) => text.remove()),
    ],
    [/boxes cut, or under/, () => document.querySelector('.chart-host .ground')?.setAttribute('x', '-4000')],
  ];
  for (const [fault, plant] of planted) {
    await page.goto('about:blank');
    await openChart(page, sandbox.url, 'verifyPwd');
    expect(faultsOf(await measured(page))).toEqual([]);
    await page.evaluate(plant);
    expect(faultsOf(await measured(page)).join('\n')).toMatch(new RegExp(fault, 'm'));
  }
});

test('on a phone the happy path opens in one column @nightly', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const id of ['phone', 'thirdParty', 'setPwd']) {
    await page.goto(`${sandbox.url}/review/#/chart/${id}?as=chart`);
    await expect(page.locator(`.chart-host [data-canvas="${id}"] .title`).first()).toBeAttached();
    const { px, wide } = await measured(page);
    expect(px).toBeGreaterThanOrEqual(11);
    const sides = await page
      .locator('.chart-host .ground')
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => left >= 0 && right <= 390),
      );
    expect(sides, id).not.toContain(false);
    expect(wide).toBeGreaterThan(0.6);
  }
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
  await expect(page.locator('[data-box="verifyCode.calling.verifying"]')).toContainText(/and \d+ other cases/);
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
