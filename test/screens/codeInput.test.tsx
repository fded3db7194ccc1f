// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { noSecret, type Secret } from '../../machines/secret';
import { CodeInput } from '../../src/parts/CodeInput';
import { useSecretText } from '../../src/parts/useSecretText';
import { edit, find, paintPart, paste, type } from './render';

/** A page that holds the code as its machine does: `held` is the Secret, `drop` clears it. */
function standIn(error: string | null = null, busy = false) {
  const seen: Secret[] = [];
  let drop = () => {};
  function Page() {
    const [held, setHeld] = useState<Secret>(noSecret);
    const { text, keep } = useSecretText({ held });
    drop = () => setHeld(noSecret);
    const onCode = (typed: string) => {
      const secret = keep(typed);
      seen.push(secret);
      setHeld(secret);
    };
    return (
      <CodeInput
        id="code"
        label="6-digit code"
        code={text}
        error={error === null ? null : { text: error }}
        busy={busy}
        onCode={onCode}
        onFocus={() => {}}
        onRetry={() => {}}
      />
    );
  }
  return { page: <Page />, seen, drop: () => act(async () => drop()) };
}

const cellsOf = (place: HTMLElement) => [...place.querySelectorAll('.cell')].map((cell) => cell.textContent).join('');
const inputOf = (place: HTMLElement) => find<HTMLInputElement>(place, 'input');

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

  it('converts full-width digits once, when composition ends [VAL-1]', async () => {
    const { page, seen } = standIn();
    const place = await paintPart(page);
    const input = inputOf(place);
    await act(async () => input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })));
    await edit(input, '１２', { data: '１２', isComposing: true });
    await edit(input, '１２３４５６', { data: '１２３４５６', isComposing: true });
    expect(seen).toHaveLength(0);
    expect(input.value).toBe('１２３４５６');
    await act(async () =>
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '１２３４５６' })),
    );
    expect(cellsOf(place)).toBe('123456');
    expect(seen).toHaveLength(1);
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
});
