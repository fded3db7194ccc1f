import { load } from '../model/release';
import type { SaidText } from './saidTexts';

let texts: Promise<readonly SaidText[]> | null = null;

/** Returns the texts of the product in each language. They are loaded once, when a view first needs them. */
export const loadedTexts = (): Promise<readonly SaidText[]> =>
  (texts ??= Promise.all([import('./saidTexts'), load('texts').catch(() => null)]).then(([{ saidTexts }, shown]) =>
    saidTexts(shown?.own),
  ));
