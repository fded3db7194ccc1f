import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/** The `inputType` and `data` of an InputEvent: how the text was edited, and the inserted text or null. */
export interface ComposedEdit {
  inputType: string;
  data: string | null;
}

type Commit = (typed: string, input: HTMLInputElement, edit: ComposedEdit) => void;

/**
 * Returns input props that support input methods (IME). During composition the input shows the raw text and `commit` is
 * not called. With `live`, `commit` is called for every change, so that a button can be enabled during composition.
 */
export function useComposing(shown: string, commit: Commit, { live = false } = {}) {
  const [draft, setDraft] = useState<string | null>(null);
  return {
    value: draft ?? shown,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { currentTarget: input, nativeEvent } = event;
      const { isComposing = false, data = null, inputType = '' } = nativeEvent as Partial<InputEvent>;
      if (isComposing) setDraft(input.value);
      if (!isComposing || live) commit(input.value, input, { inputType, data });
    },
    onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => setDraft(event.currentTarget.value),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      setDraft(null);
      commit(event.currentTarget.value, event.currentTarget, { inputType: 'insertText', data: event.data });
    },
  };
}
