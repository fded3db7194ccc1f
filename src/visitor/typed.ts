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

const heard = new WeakMap<BrowserContext, string[]>();

/**
 * Keeps a message that a host without our widget received of a framed page (`../../test/e2e/frameHost`). Not the one of
 * the target of a sign-in, which may say who arrived.
 */
export function noteHeard(page: Page, text: string): void {
  heard.set(page.context(), [...heardIn(page.context()), text]);
}

/** Returns the messages that hosts in this context received so far. */
export const heardIn = (context: BrowserContext): readonly string[] => heard.get(context) ?? [];
