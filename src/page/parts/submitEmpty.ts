import type { KeyboardEvent, SyntheticEvent } from 'react';
import { isForInputMethod } from '../browser/inputMethod';

/**
 * Handles a key in a form: Enter in an empty field submits it, so that what is missing is said. The browser
 * would not, because the button is disabled while the field is empty (VAL-2). The Enter of an input method is none: what
 * it composed may be nothing that the field takes.
 */
export const submitEmpty = (event: KeyboardEvent, submit: (event: SyntheticEvent) => void): void => {
  const { key, target, defaultPrevented, nativeEvent } = event;
  if (key !== 'Enter' || defaultPrevented || isForInputMethod(nativeEvent)) return;
  if (target instanceof HTMLInputElement && !target.value) submit(event);
};
