import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * The texts that the index page needs before any other chunk has loaded: whole areas, or single texts of an area. All
 * other texts are in the catalogue `deferred`. Of the result texts only the fallbacks are here; `useErrorText` fetches
 * the others when a refusal needs one.
 */
const index = {
  common: 'all',
  front: 'all',
  phone: ['label', 'placeholder', 'placeholder.japan', 'region', 'regionChanged'],
  account: 'all',
  crashed: 'all',
  loading: ['working', 'loadingPage', 'sendingSms', 'checkingAccount', 'leaving'],
  problem: [
    'emptyPhone',
    'invalidPhone',
    'emptyAccount',
    'invalidAccount',
    'invalidUid',
    'invalidId',
    'futuieInvalidEmail',
  ],
  result: ['OTHER', 'NETWORK_ERROR', 'CAPTCHA_LOAD_FAILED'],
};

function partOf(id) {
  const [area, ...key] = id.split('.');
  const texts = Object.hasOwn(index, area) ? index[area] : [];
  return texts === 'all' || texts.includes(key.join('.')) ? 'index' : 'deferred';
}

const fallback = 'zh-cn';
const prefix = 'virtual:messages/';
const compactIntl = fileURLToPath(new URL('../../i18n/compactIntl.tsx', import.meta.url));

/**
 * Texts as modules: `virtual:messages/<language>/<index|deferred>` is one compiled catalogue, id to text, areas and ids
 * in order. A missing or malformed text is replaced by the zh-cn one here, at build time, so that no page carries that
 * code (D-LANG). In Node the texts are syntax trees for react-intl. Browsers get compact texts, and
 * `i18n/compactIntl.tsx` in the place of react-intl.
 */
export function messages(root = 'i18n') {
  let directory = root;
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved(config) {
      directory = join(config.root, root);
    },
    resolveId(source) {
      if (source.startsWith(prefix)) return `\0${source}`;
      return source === 'react-intl' && this.environment?.config.consumer === 'client' ? compactIntl : null;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [, language, part] = /^([\w-]+)\/(index|deferred)$/u.exec(id.slice(prefix.length + 1)) ?? [];
      if (!part) throw new Error(`no such catalogue: ${id.slice(1)}`);
      for (const file of filesOf(directory, language)) this.addWatchFile?.(file);
      const texts = catalogue(directory, language, part);
      const isCompact = this.environment?.config.consumer === 'client';
      return `export default ${JSON.stringify(isCompact ? compactCatalogue(texts) : texts)};`;
    },
  };
}

/** The compiled catalogue of a language and part. Throws when a text of zh-cn itself does not parse. */
export function catalogue(directory, language, part) {
  const own = compiled(filesOf(directory, language), language !== fallback);
  const texts = Object.entries({ ...compiled(filesOf(directory, fallback), false), ...own });
  return Object.fromEntries(texts.filter(([id]) => partOf(id) === part));
}

/** The texts of a catalogue as browsers load them (`i18n/compact.ts`). */
export const compactCatalogue = (texts) =>
  Object.fromEntries(Object.entries(texts).map(([id, elements]) => [id, compact(elements)]));

/** Throws for what `i18n/compact.ts` cannot format. */
function compact(elements) {
  const parts = [''];
  for (const element of elements) {
    if (element.type === TYPE.literal) parts[parts.length - 1] += element.value;
    else parts.push(filledIn(element), '');
  }
  if (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts.length === 1 ? parts[0] : parts;
}

function filledIn({ type, value, options, offset, pluralType }) {
  if (type === TYPE.argument) return value;
  if (type === TYPE.pound) return 0;
  if (type !== TYPE.plural || offset || pluralType !== 'cardinal')
    throw new Error(`i18n/compact.ts cannot format {${value}}: teach it`);
  return [value, Object.fromEntries(Object.entries(options).map(([name, each]) => [name, compact(each.value)]))];
}

function filesOf(directory, language) {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(directory, entry.name, `${language}.json`))
    .sort();
}

function compiled(files, forgiving) {
  const entries = files.flatMap((file) => Object.entries(textsOf(file, forgiving)));
  return Object.fromEntries(
    entries.flatMap(([id, text]) => {
      try {
        return text === '' ? [] : [[id, parse(text, { ignoreTag: true })]];
      } catch (error) {
        if (!forgiving) throw new Error(`${id}: ${error.message}`, { cause: error });
        return [];
      }
    }),
  );
}

function textsOf(file, forgiving) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!forgiving) throw error;
    return {};
  }
}
