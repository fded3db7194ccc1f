/* Modules that src/build/messages-plugin.mjs makes of the folders of texts. */

/** The compiled catalogue of a language and part. */
declare module 'virtual:messages/*' {
  const catalogue: Partial<import('./locales').Catalogue>;
  export default catalogue;
}

/** For each language, what loads its parts: one lazy chunk each. */
declare module 'virtual:messages/chunks' {
  import type { CataloguePart, Language, LoadCatalogue } from './locales';
  const chunks: Readonly<Record<Language, Readonly<Record<CataloguePart, LoadCatalogue>>>>;
  export default chunks;
}

/** All texts of all languages. */
declare module 'virtual:messages/all' {
  import type { Catalogue, Language } from './locales';
  const all: Readonly<Record<Language, Catalogue>>;
  export default all;
}

/** The words of the host's script, by language. All others are in the frame. */
declare module 'virtual:messages/widget' {
  import type { Language } from './locales';
  const texts: Readonly<Record<Language, Readonly<Record<'title' | 'close' | 'unreachable' | 'open', string>>>>;
  export default texts;
}
