import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/** What the browser says of an edit: how (`insertText`, `deleteContentForward` ...) and the text that came in, null if none. */
export interface Edit {
  inputType: string;
  data: string | null;
}

type Commit = (typed: string, input: HTMLInputElement, edit: Edit) => void;

/**
 * Lets an input method finish its word: while it composes, the input shows exactly what was typed, and `commit` hears nothing
 * (or, with `live`, every change, so that a button can light up while a phone keyboard still composes).
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
