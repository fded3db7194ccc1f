import { locales, wordsIn, type Language } from '../../../i18n/locales';
import { editionNames, type EditionName } from '../../../machines/site/site';
import { editionWords } from '../words/editions';
import type { Lenses } from './address';
import { currentLanguage, named, namedBy, text } from './text';

/** The editions by their names, and what is chosen for all of them. */
export const editions = namedBy<EditionName | 'all'>([...editionNames, 'all'], (name) =>
  name === 'all' ? text('edition.all') : wordsIn(editionWords[name].name, currentLanguage()),
);
/** Each language of the product by its own name. */
export const wordsOfLanguages = Object.fromEntries(
  Object.entries(locales).map(([language, { ownName }]) => [language, ownName]),
) as Readonly<Record<Language, string>>;
export const sizes = named<Lenses['size']>({ phone: 'size.phone', desktop: 'size.desktop' });
export const themeWords = named<Lenses['theme']>({ light: 'theme.light', dark: 'theme.dark' });
