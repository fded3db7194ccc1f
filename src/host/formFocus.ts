import { isTouchOnly } from '../browser/environment';

const fieldSelector = 'input:not([type=hidden], [type=checkbox], [type=radio]):not(:disabled)';
const openSelector = 'dialog[open], .pick--drop';

/**
 * Answers what the host's "focus" asks for when it shows the form: the focus goes to the first field, on a touch screen to the title, so that
 * no keyboard springs up. It stays where it is once it is anywhere in the page. Of a form shown right after it was closed the browser still takes
 * the focus that it had, late and by another way than the host's word comes; so it is given once more with the window's, until the visitor acts.
 */
export function createFormFocus(page: Window): { give: () => void; stop: () => void } {
  const { document } = page;
  const ends = new AbortController();
  let isWanted = false;
  const give = () => {
    if (!isWanted || (document.activeElement && document.activeElement !== document.body)) return;
    const title = document.querySelector<HTMLElement>('main h1');
    const target = isTouchOnly(page) ? title : (document.querySelector<HTMLElement>(fieldSelector) ?? title);
    target?.focus({ preventScroll: true });
  };
  const acted = () => {
    isWanted = false;
  };
  page.addEventListener('focus', give, { signal: ends.signal });
  for (const act of ['pointerdown', 'keydown'])
    page.addEventListener(act, acted, { signal: ends.signal, capture: true });
  return {
    give: () => {
      isWanted = true;
      give();
    },
    stop: () => ends.abort(),
  };
}

/** Tells of Escape where nothing in the page makes use of it: no dialog or list was open, nobody prevented it, no word is being composed. */
export function watchEscape(page: Document, tell: () => void): () => void {
  let wasOpen = false;
  const before = () => {
    wasOpen = page.querySelector(openSelector) !== null;
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
