import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'playwright-core/lib/utilsBundle';
import { expect, test } from './fixtures';
import { nightlyUnless } from './nightly';

/** Returns what a decoder reads in a picture of the window, as a phone would: dark on light. */
async function read(page: Page): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await page.screenshot());
  return jsQR(Uint8ClampedArray.from(data), width, height, { inversionAttempts: 'dontInvert' })?.data;
}

const image = (page: Page) => page.locator('[data-qr] svg').first();

async function toQrTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'QR code', exact: true }).click();
  await expect(image(page)).toBeVisible();
  // The guide comes later, and moves the code.
  await expect(page.locator('.guide')).toBeAttached();
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the QR code in a ${colorScheme} page is read with its whole key and region, and not once it is covered [QR-1] [QR-4] [QR-5]${nightlyUnless(colorScheme === 'light')}`, async ({
    I,
    page,
    sandbox,
  }) => {
    await page.emulateMedia({ colorScheme });
    await I.open();
    await toQrTab(page);
    const codes = () => sandbox.get<{ key: string; region: string; link: string }[]>('qr');
    await expect.poll(async () => (await codes()).length).toBe(1);
    const [code] = await codes();
    const link = await read(page);
    expect(link).toBe(code?.link);
    const { origin, searchParams } = new URL(link ?? '');
    expect([origin, ...searchParams]).toEqual(['https://m.datum.example', ['s', code?.key], ['r', code?.region]]);
    // The picture of what to do next is lit.
    const lit = (step: 'first' | 'last') => page.locator(`.guide li:${step}-child .lit`).first();
    await expect(lit('first')).toHaveCSS('stroke-width', '2px');
    await expect(lit('last')).not.toHaveCSS('stroke-width', '2px');
    await sandbox.post('qr', { action: 'scan' });
    await I.see('qr.scanned');
    await expect(lit('last')).toHaveCSS('stroke-width', '2px');
    expect(await read(page)).toBeUndefined();
  });

test('the code is 344 px wide, less in a window that is smaller, read at each width, and nothing scrolls sideways [QR-1]', async ({
  I,
  page,
  sandbox,
}) => {
  await I.open();
  await toQrTab(page);
  for (const [width, side] of [
    [1280, 344],
    [768, 344],
    [390, 344],
    [375, 344],
    [360, 318],
    [320, 286],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const box = await image(page).boundingBox();
    expect(
      [box?.width, box?.height].map((each) => Math.round(each ?? 0)),
      `${width} px`,
    ).toEqual([side, side]);
    const left = box?.x ?? 0;
    if (width <= 768) expect(Math.abs(left - (width - left - side)), 'it is in the middle').toBeLessThan(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const [code] = await sandbox.get<{ link: string }[]>('qr');
    expect(await read(page)).toBe(code?.link);
  }
});

test('is queried only while it is in the window, and at once when it is visible again; the page’s clock is stopped meanwhile [QR-6]', async ({
  I,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  let open = 0;
  page.on('request', (request) => (open += request.url().endsWith('/qrcode/query') ? 1 : 0));
  page.on('response', (response) => (open -= response.url().endsWith('/qrcode/query') ? 1 : 0));
  await I.controlClock();
  await I.open();
  await toQrTab(page);
  await page.evaluate(() => {
    const room = document.createElement('div');
    room.className = 'room';
    document.body.append(room);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.room { block-size: 3000px }');
    document.adoptedStyleSheets = [sheet];
  });
  const asked = async () => (await I.requests('/qrcode/query')).length;
  await expect.poll(asked).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  /** Waits until the browser has notified every observer, this one last. */
  const look = async (act: () => void, isSeen: boolean) => {
    await page.evaluate(act);
    await page.evaluate(
      (seen) =>
        new Promise<void>((done) => {
          const box = document.querySelector('[data-qr]');
          const observer = new IntersectionObserver(
            (entries) => entries.some(({ isIntersecting }) => isIntersecting === seen) && done(),
          );
          if (box) observer.observe(box);
        }),
      isSeen,
    );
  };
  const departures: readonly [leave: () => void, back: () => void][] = [
    [() => scrollTo(0, 2500), () => scrollTo(0, 0)],
    [
      () => {
        document.body.hidden = true;
      },
      () => {
        document.body.hidden = false;
      },
    ],
  ];
  for (const [leave, back] of departures) {
    await expect.poll(() => open).toBe(0);
    await look(leave, false);
    const before = await asked();
    await page.clock.runFor(20_000);
    expect(await asked()).toBe(before);
    await look(back, true);
    await expect.poll(asked).toBe(before + 1);
  }
});
