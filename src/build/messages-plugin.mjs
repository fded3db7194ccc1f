import { existsSync, readFileSync, readdirSync } from 'node:fs';
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
  if (area === 'widget') return 'widget';
  const texts = Object.hasOwn(index, area) ? index[area] : [];
  return texts === 'all' || texts.includes(key.join('.')) ? 'index' : 'deferred';
}

const loadedParts = ['index', 'deferred'];
const fallback = 'zh-cn';
const prefix = 'virtual:messages/';
const compactIntl = fileURLToPath(new URL('../../i18n/compactIntl.tsx', import.meta.url));

/**
 * Texts as modules, of every language that has a folder. `virtual:messages/<language>/<index|deferred>` is one compiled
 * catalogue, id to text, areas and ids in order; `virtual:messages/chunks` has a function that loads each, and
 * `virtual:messages/all` has them all; `virtual:messages/widget` has the few words of the host's script. A missing or
 * malformed text is replaced by the zh-cn one here, at build time, so that no page carries that code (D-LANG). In Node
 * the texts are syntax trees for react-intl. Browsers get compact texts, and `i18n/compactIntl.tsx` in the place of
 * react-intl.
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
      const wanted = id.slice(prefix.length + 1);
      if (Object.hasOwn(lists, wanted)) return listOf(wanted, directory);
      const [, language, part] = /^([\w-]+)\/(index|deferred)$/u.exec(wanted) ?? [];
      if (!part) throw new Error(`no such catalogue: ${id.slice(1)}`);
      for (const file of filesOf(directory, language)) this.addWatchFile?.(file);
      const texts = catalogue(directory, language, part);
      const isCompact = this.environment?.config.consumer === 'client';
      return `export default ${JSON.stringify(isCompact ? compactCatalogue(texts) : texts)};`;
    },
  };
}

/** The languages: each has a folder with one file per area. */
const languagesIn = (directory) =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

const objectOf = (names, valueOf) => `{${names.map((name) => `${JSON.stringify(name)}: ${valueOf(name)}`).join(', ')}}`;

/** The sources of the modules that list all languages. */
const lists = {
  chunks(directory) {
    const chunk = (language) => objectOf(loadedParts, (part) => `() => import('${prefix}${language}/${part}')`);
    return `export default ${objectOf(languagesIn(directory), chunk)};`;
  },
  all(directory) {
    const languages = languagesIn(directory);
    const imports = languages.flatMap((language, at) =>
      loadedParts.map((part) => `import ${part}${at} from '${prefix}${language}/${part}';`),
    );
    const joined = objectOf(
      languages,
      (each) => `{${loadedParts.map((part) => `...${part}${languages.indexOf(each)}`)}}`,
    );
    return `${imports.join('\n')}\nexport default ${joined};`;
  },
  widget(directory) {
    const words = (language) => {
      const texts = Object.entries(compactCatalogue(catalogue(directory, language, 'widget')));
      return Object.fromEntries(texts.map(([id, text]) => [id.slice('widget.'.length), text]));
    };
    return `export default ${objectOf(languagesIn(directory), (language) => JSON.stringify(words(language)))};`;
  },
};

/** The source of a module that lists all languages: `chunks`, `all` or `widget`. */
export const listOf = (name, directory) => lists[name](directory);

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
  const folder = join(directory, language);
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
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
