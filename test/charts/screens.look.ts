import type { AnyMachineSnapshot } from 'xstate';
import { textOf, type Page } from '../journeys/documentHands';

/** A view that a state names, with its snapshot. */
export interface Named {
  view: string;
  words: string;
  snapshot: AnyMachineSnapshot;
}

/** What one view must show: name, actual and expected value. */
export type Look = (page: Page, named: Named) => readonly (readonly [what: string, seen: unknown, wanted: unknown])[];

export interface Shown {
  /** What only this view renders. */
  mark: (page: Page) => number;
  look: Look;
  /** Whether it renders nothing. */
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
/** A page that shows nothing of its machine but its title. */
export const titled = (view: string): Shown => ({
  mark: (page) => (heading(page) === page.text(`${view}.title`) ? 1 : 0),
  look: () => [],
});

/** A sheet by its title. */
export const sheet = (title: string) => (page: Page) =>
  [...page.place.querySelectorAll('dialog h2')].filter((each) => textOf(each) === page.text(title)).length;

/**
 * The message of a machine: its own problem, else the server's refusal. While a code is refused, screen readers also say
 * that its digits go.
 */
export function messageOf(page: Page, snapshot: AnyMachineSnapshot): string {
  const { error } = snapshot.context;
  if (typeof error === 'string') return page.text(`problem.${error}`);
  if (!error) return '';
  const said = error.message || page.text(`result.${error.name}`);
  return snapshot.matches({ entering: 'rejected' }) ? `${said} ${page.text('verifyCode.cleared')}` : said;
}
