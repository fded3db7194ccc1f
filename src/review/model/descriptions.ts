import { currentLanguage, untranslated, type ReviewLanguage } from './text';

type Table = Readonly<Record<string, string>>;

/** The descriptions of the charts in Chinese, by their English text. `npm run release` names those that are missing. */
const files = {
  'zh-cn': async () => (await import('../words/descriptions/zh-cn.json')).default,
  'zh-hk': async () => (await import('../words/descriptions/zh-hk.json')).default,
} as const satisfies Partial<Record<ReviewLanguage, () => Promise<Table>>>;

const tables: Partial<Record<ReviewLanguage, Table>> = {};
const asked = new Map<ReviewLanguage, Promise<void>>();

/** Loads the descriptions of a language, once. The charts have the English ones. */
export function loadDescriptions(language: ReviewLanguage): Promise<void> {
  const read = async () => {
    if (language !== 'en-us') tables[language] = await files[language]();
  };
  const pending = asked.get(language) ?? read();
  asked.set(language, pending);
  return pending;
}

/** Returns a description in the language of the review; the English one, marked, where that has none yet. */
export function described(description: string): string {
  const table = tables[currentLanguage()];
  return table && description ? (table[description] ?? untranslated(description)) : description;
}
