import type { EditionName, Language } from '../../../machines/site/site';
import type { Lenses } from '../address';

export const editions: Readonly<Record<EditionName | 'all', string>> = {
  all: 'all five',
  cn: 'Mainland China',
  hk: 'Hong Kong',
  jp: 'Japan',
  esop: 'Equity plan',
  hkva: 'HK virtual assets',
};
export const languages: Readonly<Record<Language, string>> = {
  'en-us': 'English',
  'zh-cn': '简体中文',
  'zh-hk': '繁體中文',
};
export const sizes: Readonly<Record<Lenses['size'], string>> = { phone: 'phone', desktop: 'desktop' };
export const themes: Readonly<Record<Lenses['theme'], string>> = { light: 'light', dark: 'dark' };
export const overlays: Readonly<Record<Lenses['overlay'], string>> = {
  nothing: 'nothing',
  tests: 'tests',
  changes: 'changes',
};
