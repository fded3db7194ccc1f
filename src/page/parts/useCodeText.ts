import { useLayoutEffect, useReducer, useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { codeLength, readCode, readPasted, type Found, type CodeProblem } from '../../../machines/rules/code';
import { cleanIdentifier } from '../../../machines/rules/typed';

interface CodeText {
  id: string;
  /** The digits so far, at most six. */
  code: string;
  /** The code was refused: the next edit starts a new one. */
  isStale: boolean;
  busy: boolean;
  onCode: (code: string) => void;
  onNoCode: (problem: CodeProblem) => void;
}

/** How a text came: by keys, composed by an input method, set whole by the browser, or as it was before (undo). */
type Manner = 'keys' | 'composed' | 'whole' | 'restored';

function mannerOf({ data = null, inputType = '' }: Partial<InputEvent>): Manner {
  if (inputType.startsWith('history')) return 'restored';
  const isPart = data !== null || /^(delete|insertFrom|insertComposition)/.test(inputType);
  return isPart && inputType !== 'insertReplacementText' ? 'keys' : 'whole';
}

/**
 * Returns the props of the input behind the cells, what the cells show, and the cell of the caret. A digit replaces the
 * one behind the caret. While an input method composes, the field keeps its text. Six composed digits are handed on
 * once, also where `input`, `compositionend` and `blur` follow in any order.
 */
export function useCodeText({ id, code, isStale, busy, onCode, onNoCode }: CodeText) {
  const [draft, setDraft] = useState<{ value: string; cells: string } | null>(null);
  const [place, setPlace] = useState(0);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** The text of the field that was handed on last, and the text before a composition. */
  const handed = useRef('');
  const base = useRef('');
  const caret = useRef<number | null>(null);

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
  }, [code]);

  const keep = (next: string) => {
    if (!busy && next !== code) onCode(next);
  };
  const take = (found: Found) => {
    if ('code' in found) keep(found.code);
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
    const found = edited(field, 'composed');
    const { inserted } = changeOf(base.current, field.value, field.value.length);
    setDraft({ value: field.value, cells: cleanIdentifier(isStale ? inserted : field.value).slice(0, codeLength) });
    if ('next' in found && found.next.length === codeLength) hand(field, 'composed');
  };

  const finish = (field: HTMLInputElement) => {
    setDraft(null);
    hand(field, 'composed');
  };

  return {
    cells: draft ? draft.cells : code,
    place: Math.min(place, codeLength - 1),
    field: {
      value: draft ? draft.value : code,
      onChange: ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        const event = nativeEvent as Partial<InputEvent>;
        if (event.isComposing) {
          compose(field);
          return;
        }
        setDraft(null);
        hand(field, draft ? 'composed' : mannerOf(event));
      },
      onCompositionStart: ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => {
        base.current = field.value;
        setDraft({ value: field.value, cells: code });
      },
      onCompositionEnd: ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => finish(field),
      onPaste: (event: ClipboardEvent) => {
        const found = readPasted(event.clipboardData.getData('text'));
        if ('code' in found && found.code.length < codeLength && !isStale) return;
        event.preventDefault();
        take(found);
      },
      onSelect: ({ currentTarget: field }: { currentTarget: HTMLInputElement }) =>
        setPlace(field.selectionStart ?? code.length),
    },
    /** For the end of a composition that no other event says. */
    onBlur: (field: HTMLInputElement) => {
      if (draft) finish(field);
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
