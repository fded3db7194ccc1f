import type { Texts } from '../model/screenTexts';

let texts: Promise<Texts> | null = null;

/** Returns the texts of all screens by id, English first. They are loaded once, when a view first needs them. */
export const loadedTexts = (): Promise<Texts> =>
  (texts ??= import('../model/screenTexts').then(({ allTexts }) => allTexts()));
