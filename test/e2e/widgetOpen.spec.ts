import type { Locator } from '@playwright/test';
import { engine } from './engine';
import { expect, test } from './fixtures';
import { openPlayground } from './hostPlayground';
import { languages } from '../../src/visitor/texts';
import { residentOf } from '../../src/visitor/people';
import { nightlyUnless } from './nightly';

const { phone } = residentOf('hk');

test.describe('in a dialog', () => {
  test('focuses the first field, closes on Escape, returns the focus, and keeps what was typed [FRAME-2]', async ({
    I,
    page,
  }) => {
    const host = await openPlayground(I, { query: { mode: 'modal' } });
    await expect(host.iframe).toHaveCount(0);
    await host.do('open');
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    const inside = await host.inside();
    /* WebKit gives the field of another site the focus only when the visitor types. */
    if (engine !== 'webkit') await expect(inside.field('phone')).toBeFocused();
    await page.keyboard.type('9123');
    await expect(inside.field('phone')).toHaveValue('9123');
    await page.keyboard.press('Escape');
    await expect(host.dialog).toBeHidden();
    await expect.poll(() => host.events('close')).toEqual([null]);
    await expect(page.locator('[data-do=open]').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(host.dialog).toBeVisible();
    await expect(inside.field('phone')).toBeFocused();
    await expect(inside.field('phone')).toHaveValue('9123');
  });

  test('closes by its button and by a click outside; the page behind it is inert [FRAME-2] @both', async ({
    I,
    page,
  }) => {
    const host = await openPlayground(I, { query: { mode: 'modal' } });
    await host.do('open');
    await host.inside();
    expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 8)?.localName)).toBe('passport-login');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(host.dialog).toBeHidden();
    if ((page.viewportSize()?.width ?? 0) < 480) return;
    await host.do('open');
    await page.mouse.click(10, 400);
    await expect(host.dialog).toBeHidden();
  });

  test('on a phone a sheet is at the bottom, also after the keyboard came and went; the host keeps its scroll [FRAME-2] [UI-1] @phone @nightly', async ({
    I,
    page,
  }) => {
    const host = await openPlayground(I, { query: { mode: 'modal' } });
    await host.do('open');
    const inside = await host.inside();
    const height = page.viewportSize()?.height ?? 0;
    const scrolled = await page.evaluate(() => window.scrollY);
    await inside.fill('phone', phone);
    await inside.press('common.next');
    const sheet = inside.page.locator('dialog[open] .sheet');
    const bottom = async () => {
      const box = await sheet.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect.poll(bottom).toBe(height);
    // The keyboard of a phone comes and goes.
    await page.setViewportSize({ width: 360, height: 380 });
    await expect.poll(() => page.evaluate(() => innerHeight)).toBe(380);
    await inside.page.evaluate(() => new Promise(requestAnimationFrame));
    await page.setViewportSize({ width: 360, height });
    await expect.poll(bottom).toBe(height);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(host.dialog).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  for (const language of languages)
    test(`has the brand’s mark in its head, beside its close button, in ${language}; a login in the page has none [FRAME-2] @both @nightly`, async ({
      I: visitor,
    }) => {
      const I = visitor.inLanguage(language);
      const host = await openPlayground(I, { query: { mode: 'modal' } });
      await host.do('open');
      const inside = await host.inside();
      const mark = inside.page.locator('.top .mark');
      await expect(mark).toBeVisible();
      const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : NaN);
      const close = host.dialog.getByRole('button');
      const button = await close.boundingBox();
      expect(Math.abs(middleOf(await mark.boundingBox()) - middleOf(button))).toBeLessThan(8);
      // Nothing of the form is under the button.
      const { left, top } = await host.iframe.evaluate((frame) => frame.getBoundingClientRect());
      const under = await (
        await host.frame()
      ).evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('button, a, input, h1')?.outerHTML, [
        (button?.x ?? 0) + 22 - left,
        (button?.y ?? 0) + 22 - top,
      ] as const);
      expect(under).toBeUndefined();
      const inline = await openPlayground(I);
      await expect((await inline.inside()).page.locator('.top')).toHaveCount(0);
    });
});

/** Where an element is in the document: the browser scrolls a host until all of a dialog with the focus is in view. */
const placeOf = (element: Locator) =>
  element.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });

test.describe('a mask', () => {
  for (const [title, query] of [
    ['in the page', {}],
    ['in a dialog', { mode: 'modal' }],
  ] as const) {
    test(`covers the host’s whole window if the host allows it, ${title}, and returns to its place [FRAME-1] [FRAME-2]${nightlyUnless(title === 'in a dialog')}`, async ({
      I,
      page,
    }) => {
      const host = await openPlayground(I, { query: { ...query, covers: '1' } });
      if ('mode' in query) await host.do('open');
      const inside = await host.inside();
      await expect(inside.page.locator('.others')).toBeVisible();
      const content = () => inside.page.locator('html').evaluate(({ scrollHeight }) => scrollHeight);
      await expect.poll(async () => (await placeOf(host.iframe)).height - (await content())).toBe(0);
      // In WebKit the other ways can come after the first height, where the machine is busy.
      if (engine !== 'webkit') await expect.poll(() => host.events('resize').then((all) => all.length)).toBe(1);
      await inside.button('ways.more').scrollIntoViewIfNeeded();
      const before = await placeOf(host.iframe);
      await inside.press('ways.more');
      await expect(inside.page.getByRole('dialog')).toBeVisible();
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      await expect.poll(() => host.iframe.boundingBox()).toEqual({ x: 0, y: 0, width, height });
      expect(await host.events('captchashow')).toEqual([{ mask: 'dialog' }]);
      const frame = await host.frame();
      await expect
        .poll(() => frame.evaluate(() => Math.round(document.querySelector('#root')?.getBoundingClientRect().x ?? -1)))
        .toBe(Math.round(before.x));
      await page.keyboard.press('Escape');
      await expect.poll(() => placeOf(host.iframe)).toEqual(before);
      await expect.poll(() => host.events('captchahide')).toEqual([null]);
      await expect(inside.button('ways.more')).toBeFocused();
    });
  }

  test('stays within the frame if the host does not; the frame grows for it [FRAME-1] [FRAME-2]', async ({ I }) => {
    const host = await openPlayground(I);
    const inside = await host.inside();
    await inside.press('ways.more');
    await expect(inside.page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => host.events('captchashow')).toEqual([{ mask: 'dialog' }]);
    const box = await host.iframe.boundingBox();
    expect(box?.width).toBe(432);
  });

  test('has the consent sheet below the button that was pressed, in sight, and nothing runs behind it [VAL-9] [FRAME-2] @both @nightly', async ({
    I,
    page,
  }) => {
    const host = await openPlayground(I);
    const inside = await host.inside();
    await inside.fill('phone', phone);
    await inside.press('common.next');
    const sheet = inside.page.locator('dialog[open] > .sheet');
    await expect(sheet).toBeVisible();
    const next = inside.page.locator('.work [type=submit]');
    const edge = async (of: Locator, side: 'y' | 'end') => {
      const box = await of.boundingBox();
      return (box?.y ?? 0) + (side === 'end' ? (box?.height ?? 0) : 0);
    };
    await expect.poll(async () => Math.round((await edge(sheet, 'y')) - (await edge(next, 'end')))).toBe(8);
    // The frame has grown: the whole sheet is in it.
    await expect.poll(async () => (await edge(sheet, 'end')) < (await edge(host.iframe, 'end'))).toBe(true);
    await expect(next).not.toHaveAttribute('aria-busy');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  test('has the consent sheet of a provider below its button where the QR code is shown, which has no button of its own [VAL-9] [FRAME-2] @nightly', async ({
    I,
  }) => {
    const inside = await (await openPlayground(I)).inside();
    await inside.tab('qrCode').click();
    const button = await inside.findProvider('google');
    await button.click();
    const sheet = inside.page.locator('dialog[open] > .sheet');
    const below = async () => {
      const [above, box] = [await button.boundingBox(), await sheet.boundingBox()];
      return Math.round((box?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
    };
    await expect.poll(below).toBe(8);
  });

  test('has its close button under the mask of a dialog in the frame, and back after it [UI-1] [FRAME-2] @both @nightly', async ({
    I,
    page,
  }) => {
    const host = await openPlayground(I, { query: { mode: 'modal' } });
    await host.do('open');
    const inside = await host.inside();
    const close = page.getByRole('button', { name: 'Close', exact: true });
    await expect(close).toBeVisible();
    await inside.fill('phone', phone);
    await inside.press('common.next');
    await expect(inside.page.getByRole('dialog')).toBeVisible();
    await expect(close).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(inside.page.getByRole('dialog')).toHaveCount(0);
    await expect(close).toBeVisible();
  });
});
