import enIndex from 'virtual:messages/en-us/index';
import enDeferred from 'virtual:messages/en-us/deferred';
import cnIndex from 'virtual:messages/zh-cn/index';
import cnDeferred from 'virtual:messages/zh-cn/deferred';
import hkIndex from 'virtual:messages/zh-hk/index';
import hkDeferred from 'virtual:messages/zh-hk/deferred';
import type { Language } from '../machines/site/site';
import type { Catalogue } from './locales';

const all: Record<Language, Partial<Catalogue>[]> = {
  'en-us': [enIndex, enDeferred],
  'zh-cn': [cnIndex, cnDeferred],
  'zh-hk': [hkIndex, hkDeferred],
};

/** Returns all texts of a language, for the prerender, the visualiser and tests. The page uses `loadMessages`. */
export function messagesFor(language: Language): Catalogue {
  return Object.assign({}, ...all[language]) as Catalogue;
}
