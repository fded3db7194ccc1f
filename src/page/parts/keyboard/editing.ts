import { setTypedValue } from '../reactInternals';

/** An edit as a hardware keyboard would make it. */
export type KeyEdit = { insert: string } | { remove: 'before' | 'all' };

/**
 * Edits the input at its caret or selection and dispatches an `input` event. Keeps no copy of the text (D-SECRET). Does
 * nothing to a read-only or disabled input.
 */
export function edit(input: HTMLInputElement, change: KeyEdit): void {
  if (input.readOnly || input.disabled) return;
  const { length } = input.value;
  const start = input.selectionStart ?? length;
  const end = input.selectionEnd ?? length;
  if ('insert' in change) {
    replace(input, start, end, change.insert, 'insertText');
    return;
  }
  const from = change.remove === 'all' ? 0 : start === end ? start - lastLength(input.value.slice(0, start)) : start;
  const to = change.remove === 'all' ? length : end;
  if (from < to) replace(input, from, to, '', change.remove === 'all' ? 'deleteContent' : 'deleteContentBackward');
}

/** UTF-16 units of the last character: two of an emoji, which is never cut in halves. */
const lastLength = (text: string) => Array.from(text).at(-1)?.length ?? 0;

/** Puts the text in place of a part of the input's, the caret behind it. */
function replace(input: HTMLInputElement, from: number, to: number, text: string, inputType: string): void {
  const { value } = input;
  setTypedValue(input, value.slice(0, from) + text + value.slice(to));
  input.setSelectionRange(from + text.length, from + text.length);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text || null }));
}
