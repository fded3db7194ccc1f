import type { Locator, Page } from '@playwright/test';
import { PNG } from 'playwright-core/lib/utilsBundle';
import { expect, test } from './fixtures';
import { magicPhone, wing } from '../../src/visitor/people';
import type { Visitor } from '../../src/visitor/visitor';

/** Marks above and below letters, as they arrive from servers that repeat what a visitor typed. */
const stacked = (text: string, marks: string) => [...text].map((letter) => letter + marks).join('');
const messages = {
  'marks stacked on every letter': stacked('Account', '\u0300\u0316\u0301\u0317\u0302\u0323'.repeat(4)),
  'one letter with all marks': `No ${stacked('H', '\u0310\u0324'.repeat(90))} here`,
  'marks of another script, each as wide as a letter': `Kein Konto ${stacked('k', '\u0E4D\u0E33'.repeat(80))}`,
  'the widest characters': `${'\uFDFD'.repeat(3)} ${'𒐫'.repeat(3)} \u0BCC`,
  'one long word': 'Donaudampfschifffahrt'.repeat(9),
};
/** The lines of a server, which a page keeps, as text. */
const lines = 'The exchange is closed.\r\n\r\n  Log in again tomorrow. \n<b>9:30</b>';

/** Returns a picture of the window once two in a row are the same. */
async function settledPicture(page: Page): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  await expect
    .poll(async () => {
      const previous = last;
      last = await page.screenshot({ animations: 'disabled' });
      return last.equals(previous);
    })
    .toBe(true);
  return last;
}

/** Returns how many colours outside a box differ between two pictures by more than the noise of drawing twice. */
function changedOutside(one: Buffer, two: Buffer, box: { x: number; y: number; width: number; height: number }) {
  const [before, after] = [PNG.sync.read(one), PNG.sync.read(two)];
  return before.data.filter((value, at) => {
    const [x, y] = [Math.floor(at / 4) % before.width, Math.floor(at / 4 / before.width)];
    const isInside =
      x >= Math.floor(box.x) && x < box.x + box.width && y >= Math.floor(box.y) && y < box.y + box.height;
    return !isInside && Math.abs(value - (after.data[at] ?? 0)) > 32;
  }).length;
}

/** Asserts that the text changes nothing around its box, whether it is visible or not, and that nothing is too wide. */
async function expectNothingOutside({ page }: Visitor, text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const box = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const shown = await settledPicture(page);
  await text.evaluate((element) => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('.is-hidden-now { color: transparent !important }');
    document.adoptedStyleSheets = [hidden];
    element.classList.add('is-hidden-now');
  });
  const around = await settledPicture(page);
  await text.evaluate((element) => element.classList.remove('is-hidden-now'));
  expect(around.equals(shown)).toBe(false);
  expect(changedOutside(shown, around, box), 'what the text draws outside its box').toBe(0);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('html, .dialog, .toast, .notice, .field')]
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map((each) => each.className || each.tagName),
  );
  expect(wide, 'what is wider than its place').toEqual([]);
}

/** In the page: returns over how many lines a text is written. */
const countLines = (element: Element) => {
  const range = new Range();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
};

test.use({ viewport: { width: 320, height: 740 } });

// Every place of a server's message has the style of this one: `.message`, which test/page/screens names.
test('a message at 320 px stays in its box with any letters and marks, and keeps its lines [ERR-19] [IDX-14] [T-03] [T-26]', async ({
  I,
}) => {
  const shown = I.page.locator('.wrong > .message');
  const answer = { path: '/login/account-salt', code: 9005 };
  await I.open();
  await I.tab('account').click();
  await I.agree();
  await I.fill('account', wing.uid);
  for (const [what, message] of Object.entries(messages))
    await test.step(what, async () => {
      await I.sandbox.post('next', { ...answer, message });
      await I.press('common.next');
      await expect(shown).toHaveText(message.normalize('NFC'));
      await expectNothingOutside(I, shown);
    });
  await I.sandbox.post('next', { ...answer, message: lines });
  await I.press('common.next');
  await expect(shown).toHaveText('The exchange is closed.\nLog in again tomorrow.\n<b>9:30</b>', {
    useInnerText: true,
  });
  expect(await shown.evaluate(countLines)).toBe(3);
});

test('the names of accounts stay in their box at 320 px with any letters and marks [SEL-2] [T-26] @nightly', async ({
  I,
}) => {
  const names = Object.values(messages);
  const accounts = names.map((nick_name, at) => ({ uid: 3000 + at, code_sig: 'sig', nick_name, esop_status: at % 2 }));
  await I.sandbox.post('next', { path: '/login/account-list', code: 0, data: accounts });
  await I.open();
  await I.askForCode(magicPhone('en-us', 62));
  await I.type('code', await I.readCode(magicPhone('en-us', 62)));
  const shown = I.page.locator('.account__name bdi');
  await expect(shown).toHaveCount(names.length);
  for (let at = 0; at < names.length; at += 1) {
    await shown.nth(at).scrollIntoViewIfNeeded();
    await expectNothingOutside(I, shown.nth(at));
  }
});
