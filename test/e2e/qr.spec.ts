import { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'playwright-core/lib/utilsBundle';
import { expect, test } from './fixtures';
import { nightlyUnless } from './nightly';

/**
 * Returns what two independent decoders read. jsqr finds the code in a screenshot of the whole window. zxing reads only
 * the QR image as a pure code: with a search, its port reads some codes only after turning them, while jsqr and phones
 * read all.
 */
const decoders = {
  jsqr: (png: Buffer) => {
    const { data, width, height } = PNG.sync.read(png);
    return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
  },
  zxing: (png: Buffer) => {
    const { data, width, height } = PNG.sync.read(png);
    const green = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[4 * at + 1] ?? 0);
    const image = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(green, width, height)));
    return new QRCodeReader().decode(image, new Map([[DecodeHintType.PURE_BARCODE, true]])).getText();
  },
} as const;

const image = (page: Page) => page.locator('[data-qr] svg').first();

async function toQrTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'QR code', exact: true }).click();
  await expect(image(page)).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the QR code in a ${colorScheme} page`, () => {
    test.use({ colorScheme });

    test(`is read by two decoders, in the window and by itself, with its whole key and region [QR-1]${nightlyUnless(colorScheme === 'light')}`, async ({
      I,
      page,
      sandbox,
    }) => {
      await I.open();
      await toQrTab(page);
      /* The guide comes later, and moves the code. */
      await expect(page.locator('.guide')).toBeAttached();
      const box = await image(page).boundingBox();
      const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
      expect([Math.round(width), Math.round(height)]).toEqual([344, 344]);
      const clip = { x: x + 8, y: y + 8, width: width - 16, height: height - 16 };
      const [code] = await sandbox.get<{ key: string; region: string; link: string }[]>('qr');
      const read = decoders.jsqr(await page.screenshot());
      expect(read).toBe(code?.link);
      expect(decoders.zxing(await page.screenshot({ clip }))).toBe(read);
      const url = new URL(read ?? '');
      expect(url.origin).toBe('https://m.datum.example');
      expect([...url.searchParams]).toEqual([
        ['s', code?.key],
        ['r', code?.region],
      ]);
    });
  });
}

for (const [width, side] of [
  [375, 344],
  [390, 344],
  [768, 344],
  [360, 318],
  [320, 286],
] as const)
  test(`the code is ${side} px wide in a window of ${width} px, and nothing scrolls sideways [QR-1]${nightlyUnless(width === 375)}`, async ({
    I,
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await I.open();
    await toQrTab(page);
    await expect(page.locator('.guide')).toBeAttached();
    const box = await image(page).boundingBox();
    expect([box?.width, box?.height].map((each) => Math.round(each ?? 0))).toEqual([side, side]);
    const left = box?.x ?? 0;
    expect(Math.abs(left - (width - left - side)), 'it is in the middle').toBeLessThan(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const [code] = await sandbox.get<{ link: string }[]>('qr');
    expect(decoders.jsqr(await page.screenshot())).toBe(code?.link);
  });

test('a covered code cannot be read [QR-4] [QR-5] @nightly', async ({ I, page, sandbox }) => {
  await I.open();
  await toQrTab(page);
  await sandbox.post('qr', { action: 'scan' });
  await I.see('qr.scanned');
  expect(decoders.jsqr(await page.screenshot())).toBeUndefined();
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
  const ways: readonly [leave: () => void, back: () => void][] = [
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
  for (const [leave, back] of ways) {
    await expect.poll(() => open).toBe(0);
    await look(leave, false);
    const before = await asked();
    await page.clock.runFor(20_000);
    expect(await asked()).toBe(before);
    await look(back, true);
    await expect.poll(asked).toBe(before + 1);
  }
});
