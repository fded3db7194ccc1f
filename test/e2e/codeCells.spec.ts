import type { Page } from '@playwright/test';
import { engine } from './engine';
import { expect, test } from './fixtures';
import { residentIn } from '../../src/visitor/people';
import type { Visitor } from '../../src/visitor/visitor';

const code = (page: Page) => page.locator('#code');
const cells = (page: Page) => page.locator('.cell').allTextContents();
const place = (page: Page) =>
  code(page).evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]);
const tries = async (I: Visitor) => (await I.requests()).filter(({ path }) => path.includes('verify-sms')).length;

async function toCode(I: Visitor): Promise<string> {
  await I.open();
  await I.askForCode(residentIn(I.language).phone);
  await I.seePage('verifyCode.title');
  return I.readCode(residentIn(I.language).phone);
}

const wrongOf = (right: string) => right.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

test('the caret stays where it is put, arrows read digit by digit, and a digit in the middle is corrected [SMS-4] [VAL-6] @both', async ({
  I,
}) => {
  const right = await toCode(I);
  const wrong = right.slice(0, 2) + String((Number(right[2]) + 1) % 10) + right.slice(3, 5);
  await code(I.page).pressSequentially(wrong);
  expect(await cells(I.page)).toEqual([...wrong, '']);
  for (const at of [4, 3, 2]) {
    await I.page.keyboard.press('ArrowLeft');
    expect(await place(I.page)).toEqual([at, at]);
  }
  await I.page.keyboard.press('ArrowRight');
  expect(await place(I.page)).toEqual([3, 3]);
  await I.page.keyboard.press('ArrowLeft');
  // A digit takes the place of the one behind the caret, and the caret goes on by one.
  await I.page.keyboard.type(right[2] ?? '');
  expect(await cells(I.page)).toEqual([...right.slice(0, 5), '']);
  expect(await place(I.page)).toEqual([3, 3]);
  await I.page.keyboard.press('Backspace');
  expect(await cells(I.page)).toEqual([...(right.slice(0, 2) + right.slice(3, 5)), '', '']);
  expect(await place(I.page)).toEqual([2, 2]);
  // A press on a cell puts the caret there.
  await I.page.keyboard.press('End');
  await I.page
    .locator('.cell')
    .nth(1)
    .click({ force: true, position: { x: 4, y: 10 } });
  expect(await place(I.page)).toEqual([1, 1]);
  expect(await tries(I)).toBe(0);
});

/** Composes a text piece by piece, as an input method shows it, and commits it, after what is waited for. */
async function composeByProtocol(page: Page, text: string, before = async () => {}): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await code(page).focus();
  for (let end = 1; end <= text.length; end += 1) {
    const part = text.slice(0, end);
    await devtools.send('Input.imeSetComposition', { text: part, selectionStart: end, selectionEnd: end });
    if (end < text.length) expect((await cells(page)).join('')).toBe(part);
  }
  await before();
  // A right code leads away from the page, which then may never answer the protocol, so nothing waits for that answer.
  devtools.send('Input.insertText', { text }).catch(() => {});
}

/** The order of events at the end of a composition, by input method. */
type Ending = readonly (readonly [
  kind: 'input' | 'compositionend' | 'emptyEnd' | 'keydown' | 'blur',
  inputType?: string,
])[];
const endings: Readonly<Record<string, Ending>> = {
  // Chromium, Sogou: the text is there before the end, and the key that ended it says 229.
  Sogou: [['keydown'], ['input', 'insertCompositionText'], ['compositionend'], ['input', 'insertText']],
  // Sogou and QQ on Windows: the end says no text, and no event follows.
  'Sogou, without its text,': [['input', 'insertCompositionText'], ['emptyEnd']],
  // Safari takes the composed text away, inserts it, and says the key afterwards.
  Safari: [['input', 'deleteCompositionText'], ['input', 'insertFromComposition'], ['compositionend'], ['keydown']],
  'Firefox and Gboard': [['compositionend'], ['input', 'insertCompositionText']],
  'a press outside': [['input', 'insertCompositionText'], ['blur']],
};

async function composeAs(page: Page, text: string, ending: Ending): Promise<void> {
  await code(page).focus();
  await code(page).evaluate(
    (field: HTMLInputElement, [whole, events]) => {
      const before = field.value;
      // The setter of the prototype, as React watches that of the element.
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      const write = (value: string, inputType: string, data: string | null, isComposing: boolean) => {
        own?.set?.call(field, value);
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data, isComposing }));
      };
      field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, data: '' }));
      for (let end = 1; end < whole.length; end += 1)
        write(before + whole.slice(0, end), 'insertCompositionText', whole.slice(0, end), true);
      let isOver = false;
      for (const [kind, inputType = ''] of events) {
        if (kind === 'keydown')
          field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Process', keyCode: 229 }));
        else if (kind === 'blur') field.blur();
        else if (kind === 'compositionend' || kind === 'emptyEnd') {
          isOver = true;
          if (field.value !== before + whole) own?.set?.call(field, before + whole);
          const data = kind === 'emptyEnd' ? '' : whole;
          field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data }));
        } else if (inputType === 'deleteCompositionText') write(before, inputType, null, true);
        else write(before + whole, inputType, whole, !isOver);
      }
    },
    [text, ending] as const,
  );
}

// Chromium alone composes by protocol.
if (engine === 'chromium')
  test('six composed digits are shown in the cells and sent once, over a refused code too [SMS-5] [SMS-9] @both', async ({
    I,
  }) => {
    const right = await toCode(I);
    // The sixth digit sends the code. Its commit comes when the page is free to send another.
    await composeByProtocol(I.page, wrongOf(right), () => expect(I.page.locator('.code.is-wrong')).toBeVisible());
    await expect(I.page.locator('.code.is-wrong')).toBeVisible();
    expect(await tries(I)).toBe(1);
    await composeByProtocol(I.page, right);
    await I.seeSignedIn();
    expect(await tries(I)).toBe(2);
  });

for (const [method, ending] of Object.entries(endings))
  test(`six digits that end as ${method} ends a composition are sent once, over a refused code too [SMS-5] [SMS-9] @both${method === 'Safari' ? '' : ' @nightly'}`, async ({
    I,
  }) => {
    const right = await toCode(I);
    await composeAs(I.page, wrongOf(right), ending);
    await expect(I.page.locator('.code.is-wrong')).toBeVisible();
    expect(await tries(I)).toBe(1);
    await composeAs(I.page, right, ending);
    await I.seeSignedIn();
    expect(await tries(I)).toBe(2);
  });
