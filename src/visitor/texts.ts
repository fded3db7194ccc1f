import { readdirSync, readFileSync } from 'node:fs';
import { languages, locales, type Language } from '../../i18n/locales';

export type { Language };
export { languages };
/** Languages as test titles name them. */
export const inLanguage: Readonly<Record<string, string>> = {
  'en-us': 'in English',
  'zh-cn': 'in Simplified Chinese',
  'zh-hk': 'in Hong Kong Chinese',
};

export const htmlLang = Object.fromEntries(
  languages.map((language) => [language, locales[language].htmlLang]),
) as Readonly<Record<Language, string>>;

const folder = new URL('../../i18n/', import.meta.url);
function read(language: Language): Readonly<Record<string, string>> {
  const own = new URL(`${language}/`, folder);
  const files = [new URL('names.json', folder), ...readdirSync(own).map((name) => new URL(name, own))];
  const texts = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  return Object.assign({}, ...texts) as Record<string, string>;
}
const catalogues = Object.fromEntries(languages.map((language) => [language, read(language)]));

/** The built-in brand, which texts contain as a variable. */
const platform: Readonly<Record<string, string>> = {
  'en-us': 'Datum Enterprise Platform',
  'zh-cn': 'Datum 企业平台',
  'zh-hk': 'Datum 企業平台',
};

/** Returns a text of the product as the visitor reads it. Throws if no catalogue has the id. */
export function productText(language: Language, id: string, values: Record<string, string | number> = {}): string {
  const text = catalogues[language]?.[id];
  if (text === undefined) throw new Error(`There is no text ${id} in ${language}`);
  return Object.entries({ brand: 'Datum', enterprisePlatform: platform[language] ?? '', ...values }).reduce(
    (done, [name, value]) => done.replaceAll(`{${name}}`, String(value)),
    text,
  );
}
