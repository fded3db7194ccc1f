import enIndex from 'virtual:messages/en-us/index';
import enLater from 'virtual:messages/en-us/later';
import cnIndex from 'virtual:messages/zh-cn/index';
import cnLater from 'virtual:messages/zh-cn/later';
import hkIndex from 'virtual:messages/zh-hk/index';
import hkLater from 'virtual:messages/zh-hk/later';
import type { Language } from '../machines/site/site';
import type { Catalogue } from './locales';

const all: Record<Language, Partial<Catalogue>[]> = {
  'en-us': [enIndex, enLater],
  'zh-cn': [cnIndex, cnLater],
  'zh-hk': [hkIndex, hkLater],
};

/** Every text of a language at once, for the prerender, the visualiser and tests. The page itself uses `loadMessages`. */
export function messagesFor(language: Language): Catalogue {
  return Object.assign({}, ...all[language]) as Catalogue;
}
