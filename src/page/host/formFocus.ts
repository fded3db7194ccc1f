import { isTouchOnly } from '../browser/environment';
import { isForInputMethod } from '../browser/inputMethod';

const fieldSelector = 'input:not([type=hidden], [type=checkbox], [type=radio]):not(:disabled)';
const openSelector = 'dialog[open], .pick--drop';

/**
 * Handles the host's `focus` message, which it sends when it shows the form. `give` focuses the first field, or on
 * touch screens the title, so that no keyboard opens. It does nothing if the page already has the focus. On reopening,
 * the browser restores its old focus after our message arrives. So this focuses again on the window's next focus event,
 * until the user clicks or types. WebKit refuses the focus to a frame of another site before the user has acted in it:
 * there the first character that is typed goes to the field.
 */
export function createFormFocus(page: Window): { give: () => void; stop: () => void } {
  const { document } = page;
  const ends = new AbortController();
  let isRequested = false;
  const give = () => {
    if (!isRequested || (document.activeElement && document.activeElement !== document.body)) return;
    const title = document.querySelector<HTMLElement>('main h1');
    const target = isTouchOnly(page) ? title : (document.querySelector<HTMLElement>(fieldSelector) ?? title);
    target?.focus({ preventScroll: true });
  };
  const onUserAction = (event: Event) => {
    if (event instanceof KeyboardEvent && isTyping(event)) give();
    isRequested = false;
  };
  page.addEventListener('focus', give, { signal: ends.signal });
  for (const act of ['pointerdown', 'keydown'])
    page.addEventListener(act, onUserAction, { signal: ends.signal, capture: true });
  return {
    give: () => {
      isRequested = true;
      give();
    },
    stop: () => ends.abort(),
  };
}

const isTyping = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey;

/**
 * Calls `notify` on Escape if the page does not use the key: no dialog or list was open, no handler prevented the
 * default, and no input method does. Returns an unsubscribe function.
 */
export function watchEscape(page: Document, notify: () => void): () => void {
  let wasOpen = false;
  const before = () => {
    wasOpen = page.querySelector(openSelector) !== null;
  };
  const after = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !wasOpen && !event.defaultPrevented && !isForInputMethod(event)) notify();
  };
  page.addEventListener('keydown', before, true);
  page.addEventListener('keydown', after);
  return () => {
    page.removeEventListener('keydown', before, true);
    page.removeEventListener('keydown', after);
  };
}
