import { isFramed } from '../browser/environment';

/**
 * Puts the cursor into the field of the email tab, where the page begins with it and a keyboard is at hand: its form
 * comes later than the document, in which an inline script does that for the others (`src/server/openingScripts.ts`).
 * A visitor who has the focus elsewhere keeps it, and so does every later page.
 */
export function focusLateForm(page: Window): void {
  if (isFramed(page) || !page.matchMedia('(hover:hover) and (pointer:fine)').matches) return;
  const forms = new MutationObserver(focus);
  forms.observe(document.body, { childList: true, subtree: true });
  focus();
  function focus(): void {
    const panel = document.querySelector('.panel');
    const field = panel?.querySelector<HTMLElement>('#email');
    if (field || !panel) forms.disconnect();
    if (document.activeElement === document.body) field?.focus({ preventScroll: true });
  }
}
