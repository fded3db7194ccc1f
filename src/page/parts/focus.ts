let isSilent = false;

/** Focuses an element. Handlers made by `onUserFocus` do not run. */
export function focusSilently(element: HTMLElement | null, options?: FocusOptions): void {
  isSilent = true;
  element?.focus(options);
  isSilent = false;
}

const title = 'main h1';

/** Focuses what the selector finds, else the title of the page. */
export function focusOnPage(selector = title): void {
  focusSilently(document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(title));
}

/**
 * Focuses the same if nothing has the focus once all that goes now has gone: a keyboard does not begin at the top again
 * (WCAG 2.4.3).
 */
export function focusIfLost(selector?: string): void {
  queueMicrotask(() => document.activeElement === document.body && focusOnPage(selector));
}

/**
 * Wraps a focus handler: it runs only when the user focuses the field. A field that the user returns to clears its
 * error; a field that the page focuses must keep it (VAL-3, ERR-1, SETP-1).
 */
export const onUserFocus = (onFocus: () => void) => () => {
  if (!isSilent) onFocus();
};
