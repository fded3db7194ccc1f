// @vitest-environment happy-dom
import { array, assert, constantFrom, infiniteStream, nat, property } from 'fast-check';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PasswordField } from '../../../src/page/parts/PasswordField';
import { edit } from '../../../src/page/parts/keyboard/editing';
import { LazyKeyboard } from '../../../src/page/parts/keyboard/LazyKeyboard';
import { digitKeys, fair, keyRows, shuffled, signs } from '../../../src/page/parts/keyboard/layout';
import { neighbour, SoftKeyboard } from '../../../src/page/parts/keyboard/SoftKeyboard';
import type { Choice } from './pageContext';
import { click, find, focus, paintPart, press, settle } from './render';

const onSubmit = vi.fn();

function Form() {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(input.current?.value);
      }}
    >
      <PasswordField
        ref={input}
        id="password"
        label="Password"
        autoComplete="new-password"
        text={text}
        error={null}
        shown={false}
        busy={false}
        onShow={() => {}}
        onText={setText}
        onClear={() => setText('')}
        onFocus={() => {}}
      />
      <button type="submit" disabled={!text}>
        Next
      </button>
    </form>
  );
}

async function open(choice: Choice = {}) {
  await LazyKeyboard.preload();
  const place = await paintPart(<Form />, choice);
  const tool = find(place, '.field__tool:last-child');
  await click(tool);
  await settle();
  const keys = () => [...place.querySelectorAll<HTMLElement>('.key')];
  const key = (name: string) => {
    const found = keys().find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
    if (!found) throw new Error(`no key ${name}`);
    return found;
  };
  return {
    place,
    tool,
    keys,
    key,
    input: find<HTMLInputElement>(place, '#password'),
    type: async (...names: string[]) => {
      for (const name of names) await click(key(name));
    },
  };
}

describe('the on-screen keyboard', () => {
  it('opens from its button, focuses the field and keeps the device’s own keyboard closed [PWD-7] [SETP-3]', async () => {
    const { place, tool, input } = await open();
    expect(tool.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('inputmode')).toBe('none');
    await click(tool);
    expect(place.querySelector('.keys')).toBeNull();
    expect(input.hasAttribute('inputmode')).toBe(false);
  });

  it('edits the real field at its caret or selection, and deletes as a hardware keyboard does [SETP-3]', async () => {
    const { input, type } = await open();
    await type('p', 'a', 's', '1');
    expect(input.value).toBe('pas1');
    input.setSelectionRange(3, 3);
    await type('s');
    expect(input.value).toBe('pass1');
    expect(input.selectionStart).toBe(4);
    await type('Delete');
    expect(input.value).toBe('pas1');
    expect(input.selectionStart).toBe(3);
    input.setSelectionRange(1, 3);
    await type('x');
    expect(input.value).toBe('px1');
    await type('Clear');
    expect(input.value).toBe('');
    await type('Delete');
    expect(input.value).toBe('');
  });

  it('deletes an emoji whole: passwords may be sent as typed [SETP-3] [D-ASTYPED]', () => {
    const input = Object.assign(document.createElement('input'), { value: 'a😀' });
    edit(input, { remove: 'before' });
    expect(input.value).toBe('a');
  });

  it('has capitals and every symbol allowed in a password, each with a spoken name [SETP-3] [VAL-5]', async () => {
    const { input, type, keys, key } = await open();
    await type('Capital letters', 'Capital Q');
    expect(input.value).toBe('Q');
    expect(key('Capital letters').getAttribute('aria-pressed')).toBe('true');
    await type('Symbols');
    const shown = keys().map(({ textContent }) => textContent);
    expect(Object.keys(signs)).toHaveLength(32);
    expect(shown).toEqual(expect.arrayContaining(Object.keys(signs)));
    await type('Exclamation mark');
    expect(input.value).toBe('Q!');
    expect(keys().filter((each) => !/\w/.test(each.getAttribute('aria-label') ?? each.textContent ?? ''))).toEqual([]);
  });

  it('submits with Done, but not an empty field [SETP-3]', async () => {
    const { type } = await open();
    await type('Done');
    expect(onSubmit).not.toHaveBeenCalled();
    await type('a', 'Done');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('is one tab stop with arrow key navigation; Esc closes it and focuses the field [SETP-3]', async () => {
    const { place, keys, key, input } = await open();
    expect(keys().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await focus(key('q'));
    await press(key('q'), 'ArrowRight');
    expect(document.activeElement?.textContent).toBe('w');
    await press(key('w'), 'ArrowUp');
    expect(document.activeElement?.textContent).toBe('2');
    expect(key('2').tabIndex).toBe(0);
    await press(key('2'), 'Escape');
    expect(place.querySelector('.keys')).toBeNull();
    expect(document.activeElement).toBe(input);
  });

  it('announces the number of characters, never the text, and keeps the text only in the field (D-SECRET)', async () => {
    const { place, type } = await open();
    await type('h', 'a', 'r');
    expect(find(place, '.vh[role=status]').textContent).toBe('Characters: 3');
    expect(place.innerHTML.replace(/value="har"/, '')).not.toContain('har"');
  });

  it('closes when the focus moves to a field it might cover', async () => {
    const { place, type } = await open();
    await type('a');
    await focus(find(place, '[type=submit]'));
    expect(place.querySelector('.keys')).toBeNull();
  });

  it('shuffles its digits on request, and restores the order', async () => {
    const place = await paintPart(
      <SoftKeyboard
        input={{ current: document.createElement('input') }}
        busy={false}
        onClose={() => {}}
        random={() => 0}
      />,
    );
    const row = () => [...find(place, '.keys__row').children].map(({ textContent }) => textContent).join('');
    const toggle = find(place, '.keys__bar button');
    expect(row()).toBe('1234567890');
    await click(toggle);
    expect(row()).toBe('2345678901');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await click(toggle);
    expect(row()).toBe('1234567890');
  });
});

describe('its rules', () => {
  it('a shuffle neither loses nor repeats items, for any random numbers', () => {
    assert(
      property(infiniteStream(nat()), (drawn) => {
        const mixed = shuffled(digitKeys, (below) => (drawn.next().value as number) % below);
        expect(mixed.toSorted()).toEqual(digitKeys.toSorted());
      }),
    );
  });

  it('a shuffle with a uniform source puts each digit in each place about equally often', () => {
    let seed = 1;
    const word = () => {
      seed = (seed + 0x6d2b79f5) | 0;
      const mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      return (mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ (mixed >>> 14)) >>> 0;
    };
    const counts = Array.from({ length: 10 }, () => 0);
    for (let turn = 0; turn < 5000; turn += 1) {
      const place = shuffled(digitKeys, fair(word)).indexOf('7');
      counts[place] = (counts[place] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(400);
    expect(Math.max(...counts)).toBeLessThan(600);
  });

  it('random words that would favour small numbers are rejected', () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 6, 13];
    expect(fair(() => words.shift() ?? 0)(10)).toBe(3);
  });

  it('has at most ten keys a row, so that each is 27 px wide at 320', () => {
    for (const layer of ['letters', 'capitals', 'symbols'] as const) {
      for (const row of keyRows(layer, digitKeys)) expect(row.length).toBeLessThanOrEqual(10);
    }
  });

  it('arrows never leave the keyboard', () => {
    const lengths = keyRows('letters', digitKeys).map((row) => row.length);
    assert(
      property(array(constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End')), (arrows) => {
        let place = { row: 0, column: 0 };
        for (const arrow of arrows) {
          place = neighbour(place, arrow, lengths) ?? place;
          expect(place.column).toBeLessThan(lengths[place.row] ?? 0);
        }
      }),
    );
    expect(neighbour({ row: 0, column: 0 }, 'a', lengths)).toBeNull();
  });
});
