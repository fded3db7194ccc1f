import chunks from 'virtual:messages/chunks';
import { defaultLanguage, type Catalogue, type CataloguePart, type Language } from './locales';

/**
 * Loads the texts of one part, and says which language they are in: two attempts, then those of zh-cn (D-LANG, E10).
 * Rejects if zh-cn fails too. The caller then shows the error page or keeps the prerendered page.
 */
export async function loadWithLanguage(
  wanted: Language,
  part: CataloguePart,
  from = chunks,
): Promise<{ texts: Partial<Catalogue>; language: Language }> {
  let failure: unknown;
  for (const language of [wanted, wanted, defaultLanguage]) {
    try {
      return { texts: (await from[language][part]()).default, language };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The same, where the language does not matter. */
export const loadMessages = async (...asked: Parameters<typeof loadWithLanguage>): Promise<Partial<Catalogue>> =>
  (await loadWithLanguage(...asked)).texts;
