import { isFramed } from '../browser/environment';

/**
 * Puts the cursor into the field of the email tab, where the page begins with it and a keyboard is at hand: its form
 * comes later than the document, in which an inline script does that for the others (`src/server/openingScripts.ts`).
 * A visitor who has acted, or has the focus elsewhere, keeps it.
 */
export function focusLateForm(page: Window): void {
  const { document } = page;
  if (isFramed(page) || !page.matchMedia('(hover:hover) and (pointer:fine)').matches) return;
  const focus = () => {
    const field = document.querySelector<HTMLElement>('.panel #email');
    if (!field) return;
    stop();
    if (document.activeElement === document.body) field.focus({ preventScroll: true });
  };
  const forms = new MutationObserver(focus);
  const stop = () => forms.disconnect();
  for (const act of ['pointerdown', 'keydown']) page.addEventListener(act, stop, { capture: true, once: true });
  forms.observe(document.body, { childList: true, subtree: true });
  focus();
}
