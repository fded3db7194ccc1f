import { useRef, type RefObject } from 'react';

/**
 * Gives a field the focus back without that counting as the person's coming back, which would clear the error it is given back for
 * (SETP-1, VAL-3).
 */
export function useRefocus(input: RefObject<HTMLElement | null>, onFocus: () => void) {
  const isOurs = useRef(false);
  return {
    onFocus: () => {
      if (!isOurs.current) onFocus();
    },
    refocus: () => {
      isOurs.current = true;
      input.current?.focus();
      isOurs.current = false;
    },
  };
}
