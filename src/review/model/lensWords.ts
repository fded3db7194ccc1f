import { locales, type Language } from '../../../i18n/locales';
import type { EditionName } from '../../../machines/site/site';
import type { Lenses } from './address';
import { named } from './text';

export const editions = named<EditionName | 'all'>({
  all: 'edition.all',
  cn: 'edition.cn',
  hk: 'edition.hk',
  jp: 'edition.jp',
  esop: 'edition.esop',
  hkva: 'edition.hkva',
});
/** Each language of the product by its own name. */
export const languages = Object.fromEntries(
  Object.entries(locales).map(([language, { ownName }]) => [language, ownName]),
) as Readonly<Record<Language, string>>;
export const sizes = named<Lenses['size']>({ phone: 'size.phone', desktop: 'size.desktop' });
export const themes = named<Lenses['theme']>({ light: 'theme.light', dark: 'theme.dark' });
