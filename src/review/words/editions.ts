import type { WordsByLanguage } from '../../../i18n/locales';
import type { EditionName } from '../../../machines/site/site';

interface EditionWords {
  /** Its name in the review. */
  readonly name: WordsByLanguage<string>;
  /** What people write for it in a search, in English and Chinese. */
  readonly search: RegExp;
}

/**
 * The names of the editions for people. The order is that in which a search tries them: `hk` is also a part of what
 * people write for `hkva`.
 */
export const editionWords: Readonly<Record<EditionName, EditionWords>> = {
  hkva: {
    name: { 'en-us': 'HK virtual assets', 'zh-cn': '香港虚拟资产', 'zh-hk': '香港虛擬資產' },
    search: /\b(?:hkva|(?:hk )?virtual assets?)\b|虚拟资产|虛擬資產/i,
  },
  esop: {
    name: { 'en-us': 'Equity plan', 'zh-cn': '股权激励', 'zh-hk': '股份獎勵' },
    search: /\b(?:esop|equity plan|enterprise)\b|股权激励|股權激勵|股份獎勵/i,
  },
  hk: {
    name: { 'en-us': 'Hong Kong', 'zh-cn': '中国香港', 'zh-hk': '香港' },
    search: /\b(?:in )?(?:hk|hong ?kong)\b|香港/i,
  },
  jp: {
    name: { 'en-us': 'Japan', 'zh-cn': '日本', 'zh-hk': '日本' },
    search: /\b(?:in )?(?:jp|japan(?:ese)?)\b|日本/i,
  },
  cn: {
    name: { 'en-us': 'Mainland China', 'zh-cn': '中国内地', 'zh-hk': '中國內地' },
    search: /\b(?:in )?(?:cn|mainland(?: china)?)\b|内地|內地|大陆|大陸/i,
  },
};
