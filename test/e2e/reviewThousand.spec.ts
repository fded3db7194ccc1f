import type { Page } from '@playwright/test';
import { manyStates } from '../visualiser/largeChart';
import { expect, test } from './fixtures';
import { openReview } from './reviewing';

interface Pan {
  readonly median: number;
  readonly p95: number;
  /** Attributes that were written and elements that came and went, per frame. */
  readonly written: number;
  readonly exchanged: number;
  readonly elements: number;
}

/**
 * Drags the chart for three seconds' worth of frames and measures them; without `drag` the frames of a page at rest.
 */
const pan = (page: Page, drag: boolean): Promise<Pan> =>
  page.evaluate(async (isDragged) => {
    const frames = 180;
    const svg = document.querySelector('.chart-host > svg');
    const scene = svg?.querySelector(':scope > g');
    if (!svg || !scene) throw new Error('no chart');
    let written = 0;
    let exchanged = 0;
    const watch = new MutationObserver((records) => {
      for (const { type } of records)
        if (type === 'attributes') written += 1;
        else exchanged += 1;
    });
    watch.observe(document.body, { attributes: true, childList: true, subtree: true });
    const { left, top, width, height } = svg.getBoundingClientRect();
    let x = left + width / 2;
    let y = top + height / 2;
    const fire = (target: EventTarget, type: string, buttons: number) =>
      target.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, buttons, view: window }));
    const times: number[] = [];
    if (isDragged) fire(svg, 'mousedown', 1);
    let last = performance.now();
    for (let frame = 0; frame < frames; frame += 1) {
      x += frame < frames / 2 ? -9 : 9;
      y += frame % 60 < 30 ? -5 : 5;
      if (isDragged) fire(window, 'mousemove', 1);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      times.push(performance.now() - last);
      last = performance.now();
    }
    if (isDragged) fire(window, 'mouseup', 0);
    watch.disconnect();
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => Math.round((sorted[Math.floor(frames * part)] ?? 0) * 10) / 10;
    return {
      median: at(0.5),
      p95: at(0.95),
      written: written / frames,
      exchanged: exchanged / frames,
      elements: svg.querySelectorAll('*').length,
    };
  }, drag);

/**
 * Prints a figure and attaches it to the test. No figure is asserted, because time depends on the load of the machine.
 */
function tell(text: string): void {
  console.info(text);
  test.info().annotations.push({ type: 'figure', description: text });
}

test('a thousand states are drawn, and a pan writes one transform per frame', async ({ page, sandbox }) => {
  test.setTimeout(300_000);
  await openReview(page, sandbox.url, '', 'The product on one page');
  const began = Date.now();
  await page
    .getByLabel('Chart as JSON')
    .first()
    .setInputFiles({
      name: 'many.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(manyStates(1000))),
    });
  await expect(page).toHaveURL(/#\/chart\/many$/, { timeout: 240_000 });
  await expect(page.locator('[data-box="many.part0.step0"]')).toBeVisible();
  tell(`1,000 states laid out in the worker and drawn: ${Date.now() - began} ms`);
  const rest = await pan(page, false);
  const near = await pan(page, true);
  await page.getByRole('application').focus();
  await page.keyboard.press('1');
  await expect(page.locator('.chart-host .frame-n').first()).toBeAttached();
  const frames = await pan(page, true);
  for (let press = 0; press < 24 && (await page.locator('.chart-host .far-title').count()) === 0; press += 1)
    await page.keyboard.press('+');
  await expect(page.locator('.chart-host .far-title').first()).toBeAttached();
  const far = await pan(page, true);
  for (const [name, found] of Object.entries({ rest, near, far, frames })) {
    tell(
      `${name}: frame ${found.median} ms in the median, ${found.p95} ms at 95 %; ${found.elements} elements; per frame ${found.written.toFixed(1)} attributes written, ${found.exchanged.toFixed(2)} exchanges`,
    );
  }
  for (const moved of [near, far, frames]) {
    expect(moved.written, 'the transform, the minimap and what the pointer is over').toBeLessThan(12);
    expect(moved.elements).toBeLessThan(12_000);
  }
  expect(near.elements, 'what is out of view is not in the document').toBeLessThan(3000);
});

test('the first chart is seen before any script, on a processor four times slower', async ({ page, sandbox }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${sandbox.url}/review/`, { waitUntil: 'commit' });
  const first = page.locator('#first .box').first();
  await expect(first).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'The product on one page' })).toBeVisible();
  await expect(page.locator('#first')).toHaveCount(0);
  const paints = await page.evaluate(() =>
    performance.getEntriesByType('paint').map(({ name, startTime }) => `${name} ${Math.round(startTime)} ms`),
  );
  tell(`4× slower: ${paints.join(', ')}`);
  await page.goto('about:blank');
  const html = await (await page.request.get(`${sandbox.url}/review/`)).text();
  expect(html.indexOf('<svg')).toBeGreaterThan(0);
  expect(html.indexOf('class="box'), 'the picture stands before the script that needs it no more').toBeLessThan(
    html.lastIndexOf('</body>'),
  );
});
