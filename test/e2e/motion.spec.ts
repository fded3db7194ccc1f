import { expect, test } from './fixtures';
import { shiftsIn, unexpectedShifts } from './shifts';
import type { PageAddress, Visitor } from '../../src/visitor/visitor';
import { nightlyUnless } from './nightly';
import { residentOf } from '../../src/visitor/people';

/** What docs/look.md shows as recordings. In each of them nothing moves that was there before. */
interface Recording {
  readonly name: string;
  readonly address?: PageAddress;
  readonly before?: (I: Visitor) => Promise<unknown>;
  readonly act: (I: Visitor) => Promise<unknown>;
  /** The visitor turns to another page or tab: only what no press caused counts. */
  readonly turns?: boolean;
}

const { phone } = residentOf('hk');
const keepGoogle = ({ page, sandbox }: Visitor) =>
  page.context().addCookies([{ name: 'lastWay', value: 'google', url: sandbox.url }]);

const recordings: readonly Recording[] = [
  {
    name: 'a third party without the agreement: the sheet, closed and opened again',
    act: async (I) => {
      await I.provider('apple').click();
      await expect(I.button('agree.confirm')).toBeFocused();
      await I.page.keyboard.press('Escape');
      await expect(I.agreement).toBeFocused();
      await I.page.waitForTimeout(600);
      await I.provider('apple').click();
      await I.press('agree.confirm');
      await expect(I.agreement).toBeChecked();
    },
  },
  {
    name: 'a number that is too short',
    act: async (I) => {
      await I.agree();
      await I.fill('phone', '912');
      await I.press('common.next');
      await I.seeFieldHint('phone', /8 digits/);
    },
  },
  {
    name: 'a code that takes its time',
    before: (I) => I.sandbox.post('next', { path: '/ticket/send-sms', fault: 'delay', delayMs: 900 }),
    act: async (I) => {
      await I.askForCode(phone);
      await I.seePage('verifyCode.title');
    },
    turns: true,
  },
  {
    name: 'the QR code, cancelled on the phone',
    before: (I) => I.sandbox.post('settings', { qrIntervalSeconds: 0.5 }),
    act: async (I) => {
      await I.tab('qrCode').click();
      await expect(I.page.locator('.qr__image').first()).toBeVisible();
      await I.sandbox.post('qr', { action: 'cancel' });
      await I.see('qr.cancelled');
    },
    turns: true,
  },
  {
    name: 'the last way, and another way',
    address: { edition: 'hk', query: { lastWay: '1', passkeys: '1' } },
    before: keepGoogle,
    act: async (I) => {
      await expect(I.page.locator('.last__way')).toBeVisible();
      await I.press('front.anotherWay');
      await expect(I.page.locator('[data-passkey]')).toBeVisible();
    },
    turns: true,
  },
];

const hk: PageAddress = { edition: 'hk' };
for (const width of [360, 1280])
  for (const { name, address = hk, before, act, turns = false } of recordings)
    test(`nothing moves in the recording at ${width} px: ${name} [UI-1]${nightlyUnless(width === 360)}`, async ({
      I,
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await before?.(I);
      await I.open(address);
      await expect(page.locator('.provider, .last__way').first()).toBeVisible();
      // The opening is layoutShift.spec.ts: a browser may paint a document in parts while it parses it.
      const opened = await page.evaluate(() => performance.now());
      await act(I);
      await page.waitForTimeout(700);
      expect(await (turns ? unexpectedShifts : shiftsIn)(page, opened)).toEqual([]);
    });

test('for a visitor who wants no motion no state of a field or button fades [UI-1]', async ({ I, page }) => {
  const durations = () =>
    page
      .locator('.field__box, .button')
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).transitionDuration))]);
  await I.open(hk);
  expect((await durations()).join()).toMatch(/^[0s, ]+$/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await durations()).join()).toMatch(/[1-9]/);
});
