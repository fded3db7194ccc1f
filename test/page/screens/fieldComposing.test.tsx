// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadViews } from '../../../src/page/app/views';
import { PasswordField } from '../../../src/page/parts/PasswordField';
import { openPassport } from './openScreen';
import { click, edit, find, paintPart, type } from './render';

beforeAll(preloadViews);

function Password() {
  const [text, setText] = useState('');
  const still = { error: null, shown: false, busy: false, onShow: () => {}, onClear: () => {}, onFocus: () => {} };
  return (
    <PasswordField {...still} id="password" label="Password" autoComplete="new-password" text={text} onText={setText} />
  );
}

/** Opens the form of a tab by its place among the tabs. */
async function tab(at: number) {
  const { place } = await openPassport({ edition: 'hk' });
  await click([...place.querySelectorAll<HTMLElement>('[role=tab]')][at] as HTMLElement);
  return place;
}

/** Each kind of field: what is composed in it, what it shows after that, and after one more key. */
const fields = {
  phone: [() => tab(0), '９１２３４', '9123 4', '9123 45'],
  account: [() => tab(1), '８０６', '806', '8065'],
  email: [() => tab(2), 'ｌｉ', 'li', 'li5'],
  password: [() => paintPart(<Password />), 'ａｂｃ', 'abc', 'abc5'],
} as const;

const composition = (input: HTMLInputElement, name: 'start' | 'end', data = '') =>
  act(async () => input.dispatchEvent(new CompositionEvent(`composition${name}`, { bubbles: true, data })));

/** How a composition ends, by engine and keyboard. */
const ends: Readonly<Record<string, (input: HTMLInputElement, text: string) => Promise<unknown>>> = {
  compositionend: (input, text) => composition(input, 'end', text),
  'an edit that composes no more': (input, text) => edit(input, `${text} `, { data: ' ', inputType: 'insertText' }),
  'that edit, then compositionend': async (input, text) => {
    await edit(input, text, { data: text, inputType: 'insertFromComposition' });
    await composition(input, 'end', text);
  },
  'leaving the field': (input) => act(async () => input.blur()),
  'leaving the field, then compositionend': async (input, text) => {
    await act(async () => input.blur());
    await composition(input, 'end', text);
  },
};

const cases = Object.keys(fields).flatMap((id) => Object.keys(ends).map((end) => [id, end] as const));

describe('a field, with an input method', () => {
  it.each(cases)('%s: takes what was composed, and the next key, after %s [VAL-1] [FMT-1]', async (id, end) => {
    const [open, composed, shown, further] = fields[id as keyof typeof fields];
    const input = find<HTMLInputElement>(await open(), `#${id}`);
    await act(async () => input.focus());
    await composition(input, 'start');
    for (let length = 1; length <= composed.length; length += 1)
      await edit(input, composed.slice(0, length), { data: composed.slice(0, length), isComposing: true });
    expect(input.value).toBe(composed);
    await ends[end]?.(input, composed);
    expect(input.value).toBe(shown);
    await type(input, '5');
    expect(input.value).toBe(further);
  });

  it('leaves the caret alone while it composes, and places it at the end [FMT-3]', async () => {
    const input = find<HTMLInputElement>(await tab(0), '#phone');
    await act(async () => input.focus());
    await type(input, '67');
    await composition(input, 'start');
    await edit(input, '９１２３４67', { data: '９１２３４', isComposing: true, caret: 5 });
    expect([input.value, input.selectionStart]).toEqual(['９１２３４67', 5]);
    await composition(input, 'end', '９１２３４');
    expect([input.value, input.selectionStart]).toEqual(['9123 467', 6]);
  });
});
