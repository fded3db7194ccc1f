import { withRetries } from './scriptLoading';
import chunks from 'virtual:messages/chunks';
import { defaultLanguage, type Catalogue, type CataloguePart, type Language } from './locales';

/**
 * Loads the texts of one part, and says which language they are in: three attempts, then those of zh-cn (D-LANG, E10).
 * Rejects if zh-cn fails too. The caller then shows the error page or keeps the prerendered page.
 */
export async function loadWithLanguage(
  wanted: Language,
  part: CataloguePart,
  from = chunks,
  pauses?: readonly number[],
): Promise<{ texts: Partial<Catalogue>; language: Language }> {
  const load = (language: Language) => withRetries(from[language][part], pauses)();
  try {
    return { texts: (await load(wanted)).default, language: wanted };
  } catch {
    return { texts: (await load(defaultLanguage)).default, language: defaultLanguage };
  }
}

/** The same, where the language does not matter. */
export const loadMessages = async (...asked: Parameters<typeof loadWithLanguage>): Promise<Partial<Catalogue>> =>
  (await loadWithLanguage(...asked)).texts;
