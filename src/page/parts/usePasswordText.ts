import { useState } from 'react';
import { useSecretText } from './useSecretText';

/**
 * Keeps the text of a password field as `useSecretText` does, and whether the field changed it, which is said to the
 * visitor (SETP-5): a dropped character that was typed until the field is emptied, of a pasted text until the next edit.
 */
export function usePasswordText({ onForget }: { onForget: () => void }) {
  const [isChanged, setChanged] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const { text, secret, keep } = useSecretText({
    onForget: () => {
      setChanged(false);
      onForget();
    },
  });
  return {
    text,
    secret,
    isChanged,
    keep: (typed: string, changed = false, pasted = false) => {
      setChanged(changed || (isTyped && typed !== ''));
      setTyped(typed !== '' && !pasted && (changed || isTyped));
      return keep(typed, { changed });
    },
  };
}
