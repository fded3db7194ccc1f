import type { KeyboardEvent, SyntheticEvent } from 'react';

/**
 * Handles a key in a form: Enter in an empty field submits it, so that what is missing is said. The browser
 * would not, because the button is disabled while the field is empty (VAL-2).
 */
export const submitEmpty = (event: KeyboardEvent, submit: (event: SyntheticEvent) => void): void => {
  const { key, target, defaultPrevented } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && !target.value && !defaultPrevented) submit(event);
};
