import { isTouchOnly } from './visit';

const field = 'input:not([type=hidden], [type=checkbox], [type=radio]):not(:disabled)';
const open = 'dialog[open], .pick--drop';

/**
 * The host shows the form to the visitor: the focus goes to the first field, on a touch screen to the title, so that no keyboard springs up.
 * It stays where it is once it is anywhere in the page.
 */
export function focusFirst(page: Window): void {
  const { document } = page;
  if (document.activeElement && document.activeElement !== document.body) return;
  const title = document.querySelector<HTMLElement>('main h1');
  const target = isTouchOnly(page) ? title : (document.querySelector<HTMLElement>(field) ?? title);
  target?.focus({ preventScroll: true });
}

/** Tells of Escape where nothing in the page makes use of it: no dialog or list was open, nobody prevented it, no word is being composed. */
export function tellEscape(page: Document, tell: () => void): () => void {
  let wasOpen = false;
  const before = () => {
    wasOpen = page.querySelector(open) !== null;
  };
  const after = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !wasOpen && !event.defaultPrevented && !event.isComposing) tell();
  };
  page.addEventListener('keydown', before, true);
  page.addEventListener('keydown', after);
  return () => {
    page.removeEventListener('keydown', before, true);
    page.removeEventListener('keydown', after);
  };
}
