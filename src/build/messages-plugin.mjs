import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * The texts that the index page needs before any other chunk has loaded: whole areas, or single texts of an area. All
 * other texts are in the catalogue `deferred`. Of the result texts only the fallbacks are here; `useErrorText` fetches
 * the others when a refusal needs one.
 */
const index = {
  common: 'all',
  front: 'all',
  phone: 'all',
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
const noParser = '@formatjs/icu-messageformat-parser/no-parser.js';

/**
 * Texts as modules: `virtual:messages/<language>/<index|deferred>` is one compiled catalogue, id to syntax tree, areas
 * and ids in order. A missing or malformed text is replaced by the zh-cn one here, at build time, so that no page
 * carries that code (D-LANG). Browser builds replace the message parser by an empty module, because all messages are
 * compiled.
 */
export function messages(root = 'i18n') {
  let directory = root;
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved(config) {
      directory = join(config.root, root);
    },
    async resolveId(source, importer, options) {
      if (source.startsWith(prefix)) return `\0${source}`;
      if (source === '@formatjs/icu-messageformat-parser' && this.environment?.config.consumer === 'client') {
        return this.resolve(noParser, importer, { ...options, skipSelf: true });
      }
      return null;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [, language, part] = /^([\w-]+)\/(index|deferred)$/u.exec(id.slice(prefix.length + 1)) ?? [];
      if (!part) throw new Error(`no such catalogue: ${id.slice(1)}`);
      for (const file of filesOf(directory, language)) this.addWatchFile?.(file);
      return `export default ${JSON.stringify(catalogue(directory, language, part))};`;
    },
  };
}

/** The compiled catalogue of a language and part. Throws when a text of zh-cn itself does not parse. */
export function catalogue(directory, language, part) {
  const own = compiled(filesOf(directory, language), language !== fallback);
  const texts = Object.entries({ ...compiled(filesOf(directory, fallback), false), ...own });
  return Object.fromEntries(texts.filter(([id]) => partOf(id) === part));
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
