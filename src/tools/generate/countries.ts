import { readFileSync } from 'node:fs';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getExampleNumber, type CountryCode, type Examples } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.max.json';
import { pinyin } from 'pinyin-pro';
import { languages, locales, type Language } from '../../../i18n/locales';
import aliases from './countryAliases.json';
import cities from './countryCities.json';

type Kept = Readonly<Record<string, Readonly<Partial<Record<Language, readonly string[]>>> | undefined>>;
type Numbers = readonly [pattern: string, lengths?: readonly number[]];
/**
 * A region in the metadata: at 0 its calling code, at 3 the lengths of its numbers, at 10 leading digits, at 11 fixed
 * and mobile numbers.
 */
interface Region {
  readonly 0: string;
  readonly 3: readonly number[];
  readonly 10: string | undefined;
  readonly 11: readonly [fixed: Numbers, mobile?: Numbers];
}
const regionsOfCode = metadata.country_calling_codes as unknown as Readonly<Record<string, readonly string[]>>;

function regionOf(nation: string): Region {
  return (metadata.countries as unknown as Readonly<Record<string, Region>>)[nation] as Region;
}

const nameIn = (language: Language) => {
  const written = JSON.parse(readFileSync(`i18n/${language}/picker.json`, 'utf8')) as Record<string, string>;
  const cldr = new Intl.DisplayNames([locales[language].htmlLang], { type: 'region', fallback: 'none' });
  return (nation: string) => written[`picker.region.${nation}`] ?? cldr.of(nation) ?? '';
};

/** The syllables people type for a name, such as 'zhong guo xiang gang': no tones, v for ü, no punctuation. */
const spelled = (name: string) =>
  pinyin(name, { toneType: 'none', v: true, nonZh: 'removed', surname: 'off' }).toLowerCase();

/** The calling code, with a star unless the region is the one that the code is known for. */
function codeOf(nation: string): string {
  const code = regionOf(nation)[0];
  return regionsOfCode[code]?.[0] === nation ? code : `${code}*`;
}

/**
 * How many digits mobile numbers have, such as '8' or '9–10', and behind a tilde the digit that people write in front
 * of them at home ('9~0'). Empty where the lengths have gaps.
 */
function digitsOf(nation: string): string {
  const example = getExampleNumber(nation as CountryCode, examples as unknown as Examples);
  const lengths = regionOf(nation)[11][1]?.[1] ?? regionOf(nation)[3];
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  if (!example || most - least !== lengths.length - 1) return '';
  const written = example.formatNational().replace(/\D/g, '');
  const prefix = written.slice(0, written.length - example.nationalNumber.length);
  return (least === most ? String(least) : `${least}–${most}`) + (prefix && `~${prefix}`);
}

/** Every string of one to five digits: no region's own codes are longer. */
const digitStrings = [1, 2, 3, 4, 5].flatMap((length) =>
  Array.from({ length: 10 ** length }, (_, at) => String(at).padStart(length, '0')),
);

/** What the numbers of a region begin with, where others share its calling code: '+1658' and '+1876', '+77'. */
function longCodes(nation: string): string[] {
  const code = regionOf(nation)[0];
  // Canada has no leading digits of its own there: its area codes are those of its numbers.
  const areas = nation === 'CA' ? regionOf('CA')[11][0][0] : undefined;
  const pattern = areas ?? (codeOf(nation).endsWith('*') ? regionOf(nation)[10] : '');
  if (!pattern) return [];
  const own = new RegExp(`^(?:${pattern})$`);
  return digitStrings
    .filter((digits) => own.test(areas ? `${digits}2345678` : digits))
    .map((digits) => `+${code}${digits}`);
}

/** Languages of regions that have more than the one that CLDR thinks likeliest. */
const moreLanguages: Readonly<Record<string, string>> = {
  BE: 'fr de',
  CA: 'fr',
  CH: 'fr it',
  FI: 'sv',
  IE: 'ga',
  IN: 'hi',
  LU: 'fr de',
  SG: 'ms',
};

/** A region's name in its own languages, such as 'Suisse', 'Schweiz' and 'Svizzera'. */
function endonymsOf(nation: string): string[] {
  const { language } = new Intl.Locale(`und-${nation}`).maximize();
  return [language ?? '', ...(moreLanguages[nation] ?? '').split(' ')].filter(Boolean).flatMap((own) => {
    const name = new Intl.DisplayNames([`${own}-${nation}`], { type: 'region', fallback: 'none' }).of(nation);
    return name ? [name.toLowerCase()] : [];
  });
}

/** A name as a search compares it, without accents and symbols (`search.ts`). */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]|[^\p{L}\p{N}+]/gu, '');

/** What else people type for a region, each name once, and the pinyin of other names in Simplified Chinese. */
function othersOf(nation: string, names: readonly string[]): string[] {
  const written = (kept: Kept) => languages.flatMap((language) => kept[nation]?.[language] ?? []);
  const found = [...written(aliases), ...endonymsOf(nation), ...written(cities), ...longCodes(nation)];
  const others = new Map(found.map((name) => [plain(name), name]));
  for (const name of names) others.delete(plain(name));
  const spellings = new Set(((aliases as Kept)[nation]?.['zh-cn'] ?? []).map(spelled));
  return [[...others.values()].join(','), [...spellings].join(',')];
}

/**
 * Returns `src/page/parts/picker/table.ts`: the name of every region in every language, from CLDR or from its
 * `picker.json` (D-GROUPS), and the pinyin of the Simplified Chinese name. It also has what else people type: the names
 * of `countryAliases.json`, which we keep by hand, and the area codes that regions of +1 have of their own.
 */
export function countriesTable(): string {
  const namesIn = languages.map(nameIn);
  const simplified = namesIn[languages.indexOf('zh-cn')];
  const lines = Object.keys(metadata.countries)
    .sort()
    .map((nation) => {
      const names = namesIn.map((name) => name(nation));
      const pinyinOfName = spelled(simplified?.(nation) ?? '');
      return [nation, codeOf(nation), digitsOf(nation), pinyinOfName, ...othersOf(nation, names), ...names].join('|');
    });

  return `// Generated by \`npm run generate\` from CLDR's names, those written by hand, and pinyin-pro. Do not edit.

/**
 * One region per line: ISO 3166 code, calling code, digits of mobile numbers, pinyin syllables of the zh-cn name, other
 * names, pinyin syllables of the other zh-cn names, then its name in each language (${languages.join(', ')}). A calling
 * code has a star where it is better known for another region.
 */
export const table = \`
${lines.join('\n')}
\`;
`;
}
