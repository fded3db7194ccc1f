// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { cellsOf, inputOf, standIn } from './codeCells';
import { edit, paintPart, type } from './render';

describe('the code input, with an input method', () => {
  const composition = (input: HTMLInputElement, name: 'start' | 'end', data = '') =>
    act(async () => input.dispatchEvent(new CompositionEvent(`composition${name}`, { bubbles: true, data })));
  const draft = (input: HTMLInputElement, value: string) => edit(input, value, { data: value, isComposing: true });
  const digits = ['1', '12', '123', '1234', '12345', '123456'];
  const wide = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

  /** What comes after the digits are composed, by engine and keyboard. */
  const ends: Readonly<Record<string, (input: HTMLInputElement, text: string) => Promise<unknown>>> = {
    'Chromium: compositionend': (input, text) => composition(input, 'end', text),
    'Sogou: compositionend without data': (input) => composition(input, 'end'),
    'Safari: input after compositionend': async (input, text) => {
      await composition(input, 'end', text);
      await edit(input, input.value, { data: text, inputType: 'insertFromComposition' });
    },
    'Firefox: an input that composes no more': async (input, text) => {
      await composition(input, 'end', text);
      await edit(input, input.value, { data: text, inputType: 'insertCompositionText' });
    },
    'leaving the field': (input) => act(async () => input.blur()),
    'leaving the field, then compositionend': async (input, text) => {
      await act(async () => input.blur());
      await composition(input, 'end', text);
    },
  };
  const cases = Object.keys(ends).flatMap((end) => [false, true].map((isWide) => [end, isWide] as const));

  it.each(cases)('hands on six digits once; %s, full-width: %s [VAL-1] [VAL-6]', async (end, isWide) => {
    for (const error of [null, 'That code is not right.']) {
      const { page, seen } = standIn(error);
      const place = await paintPart(page);
      const input = inputOf(place);
      await act(async () => input.focus());
      const old = error ? '482915' : '';
      await type(input, old);
      seen.length = 0;
      await composition(input, 'start');
      for (const text of digits) {
        await draft(input, old + (isWide ? wide(text) : text));
        expect(cellsOf(place)).toBe(text);
      }
      expect(seen).toHaveLength(1);
      await ends[end]?.(input, isWide ? wide('123456') : '123456');
      expect([cellsOf(place), input.value, seen.length]).toEqual(['123456', '123456', 1]);
    }
  });

  it('takes a text that was set before a compositionend without data [VAL-6]', async () => {
    const { page, seen } = standIn('That code is not right.');
    const place = await paintPart(page);
    const input = inputOf(place);
    await type(input, '482915');
    await composition(input, 'start');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '482915123456');
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '' }));
    });
    expect([cellsOf(place), seen.length]).toEqual(['123456', 7]);
  });

  it('keeps fewer digits until they are chosen, and letters never', async () => {
    const { page, seen } = standIn();
    const place = await paintPart(page);
    const input = inputOf(place);
    await composition(input, 'start');
    await draft(input, 'yi');
    expect([cellsOf(place), seen.length]).toEqual(['yi', 0]);
    await draft(input, '12');
    await composition(input, 'end', '12');
    expect([cellsOf(place), input.value, seen.length]).toEqual(['12', '12', 1]);
    await composition(input, 'start');
    await draft(input, '12yanzhengma');
    await composition(input, 'end', 'yanzhengma');
    expect([cellsOf(place), input.value, seen.length]).toEqual(['12', '12', 1]);
  });

  it('empties with a refused code that was composed, and keeps what is composed since [SMS-6]', async () => {
    const { page, seen, drop } = standIn();
    const place = await paintPart(page);
    const input = inputOf(place);
    await composition(input, 'start');
    await draft(input, '123456');
    await drop();
    expect([cellsOf(place), input.value]).toEqual(['', '']);
    await composition(input, 'end', '123456');
    expect(seen).toHaveLength(1);
  });
});
