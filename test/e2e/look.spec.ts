import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { editionNames } from '../../machines/site/site';
import { wing } from '../../src/visitor/people';
import { languages } from '../../src/visitor/texts';
import { nightlyUnless } from './nightly';

/** Values that the browser computes for an element. */
const styleOf = (element: Locator, name: string) =>
  element.evaluate((each, property) => getComputedStyle(each).getPropertyValue(property), name);
const middleOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0) / 2;
};

test('no ring is drawn around a heading that has the focus: it cannot be operated @both', async ({ I, page }) => {
  await I.open();
  await page.keyboard.press('Tab');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.focus();
  await expect(heading).toBeFocused();
  expect(await heading.evaluate((each) => each.matches(':focus-visible'))).toBe(true);
  expect(await styleOf(heading, 'outline-style')).toBe('none');
});

for (const language of languages)
  test(`at 320 px the header of the equity edition breaks no word and fits in ${language}${nightlyUnless(language === 'en-us')}`, async ({
    I,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const visitor = I.inLanguage(language);
    await visitor.open({ edition: 'esop' });
    const lines = await page.locator('.lockup__edition, .langs a').evaluateAll((all) =>
      all.map((each) => {
        const range = document.createRange();
        const text = [...each.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
        if (text) range.selectNode(text);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

test('in forced colours a main button has the colours of the system, also under the pointer, pressed and busy', async ({
  I,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await I.open();
  await I.agree();
  await I.fill('phone', '91234567');
  const button = I.button('common.next');
  const painted = async () => [await styleOf(button, 'background-color'), await styleOf(button, 'color')];
  const system = await page.evaluate(() => {
    const probe = document.createElement('i');
    document.body.append(probe);
    const found = ['ButtonText', 'ButtonFace'].map((colour) => {
      probe.style.color = colour;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return found;
  });
  await expect.poll(painted).toEqual(system);
  await button.hover();
  await expect.poll(painted).toEqual(system);
  await I.sandbox.post('next', { path: '/ticket/send-sms', fault: 'hang' });
  await page.mouse.down();
  await expect.poll(painted).toEqual(system);
  await page.mouse.up();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect.poll(painted).toEqual(system);
});

test('in forced colours the chosen tab and the check of a code have a line that the system paints', async ({
  I,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await I.open();
  const lineOf = (selector: string) =>
    page.locator(selector).evaluate((each) => {
      const { borderBottomWidth, borderBottomStyle } = getComputedStyle(each, '::after');
      return `${borderBottomStyle} ${Number.parseFloat(borderBottomWidth) > 1}`;
    });
  expect(await lineOf('.tab[aria-selected=true]')).toBe('solid true');
  await I.askForCode('91234567');
  await I.seePage('verifyCode.title');
  const code = await I.readCode('91234567');
  await I.sandbox.post('next', { path: '/ticket/verify-sms', fault: 'hang' });
  await I.type('code', code);
  await expect(page.locator('.code.is-busy')).toBeVisible();
  expect(await lineOf('.code.is-busy')).toBe('solid true');
});

for (const language of languages)
  test(`no tab moves when another is chosen, in ${language} [IDX-1] @both${nightlyUnless(language === 'en-us')}`, async ({
    I,
    page,
  }) => {
    const visitor = I.inLanguage(language);
    await visitor.open();
    const places = () =>
      page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => [tab.getBoundingClientRect().x, tab.clientWidth]));
    const before = await places();
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    expect(await places()).toEqual(before);
  });

/** Widths of the lines of a text beside its box. */
const linesOf = (consent: Locator) =>
  consent.locator('> span:last-child').evaluate((each) => {
    const range = document.createRange();
    const lines = new Map<number, number>();
    const { left } = each.getBoundingClientRect();
    const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      // Words for screen readers alone are on the line too, clipped, and as wide as they are.
      if (texts.currentNode.parentElement?.closest('.vh')) continue;
      range.selectNodeContents(texts.currentNode);
      for (const { bottom, right, width } of range.getClientRects()) {
        const line = Math.round(bottom / 10);
        if (width > 1) lines.set(line, Math.max(lines.get(line) ?? 0, right - left));
      }
    }
    return [...lines.values()];
  });

for (const language of languages)
  test(`the consent is one line from 360 px on, in ${language} [IDX-10]${nightlyUnless(language === 'en-us')}`, async ({
    I,
    page,
  }) => {
    const visitor = I.inLanguage(language);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await visitor.open();
      expect(await linesOf(page.locator('.consent')), `${width} px`).toHaveLength(1);
    }
  });

test('the lines of the consent to marketing are of about one length [IDX-11] @phone @nightly', async ({ I, page }) => {
  await I.open({ query: { isLogin: '0' } });
  const widths = await linesOf(page.locator('.consent', { has: page.locator('[name=market]') }));
  expect(widths.length).toBe(2);
  expect(Math.min(...widths)).toBeGreaterThan(0.6 * Math.max(...widths));
});

for (const width of [360, 1280])
  test(`the loader covers the page at once and is seen only after 300 ms, in the middle of the form, at ${width} px [UI-1]${nightlyUnless(width === 360)}`, async ({
    I,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await I.open();
    await I.sandbox.post('next', { path: '/ticket/send-sms', fault: 'hang' });
    await I.askForCode('91234567');
    const veil = page.locator('.veil--soft');
    await expect(veil).toBeAttached();
    const opacities = await veil.evaluate((each) => {
      // Of a copy: on a slow machine the loader's own animation may have ended.
      const copy = document.createElement('div');
      copy.className = each.className;
      each.after(copy);
      const [fade] = copy.getAnimations();
      fade?.pause();
      const seen = [0, 299, 380, 1000].map((at) => {
        if (fade) fade.currentTime = at;
        return Number(getComputedStyle(copy).opacity);
      });
      copy.remove();
      return seen;
    });
    expect(opacities.map((each) => (each > 0 && each < 1 ? 'between' : each))).toEqual([0, 0, 'between', 1]);
    // The page stays at full strength under it, and the line in the button is the one sign that it waits.
    await expect(I.button('common.next')).toHaveAttribute('aria-busy', 'true');
    expect(await styleOf(veil, 'background-color')).toBe('rgba(0, 0, 0, 0)');
    expect(await styleOf(page.locator('.loading'), 'visibility')).toBe('hidden');
    const { x, y, width: wide } = (await page.locator('.work').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    expect(Math.abs((await middleOf(page.locator('.loading'))) - x - wide / 2)).toBeLessThan(1);
    expect(
      await page.evaluate(([at, down]) => document.elementFromPoint(at, down)?.className, [x + 20, y + 20] as const),
    ).toBe('veil--soft');
  });

test('the line has one height on every page, and the head grows with a high window @both', async ({ I, page }) => {
  const line = () => page.locator('.head').evaluate((head) => Math.round(head.getBoundingClientRect().bottom));
  await I.open();
  const first = await line();
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
  expect(await line()).toBe(first);
  await I.press('verifyCode.usePassword');
  await I.seePage('verifyPwd.title');
  expect(await line()).toBe(first);
  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await line();
  await page.setViewportSize({ width: 1920, height: 1080 });
  expect(await line()).toBeGreaterThan(wide * 1.3);
});

test('the brass mark of now ends above the labels of the hours, at any minute of every edition [IDX-1]', async ({
  I,
  page,
}) => {
  for (const edition of editionNames) {
    await I.open({ edition });
    for (const size of ['100%', '200%']) {
      await page.evaluate((each) => void (document.documentElement.style.fontSize = each), size);
      const bottom = await page.locator('.day__now').evaluate((mark) => mark.getBoundingClientRect().bottom);
      const tops = await page
        .locator('.day text')
        .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
      expect(tops.length, edition).toBeGreaterThan(0);
      expect(Math.min(...tops), `${edition} at ${size}`).toBeGreaterThan(bottom);
    }
  }
});
