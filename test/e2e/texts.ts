import { readdirSync, readFileSync } from 'node:fs';
import { type Language, languages } from '../../machines/site/site';

export type { Language };
export { languages };
/** Languages as test titles name them. */
export const inLanguage: Readonly<Record<Language, string>> = {
  'en-us': 'in English',
  'zh-cn': 'in Simplified Chinese',
  'zh-hk': 'in Hong Kong Chinese',
};
export const htmlLang: Readonly<Record<Language, string>> = {
  'en-us': 'en',
  'zh-cn': 'zh-Hans-CN',
  'zh-hk': 'zh-Hant-HK',
};

const folder = new URL('../../i18n/', import.meta.url);
const areas = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const read = (language: Language) =>
  Object.assign(
    {},
    ...areas.map(
      ({ name }) =>
        JSON.parse(readFileSync(new URL(`${name}/${language}.json`, folder), 'utf8')) as Record<string, string>,
    ),
  ) as Record<string, string>;
const catalogues = Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<
  Language,
  Record<string, string>
>;

/** The built-in brand, which texts contain as a variable. */
const platform: Readonly<Record<Language, string>> = {
  'en-us': 'Datum Enterprise Platform',
  'zh-cn': 'Datum 企业平台',
  'zh-hk': 'Datum 企業平台',
};

/** Returns a text of the product as the visitor reads it. Throws if no catalogue has the id. */
export function textOf(language: Language, id: string, values: Record<string, string | number> = {}): string {
  const text = catalogues[language][id];
  if (text === undefined) throw new Error(`There is no text ${id} in ${language}`);
  return Object.entries({ brand: 'Datum', enterprisePlatform: platform[language], ...values }).reduce(
    (done, [name, value]) => done.replaceAll(`{${name}}`, String(value)),
    text,
  );
}
