import type { Language } from '../machines/site/site';
import { defaultLanguage, type Catalogue, type Part } from './locales';

/** A module that holds a compiled catalogue. */
type Load = () => Promise<{ default: Partial<Catalogue> }>;

/** One lazy chunk per language and part. */
const chunks: Record<Language, Record<Part, Load>> = {
  'en-us': {
    index: () => import('virtual:messages/en-us/index'),
    later: () => import('virtual:messages/en-us/later'),
  },
  'zh-cn': {
    index: () => import('virtual:messages/zh-cn/index'),
    later: () => import('virtual:messages/zh-cn/later'),
  },
  'zh-hk': {
    index: () => import('virtual:messages/zh-hk/index'),
    later: () => import('virtual:messages/zh-hk/later'),
  },
};

/**
 * The texts of one part: asked for once more when the chunk does not come, then zh-cn's (D-LANG, E10). Rejects only when zh-cn's
 * does not come either; then there is nothing to show, and whoever asked shows its crash or keeps the prerendered page.
 */
export async function loadMessages(language: Language, part: Part, from = chunks): Promise<Partial<Catalogue>> {
  const tries = [from[language][part], from[language][part], from[defaultLanguage][part]];
  let failure: unknown;
  for (const load of tries) {
    try {
      return (await load()).default;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
