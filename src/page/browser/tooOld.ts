import { isTooOldFor } from '../../../i18n/scriptLoading';

let notice: Element | null = null;
let isSaid = false;

/** Removes the document's notice of late scripts, and keeps its sentence about old browsers. */
export function endLateNotice(page: Document = document): void {
  notice = page.querySelector('.late');
  notice?.remove();
}

/** Shows the notice at once: a script that the page cannot open without did not come, asked for three times. */
export function showLateNotice(page: Document = document): void {
  page.querySelector('.late')?.classList.add('is-shown');
}

/**
 * Says that the browser is too old, if that is why a script failed: refreshing would not help. The sentence came with
 * the document, so that nothing has to load for it.
 */
export function sayIfTooOld(error: unknown): void {
  if (isSaid || !notice || !isTooOldFor(error)) return;
  isSaid = true;
  for (const text of notice.children) text.textContent = text.querySelector('.late__old')?.textContent ?? '';
  notice.classList.add('is-shown');
  notice.ownerDocument.body.append(notice);
}

/** Whether the page says that the browser is too old. */
export const isTooOldSaid = (): boolean => isSaid;
