import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * The texts that the index page needs before any other chunk has loaded: whole areas, or single texts of an area. All
 * other texts are in the catalogue `deferred`. Only the fallbacks of the result texts are here; `useErrorText` fetches
 * the others when a refusal needs one.
 */
const index = {
  common: ['next', 'clear', 'refresh', 'newTab', 'contact', 'contactCall', 'documentTitle'],
  front: 'all',
  exchange: 'all',
  phone: ['label', 'placeholder', 'placeholder.japan', 'region', 'regionChanged'],
  account: 'all',
  crashed: 'all',
  loading: ['working', 'loadingPage', 'long', 'cancel'],
  problem: [
    'emptyPhone',
    'invalidPhone',
    'emptyAccount',
    'invalidAccount',
    'invalidUid',
    'invalidId',
    'futuieInvalidEmail',
  ],
  result: ['OTHER', 'NETWORK_ERROR'],
  ways: 'all',
  elsewhere: ['way'],
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

/** Browsers get compiled texts alone, so react-intl needs no parser: FormatJS names this build for that. */
export const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

/**
 * Texts as modules, of every language that has a folder. `virtual:messages/<language>/<index|deferred>` is one compiled
 * catalogue, id to text, areas and ids in order; `virtual:messages/chunks` has a function that loads each, and
 * `virtual:messages/all` has them all; `virtual:messages/widget` has the few words of the host's script. A missing or
 * malformed text is replaced by the zh-cn one here, at build time, so that no page carries that code (D-LANG). Texts
 * are syntax trees, as `formatjs compile --ast` writes them.
 */
export function messages(root = 'i18n') {
  let directory = root;
  return {
    name: 'messages',
    enforce: 'pre',
    // Unit tests parse texts of their own.
    config: (_, { mode }) => (mode === 'test' ? {} : { resolve: { alias: [withoutParser] } }),
    configResolved(config) {
      directory = join(config.root, root);
    },
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const wanted = id.slice(prefix.length + 1);
      if (Object.hasOwn(lists, wanted)) return listOf(wanted, directory);
      const [, language, part] = /^([\w-]+)\/(index|deferred)$/u.exec(wanted) ?? [];
      if (!part) throw new Error(`no such catalogue: ${id.slice(1)}`);
      for (const file of filesOf(directory, language)) this.addWatchFile?.(file);
      return `export default ${JSON.stringify(catalogue(directory, language, part))};`;
    },
  };
}

/** The languages: each has a folder with one file per area. Other folders hold what is no area of the page. */
const languagesIn = (directory) =>
  readdirSync(directory)
    .filter((name) => existsSync(join(directory, name, 'common.json')))
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
      const texts = Object.entries(catalogue(directory, language, 'widget'));
      return Object.fromEntries(texts.map(([id, text]) => [id.slice('widget.'.length), plainOf(id, text)]));
    };
    return `export default ${objectOf(languagesIn(directory), (language) => JSON.stringify(words(language)))};`;
  },
};

/** The host's script has no react-intl. */
function plainOf(id, [text, ...more]) {
  if (text.type !== TYPE.literal || more.length) throw new Error(`${id}: a text of the widget has no parameters`);
  return text.value;
}

/** The source of a module that lists all languages: `chunks`, `all` or `widget`. */
export const listOf = (name, directory) => lists[name](directory);

/** The compiled catalogue of a language and part. Throws when a text of zh-cn itself does not parse. */
export function catalogue(directory, language, part) {
  const own = compiled(filesOf(directory, language), language !== fallback);
  const texts = Object.entries({ ...compiled(filesOf(directory, fallback), false), ...own });
  return Object.fromEntries(texts.filter(([id]) => partOf(id) === part));
}

/** The files of a language, after the names that each language writes alike unless it has its own. */
function filesOf(directory, language) {
  const folder = join(directory, language);
  const own = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
  return [join(directory, 'names.json'), ...own].filter((file) => existsSync(file));
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
