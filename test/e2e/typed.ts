import type { BrowserContext, Frame, Page } from '@playwright/test';

/** What visitors typed in a browser context: the text, and the name of its field. */
export type Typed = ReadonlyMap<string, string>;

const typed = new WeakMap<BrowserContext, Map<string, string>>();

/** Keeps what a visitor types into a field of a page or frame. */
export function noteTyped(place: Page | Frame, field: string, text: string): void {
  const context = 'page' in place ? place.page().context() : place.context();
  typed.set(context, (typed.get(context) ?? new Map<string, string>()).set(text, field));
}

/** Returns what visitors typed in this context so far. */
export const typedIn = (context: BrowserContext): Typed => typed.get(context) ?? new Map<string, string>();
