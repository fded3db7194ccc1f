import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesFor } from '../../i18n/allMessages';
import { languages, locales, type Language } from '../../i18n/locales';
import { languageOf } from '../../i18n/accepted';
import type { MessageId } from '../../i18n/ids';
import { loadMessages } from '../../i18n/messages';
import { catalogue, listOf } from '../../src/build/messages-plugin.mjs';
import { folder, parameterNames, root, sources, textsOf } from './texts';

const names = parameterNames();
const parameters = Object.fromEntries(names.map((name) => [name, `[${name}]`]));

describe('the language of a tag', () => {
  it.each([
    ...['en', 'EN', 'en-us', 'EN-US', 'en-GB', 'en_GB', 'en-AU', 'en_US.UTF-8', 'en-Latn-US', ' en '].map((tag) => [
      tag,
      'en-us',
    ]),
    ...[
      'zh',
      'ZH',
      'zh-cn',
      'zh_CN',
      'zh-SG',
      'zh-Hans',
      'zh-Hans-HK',
      'zh_Hans_CN',
      'zh-CN-u-co-pinyin',
      'cmn',
      'cmn-Hans',
    ].map((tag) => [tag, 'zh-cn']),
    ...[
      'zh-hk',
      'zh_HK',
      'zh-TW',
      'zh_TW',
      'zh-MO',
      'zh-Hant',
      'ZH-HANT',
      'zh-Hant-MO',
      'zh-Hant-TW',
      'zh_TW.Big5',
      'zh-yue',
    ].map((tag) => [tag, 'zh-hk']),
    ...['yue', 'yue-HK', 'yue-Hant-HK', 'cmn-Hant-TW', 'nan-TW', 'zh-Hant-CN', 'zh-hant-hk-x-private'].map((tag) => [
      tag,
      'zh-hk',
    ]),
    ...['zh-CHS', 'zh_Hans_SG', 'zh-MY', 'zh-cn@pinyin', 'zh_CN.GB18030', ' zh-CN '].map((tag) => [tag, 'zh-cn']),
    ...['zh-CHT', 'zh_Hant_TW', 'zh-Hant-MY', 'zh-min-nan', 'zh_TW.UTF-8@radical', 'ZH_hk'].map((tag) => [
      tag,
      'zh-hk',
    ]),
    ...['EN', 'en-AU', 'en_us.UTF-8', 'en-Latn-SG', 'en-x-simple', 'en;q=0.5'].map((tag) => [tag, 'en-us']),
    ...['cn', 'tw', 'hk', 'jp', 'C', 'POSIX', 'i-hak', '中文', 'zho', 'en-US,en', 'x-klingon'].map((tag) => [
      tag,
      undefined,
    ]),
    ['yue-Hans-CN', 'zh-cn'],
    ['yue-CN', 'zh-cn'],
    ['nan-Hans-CN', 'zh-cn'],
    ['wuu', 'zh-cn'],
    ['zh-gan', 'zh-cn'],
    ['hak-CN', 'zh-cn'],
    ['hak-TW', 'zh-hk'],
    ['zh-hak-Hant', 'zh-hk'],
    ['zh_CN_#Hans', 'zh-cn'],
    ['zh__#Hant', 'zh-hk'],
    ...['fr', 'ja-JP', 'e', 'eng', 'english', 'zhx', 'x-zh', '*', '', '-', '__proto__', 'en<script>', null, {}, 7].map(
      (tag) => [tag, undefined],
    ),
  ])('%j means %s [LANG-1] [SITE-3] [D-LANGUAGE]', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it('is looked up in the first characters alone [T-27]', () => {
    expect(languageOf(`en-${'a-'.repeat(100_000)}`)).toBe('en-us');
  });

  it('sets html lang to the tags that choose the right glyphs', () => {
    expect(locales).toMatchObject({
      'en-us': { htmlLang: 'en' },
      'zh-cn': { htmlLang: 'zh-Hans-CN' },
      'zh-hk': { htmlLang: 'zh-Hant-HK' },
    });
  });
});

describe('compiled catalogues', () => {
  it.each(languages)('contain every text of %s, split in parts without overlap', (language) => {
    const parts = (['index', 'deferred', 'widget'] as const).map((part) =>
      Object.keys(catalogue(folder, language, part)),
    );
    expect(parts.flat().sort()).toEqual(Object.keys(textsOf(language)).sort());
  });

  it.each(languages)('format every text of %s, none as its raw key [LANG-1]', (language) => {
    const values = { ...parameters, count: 1, seconds: 47 };
    const intl = createIntl({ locale: locales[language].intl, messages: messagesFor(language) });
    for (const id of Object.keys(messagesFor(language)) as MessageId[]) {
      expect(intl.formatMessage({ id }, values), id).not.toMatch(/^\w+\.\w+|[{}]/u);
    }
  });

  it.each(languages)('format %s without a parser, parameters as text', (language) => {
    const texts = messagesFor(language);
    const onError = vi.fn();
    const intl = createIntl({ locale: locales[language].intl, messages: texts, onError });
    const payload = '<img src=x onerror=alert(1)> {phone} #';
    expect(intl.formatMessage({ id: 'verifyCode.lede' }, { phone: payload })).toContain(payload);
    expect(intl.formatMessage({ id: 'picker.results' }, { count: 2 })).toMatch(/^2 /u);
    expect(onError).not.toHaveBeenCalled();
  });

  it('keep the index catalogue of each language under 2 kB brotli', () => {
    for (const language of languages) {
      const bytes = brotliCompressSync(JSON.stringify(catalogue(folder, language, 'index'))).length;
      expect(bytes, language).toBeLessThan(2048);
    }
  });
});

describe('a missing text', () => {
  let place = '';
  const write = (language: string, text: string) => {
    mkdirSync(join(place, language), { recursive: true });
    writeFileSync(join(place, language, 'common.json'), text);
  };

  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'texts-'));
    write('zh-cn', '{"common.next": "下一步", "common.clear": "清除"}');
  });
  afterEach(() => rmSync(place, { recursive: true }));

  it.each([
    ['is absent', '{"common.next": "Next"}'],
    ['is empty', '{"common.next": "Next", "common.clear": ""}'],
    ['does not parse', '{"common.next": "Next", "common.clear": "{"}'],
  ])('is zh-cn’s where it %s, never the raw key', (_, json) => {
    write('en-us', json);
    expect(catalogue(place, 'en-us', 'index')).toEqual({ 'common.next': parse('Next'), 'common.clear': parse('清除') });
  });

  it('is the shared one where it is a name, unless the language has its own', () => {
    writeFileSync(join(place, 'names.json'), '{"common.next": "Next"}');
    write('en-us', '{"common.clear": "Clear"}');
    expect(catalogue(place, 'en-us', 'index')['common.next']).toEqual(parse('Next'));
    expect(catalogue(place, 'zh-cn', 'index')['common.next']).toEqual(parse('下一步'));
  });

  it('is zh-cn’s if a whole file is missing or malformed', () => {
    const chinese = catalogue(place, 'zh-cn', 'index');
    expect(catalogue(place, 'en-us', 'index')).toEqual(chinese);
    write('en-us', '{"common.next": ');
    expect(catalogue(place, 'en-us', 'index')).toEqual(chinese);
  });

  it('fails the build if it is zh-cn’s own', () => {
    write('zh-cn', '{"common.next": "{"}');
    expect(() => catalogue(place, 'zh-cn', 'index')).toThrow('common.next');
  });
});

describe('a catalogue that fails to load', () => {
  const chunk = (text: string) => vi.fn(async () => ({ default: { 'common.next': parse(text) } }));
  const never = () => vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  const chunks = (english: ReturnType<typeof never>, chinese: ReturnType<typeof never>) => {
    const deferred = { index: chinese, deferred: chinese };
    const others = Object.fromEntries(languages.map((language) => [language, deferred]));
    return { ...(others as Record<Language, typeof deferred>), 'en-us': { index: english, deferred: english } };
  };

  it('is requested once more', async () => {
    const flaky = chunk('Next').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await loadMessages('en-us', 'index', chunks(flaky as never, never()), [0])).toEqual({
      'common.next': parse('Next'),
    });
    expect(flaky).toHaveBeenCalledTimes(2);
  });

  it('is replaced by zh-cn’s', async () => {
    const english = never();
    const texts = await loadMessages('en-us', 'index', chunks(english, chunk('下一步') as never), [0]);
    expect(texts).toEqual({ 'common.next': parse('下一步') });
    expect(english).toHaveBeenCalledTimes(2);
  });

  it('rejects if zh-cn’s fails too', async () => {
    await expect(loadMessages('en-us', 'deferred', chunks(never(), never()), [0])).rejects.toThrow('Failed to fetch');
  });
});

describe('the page’s own code', () => {
  it('loads no catalogue before `loadMessages` is called', () => {
    const text = readFileSync(join(root, 'i18n/messages.ts'), 'utf8');
    expect(text.match(/virtual:[\w/]+/gu)).toEqual(['virtual:messages/chunks']);
    expect(text).not.toContain('allMessages');
    const chunks = String(listOf('chunks', folder));
    for (const language of languages) expect(chunks).toContain(`() => import('virtual:messages/${language}/index')`);
    expect(chunks).not.toMatch(/^import /mu);
    const named = new Set(Array.from(chunks.matchAll(/messages\/([\w-]+)\/index/gu), ([, name]) => name));
    expect([...named]).toEqual(Object.keys(locales));
  });

  it('does not import `allMessages`, which is for the prerender, the build and the visualiser', () => {
    const takers = sources('src/page', 'src/widget', 'machines').filter(({ text }) => text.includes('allMessages'));
    expect(takers.map(({ path }) => path)).toEqual([]);
  });
});
