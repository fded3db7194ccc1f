import type { EditionName, Language } from '../../../machines/site/site';
import type { Lenses } from '../address';
import { named } from '../texts/text';

export const editions = named<EditionName | 'all'>({
  all: 'edition.all',
  cn: 'edition.cn',
  hk: 'edition.hk',
  jp: 'edition.jp',
  esop: 'edition.esop',
  hkva: 'edition.hkva',
});
export const languages: Readonly<Record<Language, string>> = {
  'en-us': 'English',
  'zh-cn': '简体中文',
  'zh-hk': '繁體中文',
};
export const sizes = named<Lenses['size']>({ phone: 'size.phone', desktop: 'size.desktop' });
export const themes = named<Lenses['theme']>({ light: 'theme.light', dark: 'theme.dark' });
export const overlays = named<Lenses['overlay']>({
  nothing: 'overlay.nothing',
  tests: 'overlay.tests',
  changes: 'overlay.changes',
});
