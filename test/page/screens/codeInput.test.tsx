// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { cellsOf, inputOf, standIn } from './codeCells';
import { click, edit, find, paintPart, paste, type } from './render';

describe('the code input', () => {
  it('shows one digit per cell over one real input for one-time codes [SMS-4]', async () => {
    const { page, seen } = standIn();
    const place = await paintPart(page);
    await type(inputOf(place), '482');
    expect(cellsOf(place)).toBe('482');
    expect(place.querySelectorAll('.cell')).toHaveLength(6);
    expect(inputOf(place).autocomplete).toBe('one-time-code');
    expect(inputOf(place).inputMode).toBe('numeric');
    expect(inputOf(place).hasAttribute('maxlength')).toBe(false);
    expect(seen.map(({ length }) => length)).toEqual([1, 2, 3]);
  });

  it('ignores a seventh digit and shows no error [SMS-4] [VAL-6]', async () => {
    const { page, seen } = standIn();
    const place = await paintPart(page);
    await type(inputOf(place), '1234567');
    expect(cellsOf(place)).toBe('123456');
    expect(seen).toHaveLength(6);
  });

  it('reads the code from a pasted message, also over typed digits [SMS-4] [VAL-6]', async () => {
    const { page, seen } = standIn();
    const place = await paintPart(page);
    await type(inputOf(place), '9');
    expect(await paste(inputOf(place), 'Your code is 123 456. Do not share it.')).toBe(true);
    expect(cellsOf(place)).toBe('123456');
    expect(seen.at(-1)?.length).toBe(6);
  });

  it('appends a pasted part of the code to the typed digits', async () => {
    const { page } = standIn();
    const place = await paintPart(page);
    await type(inputOf(place), '123');
    expect(await paste(inputOf(place), '456')).toBe(false);
    expect(cellsOf(place)).toBe('123456');
  });

  it('empties when the machine drops the Secret, which is compared by identity [SMS-6]', async () => {
    const { page, drop } = standIn();
    const place = await paintPart(page);
    await type(inputOf(place), '482915');
    await drop();
    expect(cellsOf(place)).toBe('');
    expect(inputOf(place).value).toBe('');
  });

  it('starts a new code with the first key after an error, and keeps the error connected to the input [SMS-6] [VAL-3]', async () => {
    const { page } = standIn('That code is not right.');
    const place = await paintPart(page);
    await type(inputOf(place), '482915');
    expect(find(place, '.wrong').id).toBe(inputOf(place).getAttribute('aria-describedby'));
    expect(inputOf(place).getAttribute('aria-invalid')).toBe('true');
    expect(find(place, '.code').className).toContain('is-wrong');
    await edit(inputOf(place), '4829157', { data: '7' });
    expect(cellsOf(place)).toBe('7');
  });

  it('is read-only while the code is checked [VAL-2]', async () => {
    const { page, seen } = standIn(null, true);
    const place = await paintPart(page);
    expect(inputOf(place).readOnly).toBe(true);
    await type(inputOf(place), '1');
    expect(seen).toHaveLength(0);
  });

  it.each([
    ['a message without a code', 'Your order 100200 is on its way.', 'noCodeFound'],
    ['a longer number', '13800138000', 'noCodeFound'],
    ['a message with two', 'Old code 100200, new code 345678', 'severalCodes'],
  ])('takes nothing from %s, and says so [VAL-6]', async (_, text, problem) => {
    const { page, seen, problems } = standIn();
    const place = await paintPart(page);
    await type(inputOf(place), '12');
    expect(await paste(inputOf(place), text)).toBe(true);
    expect([cellsOf(place), seen.length, problems]).toEqual(['12', 2, [problem]]);
    await edit(inputOf(place), `12${text}`, { data: text });
    expect([cellsOf(place), inputOf(place).value, seen.length, problems]).toEqual(['12', '12', 2, [problem, problem]]);
  });

  it('takes what the browser or a keyboard puts in at once, as a whole [VAL-6] [D-BOXES]', async () => {
    for (const how of [
      { inputType: 'insertReplacementText', data: '123456' },
      { data: 'Code: 123‑456' },
      { inputType: '' },
    ]) {
      const { page, seen } = standIn();
      const place = await paintPart(page);
      await edit(inputOf(place), how.data ?? '123456', how);
      expect([cellsOf(place), seen.length]).toEqual(['123456', 1]);
    }
  });
});

describe('the code input, edited', () => {
  const typed = async (text: string) => {
    const { page, ...rest } = standIn();
    const place = await paintPart(page);
    inputOf(place).focus();
    await type(inputOf(place), text);
    return { place, input: inputOf(place), ...rest };
  };
  const caretOf = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd];

  it.each([
    ['typed over the second', '129345', { data: '9', caret: 3 }, '12945', 3],
    ['typed over the first', '912345', { data: '9', caret: 1 }, '92345', 1],
    ['typed at the end', '123456', { data: '6' }, '123456', 6],
    ['a digit typed over the same one', '123345', { data: '3', caret: 3 }, '12345', 3],
    ['full-width over the third', '12９345', { data: '９', caret: 3 }, '12945', 3],
    ['a letter in the middle', '12x345', { data: 'x', caret: 3 }, '12345', 2],
    ['deleted backwards', '1345', { inputType: 'deleteContentBackward', caret: 1 }, '1345', 1],
    ['deleted forwards', '1345', { inputType: 'deleteContentForward', caret: 1 }, '1345', 1],
    ['two digits selected and replaced', '1945', { data: '9', caret: 2 }, '1945', 2],
    ['a part pasted in the middle', '1299345', { inputType: 'insertFromPaste', caret: 4 }, '12995', 4],
    ['deletion undone', '123455', { inputType: 'historyUndo', caret: 3 }, '123455', 3],
  ])('%s: the digits and the caret are right [D-BOXES]', async (_, value, how, code, caret) => {
    const { place, input } = await typed('12345');
    await edit(input, value, how);
    expect([cellsOf(place), input.value, caretOf(input)]).toEqual([code, code, [caret, caret]]);
  });

  it('keeps the caret where it is put, and draws it there: arrow keys read digit by digit', async () => {
    const { place, input } = await typed('12345');
    const here = () => [...place.querySelectorAll('.cell')].findIndex(({ className }) => className.includes('is-here'));
    expect(here()).toBe(5);
    for (const at of [4, 3, 2]) {
      await act(async () => {
        input.setSelectionRange(at, at);
        document.dispatchEvent(new Event('selectionchange'));
      });
      expect([caretOf(input), here()]).toEqual([[at, at], at]);
    }
  });

  it('puts the caret into the cell that is pressed, and not behind what is typed', async () => {
    const { place, input } = await typed('1234');
    for (const [index, cell] of place.querySelectorAll('.cell').entries())
      cell.getBoundingClientRect = () => ({ right: 50 * (index + 1) }) as DOMRect;
    await click(input, { clientX: 70 });
    expect(caretOf(input)).toEqual([1, 1]);
    await click(input, { clientX: 290 });
    expect(caretOf(input)).toEqual([4, 4]);
  });
});
