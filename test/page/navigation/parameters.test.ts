import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteOf } from '../../../machines/site/siteOf';
import { checkConfig } from '../../../src/page/config/config';
import { nameIn } from '../../../src/page/config/serverNames';
import { redirectRulesOf } from '../../../src/page/navigation/redirectRules';
import { readParams, type PageParams } from '../../../src/page/navigation/parameters';
import { queryOf } from '../../../src/page/navigation/query';

const config = checkConfig({ allowedOrigins: ['https://home.example'], apiBase: 'https://api.example' }).config;
const rules = redirectRulesOf({ config, base: 'https://passport.example' });
const read = (search: string) => readParams(search, rules);
const nothing = read('').params;

describe('names that were a guess', () => {
  const server = { query: { sms_sign: 'smsSign', sensetime: 'liveness' } };

  it('are those of the configuration, read and passed on [API-5] [API-6]', () => {
    const { params } = readParams('?smsSign=a&liveness=b&sms_sign=c&sensetime=d', { ...rules, server });
    expect(params).toEqual({ ...nothing, smsSign: 'a', sensetime: 'b' });
    expect(queryOf(params, server)).toEqual({ smsSign: 'a', liveness: 'b' });
  });

  it.each([{ sms_sign: 'a b' }, { sms_sign: 7 }, { sms_sign: '' }, [], 'x', null])(
    'stay ours where %j names none that can be one [T-25]',
    (query) => {
      const { params } = readParams('?sms_sign=c', { ...rules, server: { query } });
      expect(params).toEqual({ ...nothing, smsSign: 'c' });
    },
  );
});

describe('names that collide', () => {
  it.each([
    { sms_sign: 'lang' },
    { sms_sign: 'theme' },
    { sms_sign: 'error' },
    { sms_sign: 'sensetime' },
    { sms_sign: 'x', error: 'x' },
    { sms_sign: 'x', error: 'lang' },
  ])('are refused, all of that place: %j changes nothing (D-SERVER) [SITE-3]', (query) => {
    const search = '?lang=zh-hk&sms_sign=c&sensetime=d&x=e&theme=dark';
    const { params } = readParams(search, { ...rules, server: { query } });
    expect(params).toEqual(read(search).params);
    expect(nameIn({ query }, 'query', 'error')).toBe('error');
  });

  it('do not when two change places', () => {
    const query = { sms_sign: 'sensetime', sensetime: 'sms_sign' };
    const { params } = readParams('?sms_sign=c&sensetime=d', { ...rules, server: { query } });
    expect(params).toEqual({ ...nothing, smsSign: 'd', sensetime: 'c' });
  });
});

describe('page parameters', () => {
  it.each<[string, Partial<PageParams>]>([
    ['?lang=zh-hk', { language: 'zh-hk' }],
    ['?language=en-us', { language: 'en-us' }],
    ['?lang=EN-US', { language: 'en-us' }],
    ['?lang=zh-hk&language=en-us', { language: 'zh-hk' }],
    ['?lang=fr&language=en-us', { language: 'en-us' }],
    ['?target=https://home.example/a', { target: 'https://home.example/a' }],
    ['?jumpUrl=https%3A%2F%2Fhome.example%2Fj', { jumpUrl: 'https://home.example/j' }],
    ['?fromUrl=https://home.example', { fromUrl: 'https://home.example/' }],
    ['?iniframe=1&isProd=0&isLogin=true&isHkva=false', { iniframe: true, isProd: false, isLogin: true, isHkva: false }],
    [
      '?global_content=spring&channel=12&subchannel=3&from=mail',
      { globalContent: 'spring', channel: '12', subchannel: '3', from: 'mail' },
    ],
    ['?from=%E6%90%9C%E7%B4%A2&channel=a&channel=b', { from: '搜索', channel: 'a' }],
    [
      `?global_content=${encodeURIComponent('{"a":"b=c&d",\u0000"e":\r\n[1, 2]}')}`,
      { globalContent: '{"a":"b=c&d","e":[1, 2]}' },
    ],
    ['?channel=%3Cscript%3E&subchannel=%0A', { channel: '<script>' }],
    [`?channel=${encodeURIComponent('😀'.repeat(600))}`, { channel: '😀'.repeat(512) }],
    ['?sensetime=abc-1&sms_sign=s+g', { sensetime: 'abc-1' }],
    ['?sms_sign=abc%3D%3D', { smsSign: 'abc==' }],
  ])('reads %s [SITE-3] [TRACK-1] [API-5] [API-6]', (search, expected) => {
    expect(read(search)).toEqual({ params: { ...nothing, ...expected }, refused: [] });
  });

  it.each([
    '?lang=',
    '?lang=zh-cn&lang=en-us',
    '?isLogin=yes',
    '?isLogin=TRUE',
    '?isLogin=2',
    '?isLogin=',
    '?isLogin=1&isLogin=0',
    '?isHkva=constructor',
    '?isHkva=__proto__',
    '?isProd=01',
    '?iniframe=on',
    '?LANG=en-us',
    '?lang[]=en-us',
    '?__proto__[language]=en-us',
    '?__proto__=1',
    '?sms_sign=a%0d%0ab',
    '?sensetime=%3Cb%3E',
    '?%',
    '?%E0%A4%A',
    '?=&==&&',
    '?unknown=1',
    '?apiBase=https://evil.example',
    '?appid=1',
    '?scriptUrl=//evil.example',
    '?allowedOrigins=https://evil.example',
    '?edition=esop',
    '?site=hkva',
    '?signOn=wecom',
    '?generation=legacy',
    '?consent=true',
    '?csrf=x',
    '?deviceId=x',
    '?error=x',
  ])('falls back on %s [SITE-3] [T-05] [R11]', (search) => {
    expect(read(search)).toEqual({ params: nothing, refused: [] });
  });

  it('refuses a URL given twice, even if one is allowed, and reports its name without the value [R11] [T-05]', () => {
    expect(read('?target=https://home.example&target=https://evil.example')).toEqual({
      params: nothing,
      refused: ['target'],
    });
    expect(read('?target=https://home.example&t%61rget=https://home.example')).toEqual({
      params: nothing,
      refused: ['target'],
    });
    expect(read('?target=//evil.example&jumpUrl=javascript:x&fromUrl=http://home.example').refused).toEqual([
      'target',
      'jumpUrl',
      'fromUrl',
    ]);
    expect(read('?target=').refused).toEqual([]);
  });

  it('rebuilds the query from the parsed parameters [JUMP-3] [T-01]', () => {
    const refused = '?evil=1&target=//evil.example&error=%3Cscript%3E';
    const search = `${refused}&fromUrl=https://home.example/f&isLogin=true&lang=zh-hk&isHkva=0`;
    expect(queryOf(read(search).params)).toEqual({
      lang: 'zh-hk',
      fromUrl: 'https://home.example/f',
      isLogin: '1',
      isHkva: '0',
    });
    expect(readParams(`?${new URLSearchParams(queryOf(read(search).params))}`, rules).params).toEqual(
      read(search).params,
    );
  });

  it('changes nothing that the configuration decides, for any query [T-05]', () => {
    const keys = [
      'target',
      'lang',
      'isHkva',
      'isProd',
      'iniframe',
      'jumpUrl',
      '__proto__',
      'constructor',
      'apiBase',
      'captcha',
      'edition',
      'domain',
    ];
    const given = ['1', '0', 'true', 'hkva', 'https://evil.example', '//evil.example', 'https://home.example'];
    const values = oneof(constantFrom(...given), string());
    const query = array(tuple(oneof(constantFrom(...keys), string()), values), { maxLength: 12 });
    const before = structuredClone({ ...config, brand: { ...config.brand } });
    assert(
      property(query, (pairs) => {
        const { params } = read(`?${new URLSearchParams(pairs)}`);
        const addresses = [params.target, params.jumpUrl, params.fromUrl].filter((each) => each !== null);
        const allowed = ['https://home.example', 'https://passport.example'];
        expect(addresses.filter((each) => !allowed.includes(new URL(each).origin))).toEqual([]);
        expect(Object.keys(params)).toEqual(Object.keys(nothing));
        expect(siteOf({ ...config, isHkva: params.isHkva })).toEqual(siteOf({ ...config, isHkva: null }));
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      }),
      { numRuns: 300 },
    );
    expect(structuredClone({ ...config, brand: { ...config.brand } })).toEqual(before);
  }, 30_000);
});
