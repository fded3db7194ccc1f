import { useState, type SyntheticEvent } from 'react';

/**
 * The `inputType` and `data` of an InputEvent: how the text was edited, and the inserted text or null. `isComposing`:
 * an input method goes on, and the text and the caret of the field are its own.
 */
export type ComposedEdit = Partial<Pick<InputEvent, 'inputType' | 'data' | 'isComposing'>>;

export type EditEvent = SyntheticEvent<HTMLInputElement, Event & ComposedEdit>;

/**
 * Returns what a field shows while an input method (IME) composes in it, null otherwise, and the input props for that.
 * A composition ends with the first of these: `compositionend`, an edit that composes no more, leaving the field. Some
 * keyboards send only one of them. `compose` returns what the field shows from then on; `take` gets every edit
 * that composes no more, with what was shown until then.
 */
export function useDraft<Draft>(
  compose: (event: EditEvent) => Draft,
  take: (event: EditEvent, draft: Draft | null) => void,
) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const end = (event: EditEvent) => {
    setDraft(null);
    take(event, draft);
  };
  const props = {
    onChange: (event: EditEvent) => (event.nativeEvent.isComposing ? setDraft(compose(event)) : end(event)),
    onCompositionEnd: end,
    onBlur: (event: EditEvent) => {
      if (draft !== null) end(event);
    },
  };
  return { draft, setDraft, props };
}

/**
 * Returns input props that support input methods (IME). During composition the input shows the raw text and `commit` is
 * not called. With `live`, `commit` is called for every change, so that a button can be enabled during composition.
 */
export function useComposing(shown: string, commit: (typed: string, event: EditEvent) => void, { live = false } = {}) {
  const take = (event: EditEvent) => commit(event.currentTarget.value, event);
  const { draft, props } = useDraft((event) => {
    if (live) take(event);
    return event.currentTarget.value;
  }, take);
  return { value: draft ?? shown, ...props };
}
