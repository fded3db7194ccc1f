import type { AnyMachineSnapshot } from 'xstate';
import { textOf, type Page } from './gestures.page';
import type { Named } from './screens.shown';

/** What must be seen of one view: pairs of what it is, seen and wanted. */
export type Look = (page: Page, named: Named) => readonly (readonly [what: string, seen: unknown, wanted: unknown])[];

export interface Shown {
  /** What only this view paints. */
  mark: (page: Page) => number;
  look: Look;
  /** Whether it has nothing to paint. */
  isEmpty?: (snapshot: AnyMachineSnapshot) => boolean;
}

export const count =
  (selector: string) =>
  ({ place }: Page) =>
    place.querySelectorAll(selector).length;
export const seen = ({ place }: Page, selector: string) => textOf(place.querySelector(selector));
export const heading = (page: Page) => seen(page, 'h1');
export const isBusy = (page: Page) =>
  page.place.querySelector('button[type=submit]')?.getAttribute('aria-busy') === 'true';
export const input = (page: Page, name: string) =>
  page.place.querySelector<HTMLInputElement>(`input[name=${name}], input#${name}`);
export const errorUnder = (page: Page, field: string) => seen(page, `#${field}-wrong`);
export const isText = (page: Page, id: string) => page.text(id, { seconds: 1, phone: '' }) !== id;
/** A sheet by its title. */
export const sheet = (title: string) => (page: Page) =>
  [...page.place.querySelectorAll('dialog h2')].filter((each) => textOf(each) === page.text(title)).length;

/** The message that a machine holds: what it found wrong, or else what the server said. */
export function messageOf(page: Page, { context: { problem, refusal } }: AnyMachineSnapshot): string {
  if (problem) return page.text(`problem.${problem}`);
  return refusal ? refusal.message || page.text(`result.${refusal.name}`) : '';
}
