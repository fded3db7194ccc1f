import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { nightlyUnless } from './nightly';
import type { Visitor } from '../../src/visitor/visitor';

/** Each kind of dialog, and how a visitor opens it. */
interface Opened {
  readonly kind: string;
  readonly open: (I: Visitor) => Promise<unknown>;
}

const phone = '91234567';
const opened: readonly Opened[] = [
  {
    kind: 'the sheet of the agreement',
    open: async (I) => {
      await I.fill('phone', phone);
      await I.press('common.next');
    },
  },
  { kind: 'the list of third parties', open: (I) => I.page.locator('.provider--more').click() },
  { kind: 'the list of countries', open: (I) => I.page.locator('.field__lead').click() },
  {
    kind: 'an alert',
    open: async (I) => {
      await I.sandbox.post('next', { path: '/ticket/send-sms', code: 8 });
      await I.askForCode(phone);
    },
  },
];

/** Records in each frame where the panel of the dialog is, and how far its mask is scrolled. */
async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: [top: number, scrolled: number][] = [];
    Object.assign(globalThis, { frames });
    const look = () => {
      const mask = document.querySelector('dialog');
      const panel = mask?.firstElementChild;
      if (mask && panel) frames.push([Math.round(panel.getBoundingClientRect().top), mask.scrollTop]);
      requestAnimationFrame(look);
    };
    look();
  });
}

for (const { kind, open } of opened.filter((each) => each.kind !== 'an alert'))
  test(`on a phone ${kind} rises from below, and never sinks [UI-1]${nightlyUnless(kind.includes('agreement'))}`, async ({
    I,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await I.open({ edition: 'hk' });
    await expect(page.locator('.provider--more')).toBeVisible();
    await record(page);
    await open(I);
    const panel = page.locator('dialog > section');
    await expect(panel).toBeVisible();
    // At the beginning of its animation, begun again here, it is below the window, also when what is in it gets the
    // focus.
    const begins = await panel.evaluate(async (each) => {
      await Promise.allSettled(each.getAnimations().map((animation) => animation.finished));
      if (!(each instanceof HTMLElement)) return null;
      each.style.animation = 'none';
      each.getBoundingClientRect();
      each.style.animation = '';
      const [animation] = each.getAnimations();
      animation?.pause();
      if (animation) animation.currentTime = 0;
      const last = [...each.querySelectorAll<HTMLElement>('button, input')].at(-1);
      last?.focus();
      last?.scrollIntoView();
      const { top } = each.getBoundingClientRect();
      animation?.finish();
      return animation && Math.round(top - innerHeight);
    });
    expect(begins).toBe(0);
    const frames = await page.evaluate(() => (globalThis as unknown as { frames: [number, number][] }).frames);
    expect(frames.filter(([, scrolled]) => scrolled !== 0)).toEqual([]);
    const box = await panel.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(640);
    // The page of the test stopped the panel and began its animation once more: each of the two only rises.
    const tops = frames.map(([top]) => top);
    expect(tops.filter((top, at) => at > 0 && top > (tops[at - 1] ?? 0)).length).toBeLessThanOrEqual(1);
    expect(Math.min(...tops)).toBe(Math.round(box?.y ?? 0));
  });

for (const width of [1024, 1280, 1920])
  for (const { kind, open } of opened.filter((each) => each.kind !== 'the list of countries'))
    test(`at ${width} px ${kind} is on the column of the form, and over no other [UI-1]${nightlyUnless(width === 1280 && kind.includes('agreement'))}`, async ({
      I,
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await I.open({ edition: 'hk' });
      await expect(page.locator('.provider--more')).toBeVisible();
      await open(I);
      const panel = page.locator('dialog > section');
      await expect(panel).toBeVisible();
      const edges = await page.evaluate(() => {
        const of = (what: string) => document.querySelector(what)?.getBoundingClientRect();
        const [dialog, button] = [of('dialog > section'), of('.work [type=submit]')];
        return [dialog?.left, dialog?.right, button?.left, button?.right].map((each) => Math.round(each ?? -1));
      });
      const [left = 0, right = 0, from = 0, to = 0] = edges;
      expect(left).toBeGreaterThanOrEqual(from);
      expect(right).toBeLessThanOrEqual(to);
      expect(Math.abs(left + right - from - to)).toBeLessThanOrEqual(1);
    });

for (const language of ['en-us', 'zh-cn', 'zh-hk'] as const)
  for (const width of [360, 1280])
    test(`no number is broken where the page asks which one is meant, ${language} at ${width} px [PHONE-3]${nightlyUnless(language === 'en-us' && width === 1280)}`, async ({
      I: visitor,
      page,
    }) => {
      const I = visitor.inLanguage(language);
      await page.setViewportSize({ width, height: 800 });
      // The visitor may be at home in Singapore: the browser filled in digits that are a number there too.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'languages', { get: () => ['en-SG'] });
      });
      await I.open({ edition: 'hk' });
      await I.agree();
      await I.field('phone').focus();
      await page.keyboard.insertText('91234567');
      await I.press('common.next');
      await expect(page.locator('dialog .dialog__do--pair')).toBeVisible();
      const lines = await page.locator('dialog').evaluate((dialog) => {
        const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        let numbers = 0;
        while (walker.nextNode()) {
          const text = walker.currentNode.nodeValue ?? '';
          for (const { index, 0: number } of text.matchAll(/\+\d[\d\s]+\d/g)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + number.length);
            numbers += 1;
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(number);
          }
        }
        return { numbers, broken };
      });
      expect(lines).toEqual({ numbers: 4, broken: [] });
    });
