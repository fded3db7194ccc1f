import { useLayoutEffect, useReducer, useRef, useState, type ClipboardEvent } from 'react';
import { codeLength, readCode, readPasted, type Found, type CodeProblem } from '../../../machines/rules/code';
import { cleanIdentifier } from '../../../machines/rules/typed';
import { useDraft, type ComposedEdit, type EditEvent } from './useComposing';

interface CodeText {
  id: string;
  /** The digits so far, at most six. */
  code: string;
  /** The code was refused: the next edit starts a new one. */
  isStale: boolean;
  /** No answer judged the code: the same six digits, given whole, are another try. */
  isUnanswered: boolean;
  busy: boolean;
  onCode: (code: string) => void;
  onNoCode: (problem: CodeProblem) => void;
}

/** How a text came: by keys, composed by an input method, set whole by the browser, or as it was before (undo). */
type Manner = 'keys' | 'composed' | 'whole' | 'restored';

function mannerOf({ data = null, inputType = '' }: ComposedEdit): Manner {
  if (inputType.startsWith('history')) return 'restored';
  const isPart = data !== null || /^(delete|insertFrom|insertComposition)/.test(inputType);
  return isPart && inputType !== 'insertReplacementText' ? 'keys' : 'whole';
}

/**
 * Returns the props of the input behind the cells, what the cells show, and the cell of the caret. A digit replaces the
 * one behind the caret. While an input method composes, the field keeps its text. Six composed digits are handed on
 * once, also where `input`, `compositionend` and `blur` follow in any order.
 */
export function useCodeText({ id, code, isStale, isUnanswered, busy, onCode, onNoCode }: CodeText) {
  const [place, setPlace] = useState(0);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** The text of the field that was handed on last, and the text before a composition. */
  const handed = useRef('');
  const base = useRef('');
  const caret = useRef<number | null>(null);

  const keep = (next: string, isAgain = false) => {
    if (!busy && (isAgain || next !== code)) onCode(next);
  };
  const take = (found: Found) => {
    if ('code' in found) keep(found.code, isUnanswered && found.code.length === codeLength);
    else if (!busy) onNoCode(found.problem);
  };

  /** Returns the code that an edit makes, and the caret behind it; or what a text says that came at once. */
  const edited = (field: HTMLInputElement, manner: Manner): { next: string; at: number } | Found => {
    const { value } = field;
    const at = field.selectionStart ?? value.length;
    if (manner === 'whole') return readPasted(value);
    const before = manner === 'composed' ? base.current : handed.current;
    const { from, inserted, removed } = changeOf(before, value, at);
    if (manner === 'keys' && inserted.length >= codeLength) return readPasted(inserted);
    const digits = readCode(inserted);
    if (isStale) return { next: digits, at: digits.length };
    if (manner === 'restored' || removed || digits === '' || from >= before.length)
      return { next: readCode(value), at: readCode(value.slice(0, at)).length };
    const next = before.slice(0, from) + digits + before.slice(from + digits.length);
    return { next: next.slice(0, codeLength), at: from + digits.length };
  };

  const hand = (field: HTMLInputElement, manner: Manner) => {
    if (field.value === handed.current) return;
    const found = edited(field, manner);
    handed.current = field.value;
    redraw();
    if (!('next' in found)) {
      take(found);
      return;
    }
    caret.current = Math.min(found.at, found.next.length);
    setPlace(caret.current);
    keep(found.next);
  };

  const compose = (field: HTMLInputElement) => {
    const { value } = field;
    const found = edited(field, 'composed');
    const { inserted } = changeOf(base.current, value, value.length);
    if ('next' in found && found.next.length === codeLength) hand(field, 'composed');
    return { value, cells: cleanIdentifier(isStale ? inserted : value).slice(0, codeLength) };
  };
  const { draft, setDraft, props } = useDraft(
    ({ currentTarget }) => compose(currentTarget),
    ({ currentTarget, nativeEvent }, was) => hand(currentTarget, was ? 'composed' : mannerOf(nativeEvent)),
  );

  useLayoutEffect(() => {
    if (draft) return;
    handed.current = code;
    const field = document.getElementById(id);
    if (caret.current !== null && field instanceof HTMLInputElement && field === document.activeElement)
      field.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  // A code that is cleared takes its composition with it, but not the digits that are composed since.
  useLayoutEffect(() => {
    if (code === '') setDraft((held) => (held?.value === handed.current ? null : held));
  }, [code, setDraft]);

  return {
    cells: draft ? draft.cells : code,
    place: Math.min(place, codeLength - 1),
    field: {
      ...props,
      value: draft ? draft.value : code,
      onCompositionStart: ({ currentTarget: { value } }: EditEvent) => {
        base.current = value;
        setDraft({ value, cells: code });
      },
      onPaste: (event: ClipboardEvent) => {
        const found = readPasted(event.clipboardData.getData('text'));
        if ('code' in found && found.code.length < codeLength && !isStale) return;
        event.preventDefault();
        take(found);
      },
      onSelect: ({ currentTarget: field }: { currentTarget: HTMLInputElement }) =>
        setPlace(field.selectionStart ?? code.length),
    },
  };
}

/** Returns what an edit changed: its place, the text that came, and whether other text went. */
function changeOf(before: string, value: string, caret: number) {
  const most = Math.min(before.length, value.length);
  let behind = 0;
  while (behind < Math.min(value.length - caret, most) && before.at(-1 - behind) === value.at(-1 - behind)) behind += 1;
  let from = 0;
  while (from < most - behind && before[from] === value[from]) from += 1;
  return { from, inserted: value.slice(from, value.length - behind), removed: from + behind < before.length };
}
