import type { Language } from '../machines/site/site';
import { defaultLanguage, type Catalogue, type CataloguePart } from './locales';

/** A module that holds a compiled catalogue. */
type Load = () => Promise<{ default: Partial<Catalogue> }>;

/** One lazy chunk per language and part. */
const chunks: Record<Language, Record<CataloguePart, Load>> = {
  'en-us': {
    index: () => import('virtual:messages/en-us/index'),
    deferred: () => import('virtual:messages/en-us/deferred'),
  },
  'zh-cn': {
    index: () => import('virtual:messages/zh-cn/index'),
    deferred: () => import('virtual:messages/zh-cn/deferred'),
  },
  'zh-hk': {
    index: () => import('virtual:messages/zh-hk/index'),
    deferred: () => import('virtual:messages/zh-hk/deferred'),
  },
};

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
