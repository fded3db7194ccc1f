let isSilent = false;

/** Focuses an element. Handlers made by `onUserFocus` do not run. */
export function focusSilently(element: HTMLElement | null, options?: FocusOptions): void {
  isSilent = true;
  element?.focus(options);
  isSilent = false;
}

/**
 * Wraps a focus handler: it runs only when the user focuses the field. A field that the user returns to clears its
 * error; a field that the page focuses must keep it (VAL-3, ERR-1, SETP-1).
 */
export const onUserFocus = (onFocus: () => void) => () => {
  if (!isSilent) onFocus();
};
