import { languages, type Language } from './locales';

/**
 * The tags that mean a language, with all that begin with them, where these are not its first two letters (`en` for
 * en-us). The longest one decides: `zh-Hant-CN` is zh-hk, `zh-Hans-HK` zh-cn. `yue` is the southern languages.
 */
const meaning: Readonly<Partial<Record<Language, readonly string[]>>> = {
  'zh-cn': ['zh', 'yue-hans', 'yue-cn'],
  'zh-hk': ['zh-hant', 'zh-hk', 'zh-mo', 'zh-tw', 'zh-cht', 'yue', 'zh-min'],
};
/**
 * The Chinese languages of ISO 639-3, also behind `zh`: those with the script of `zh`, and those with that of `yue`.
 */
const northern = /^(?:zh-)?(?:cmn|gan|hak|hsn|wuu)\b/;
const southern = /^(?:zh-)?(?:nan|yue)\b/;

/** The language of each tag. */
const known: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language) =>
    [language, ...(meaning[language] ?? [language.slice(0, 2)])].map((tag) => [tag, language] as const),
  ),
);

/**
 * Returns the language that a tag means (D-LANGUAGE): ours, or the one of the longest tag that it begins with, part by
 * part (the lookup of RFC 4647, section 3.4). Ignores case; takes `zh_TW`, `en_US.UTF-8` and the `zh__#Hant` of Java
 * too.
 */
export function languageOf(tag: unknown): Language | undefined {
  const [named = ''] = typeof tag === 'string' ? tag.trim().toLowerCase().split(/[.@;]/, 1) : [];
  const joined = named
    .slice(0, tagMax)
    .replaceAll(/[-_#]+/g, '-')
    .replace(northern, 'zh')
    .replace(southern, 'yue');
  const parts = tagForm.test(named) ? joined.split('-') : [];
  for (; parts.length > 0; parts.pop()) {
    const language = known.get(parts.join('-'));
    if (language) return language;
  }
  return undefined;
}
const tagForm = /^[a-z0-9_#-]+$/;
/** Characters of a tag that are read: RFC 5646 asks for 35. */
const tagMax = 64;

/**
 * Returns the language of the first of these tags that we have: those of a browser, of `Accept-Language`, of
 * `ui_locales`.
 */
export function acceptedLanguage(asked: readonly string[]): Language | undefined {
  for (const tag of asked) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return undefined;
}
