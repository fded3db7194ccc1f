/**
 * Writes `src/page/parts/picker/table.ts`, or with `--check` fails (exit code 1) if it is stale. The table has the name of
 * every region in every language, from CLDR or from its `picker.json` (D-GROUPS), and the pinyin of the Simplified
 * Chinese name. It also has what else people type: the names of `countryAliases.json`, which we keep by hand, and the
 * area codes that regions of +1 have of their own. Usage: node src/build/generate-countries.mjs [--check]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getExampleNumber } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.max.json';
import { pinyin } from 'pinyin-pro';
import { runnerImport } from 'vite';

const root = new URL('../../', import.meta.url);
const file = new URL('src/page/parts/picker/table.ts', root);
const { locales, languages } = (await runnerImport(fileURLToPath(new URL('i18n/locales.ts', root)))).module;

const read = (name) => JSON.parse(readFileSync(new URL(`src/build/${name}.json`, root), 'utf8'));
const aliases = read('countryAliases');
const cities = read('countryCities');

const nameIn = (language) => {
  const written = JSON.parse(readFileSync(new URL(`i18n/${language}/picker.json`, root), 'utf8'));
  const cldr = new Intl.DisplayNames([locales[language].htmlLang], { type: 'region', fallback: 'none' });
  return (nation) => written[`picker.region.${nation}`] ?? cldr.of(nation);
};
const namesIn = languages.map(nameIn);
const simplified = namesIn[languages.indexOf('zh-cn')];

/** The syllables people type for a name, such as 'zhong guo xiang gang': no tones, v for ü, no punctuation. */
const spelled = (name) => pinyin(name, { toneType: 'none', v: true, nonZh: 'removed', surname: 'off' }).toLowerCase();

/** Field of the metadata: the leading digits of a region that shares its calling code, such as '658|876'. */
const leadingDigits = 10;

/** The calling code, with a star unless the region is the one that the code is known for. */
function codeOf(nation) {
  const [code] = metadata.countries[nation];
  return metadata.country_calling_codes[code][0] === nation ? code : `${code}*`;
}

/**
 * How many digits mobile numbers have, such as '8' or '9–10', and behind a tilde the digit that people write in front
 * of them at home ('9~0'). Empty where the lengths have gaps.
 */
function digitsOf(nation) {
  const example = getExampleNumber(nation, examples);
  const lengths = metadata.countries[nation][11][1]?.[1] ?? metadata.countries[nation][3];
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
function longCodes(nation) {
  const [code] = metadata.countries[nation];
  // Canada has no leading digits of its own there: its area codes are those of its numbers.
  const [[areas]] = nation === 'CA' ? metadata.countries.CA[11] : [[]];
  const pattern = areas ?? (codeOf(nation).endsWith('*') ? metadata.countries[nation][leadingDigits] : '');
  if (!pattern) return [];
  const own = new RegExp(`^(?:${pattern})$`);
  return digitStrings
    .filter((digits) => own.test(areas ? `${digits}2345678` : digits))
    .map((digits) => `+${code}${digits}`);
}

/** Languages of regions that have more than the one that CLDR thinks likeliest. */
const moreLanguages = { BE: 'fr de', CA: 'fr', CH: 'fr it', FI: 'sv', IE: 'ga', IN: 'hi', LU: 'fr de', SG: 'ms' };

/** A region's name in its own languages, such as 'Suisse', 'Schweiz' and 'Svizzera'. */
function endonymsOf(nation) {
  const { language } = new Intl.Locale(`und-${nation}`).maximize();
  return [language, ...(moreLanguages[nation] ?? '').split(' ')].filter(Boolean).flatMap((own) => {
    const name = new Intl.DisplayNames([`${own}-${nation}`], { type: 'region', fallback: 'none' }).of(nation);
    return name ? [name.toLowerCase()] : [];
  });
}

/** A name as a search compares it, without accents and symbols (`search.ts`). */
const plain = (name) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]|[^\p{L}\p{N}+]/gu, '');

/** What else people type for a region, each name once, and the pinyin of other names in Simplified Chinese. */
function othersOf(nation, names) {
  const written = (kept) => languages.flatMap((language) => kept[nation]?.[language] ?? []);
  const found = [...written(aliases), ...endonymsOf(nation), ...written(cities), ...longCodes(nation)];
  const others = new Map(found.map((name) => [plain(name), name]));
  for (const name of names) others.delete(plain(name));
  const spellings = new Set((aliases[nation]?.['zh-cn'] ?? []).map(spelled));
  return [[...others.values()].join(','), [...spellings].join(',')];
}

const lines = Object.keys(metadata.countries)
  .sort()
  .map((nation) => {
    const names = namesIn.map((name) => name(nation));
    const pinyinOfName = spelled(simplified(nation));
    return [nation, codeOf(nation), digitsOf(nation), pinyinOfName, ...othersOf(nation, names), ...names].join('|');
  });

const text = `// Generated by src/build/generate-countries.mjs from CLDR's names, those written by hand, and pinyin-pro. Do not edit.

/**
 * One region per line: ISO 3166 code, calling code, digits of mobile numbers, pinyin syllables of the zh-cn name, other
 * names, pinyin syllables of the other zh-cn names, then its name in each language (${languages.join(', ')}). A calling
 * code has a star where it is better known for another region.
 */
export const table = \`
${lines.join('\n')}
\`;
`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('src/page/parts/picker/table.ts is stale: node src/build/generate-countries.mjs');
  process.exitCode = 1;
}
