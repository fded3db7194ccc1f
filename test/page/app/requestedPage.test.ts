import { describe, expect, it } from 'vitest';
import { requestedPage, type PageRequest } from '../../../src/page/app/requestedPage';
import { checkConfig } from '../../../src/page/config/config';

const first: PageRequest = { path: '/', search: '', cookies: '', accepted: '' };
const asked = (request: Partial<PageRequest>, given: object = {}) =>
  requestedPage(checkConfig({ edition: 'hk', language: 'zh-hk', ...given }).config, { ...first, ...request });
const language = (request: Partial<PageRequest>) => asked(request).input.language;

describe('the language of a page', () => {
  it.each([
    ['en-US,en;q=0.9', 'en-us'],
    ['fr-FR, fr;q=0.9, en;q=0.8, zh;q=0.7', 'en-us'],
    ['fr, en, zh', 'en-us'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-cn'],
    ['zh-Hans-SG', 'zh-cn'],
    ['zh-TW', 'zh-hk'],
    ['zh-Hant-HK,en', 'zh-hk'],
    ['de', 'zh-hk'],
    ['', 'zh-hk'],
  ])('for Accept-Language %s is %s: the first that we have, else the configured one [LANG-1]', (accepted, expected) => {
    expect(language({ accepted })).toBe(expected);
  });

  it('is named by the query first, then by the cookie, then by the browser [SITE-3]', () => {
    const accepted = 'zh-CN';
    expect(language({ search: '?lang=EN-US', cookies: 'language=zh-cn', accepted })).toBe('en-us');
    expect(language({ search: '?language=en-us', accepted })).toBe('en-us');
    expect(language({ cookies: 'language=en-us', accepted })).toBe('en-us');
    expect(language({ cookies: 'language=en', accepted })).toBe('en-us');
    expect(language({ cookies: 'language=fr', accepted })).toBe('zh-cn');
    expect(language({ search: '?lang=fr&language=en', accepted })).toBe('en-us');
    expect(language({ search: '?lang=', accepted })).toBe('zh-cn');
    expect(language({ search: '?lang=en-us&lang=en-us', accepted })).toBe('zh-cn');
  });

  it.each([
    ['?lang=en', 'en-us'],
    ['?lang=en_GB', 'en-us'],
    ['?lang=zh', 'zh-cn'],
    ['?lang=zh-TW', 'zh-hk'],
    ['?language=zh-Hant-MO', 'zh-hk'],
    ['?lang=yue', 'zh-hk'],
  ])('of %s is %s, not what the browser speaks [D-LANGUAGE]', (search, expected) => {
    expect(language({ search, accepted: expected === 'en-us' ? 'zh-CN' : 'en' })).toBe(expected);
  });

  it('is the cookie’s, the browser’s, the configured one where the query names an unknown one [D-LANGUAGE]', () => {
    expect(language({ search: '?lang=fr', cookies: 'language=en-us', accepted: 'zh-CN' })).toBe('en-us');
    expect(language({ search: '?lang=fr', accepted: 'en-GB' })).toBe('en-us');
    expect(language({ search: '?lang=fr' })).toBe('zh-hk');
    expect(asked({ search: '?lang=fr' }).isLanguageUnknown).toBe(true);
    expect(asked({ search: '?lang=en' }).isLanguageUnknown).toBeUndefined();
    expect(asked({}).isLanguageUnknown).toBeUndefined();
  });

  it('is written into the configuration of the document, so that the page has the same', () => {
    expect(asked({ accepted: 'en' }).config.language).toBe('en-us');
  });

  it('takes time in proportion to the header, however it is written (T-25)', () => {
    expect(language({ accepted: `${'fr, '.repeat(4000)}en` })).toBe('en-us');
    expect(language({ accepted: ' ,'.repeat(8000) })).toBe('zh-hk');
  });
});

describe('the page that a request gets', () => {
  const start = (request: Partial<PageRequest>, given: object = {}) => asked(request, given).input.start;

  it('is the form of the path, the parameter or the last visit [IDX-15] [IDX-16] [ROUTE-5]', () => {
    expect(start({})).toEqual({ mode: 'login', tab: 'phone' });
    expect(start({ cookies: 'authType=account' })).toEqual({ mode: 'login', tab: 'account' });
    expect(start({ cookies: 'authType=account; actionType=register' })).toEqual({ mode: 'register', tab: 'phone' });
    expect(start({ cookies: 'actionType=register', search: '?isLogin=true' }).mode).toBe('login');
    expect(start({ search: '?isLogin=0' }).mode).toBe('register');
    expect(start({ path: '/site/regauth-by-phone', search: '?isLogin=1' }).mode).toBe('register');
    expect(start({ path: '/verifyCode', cookies: 'authType=account' }).tab).toBe('account');
  });

  it('is the configured form where nothing else says which [SITE-5]', () => {
    expect(start({}, { loginFormType: 'mail' }).tab).toBe('account');
    expect(start({ search: '?isLogin=0' }, { loginFormType: 'mail' }).tab).toBe('email');
  });

  it('is of the edition hkva where the parameter says so once and the configuration allows it [SITE-1]', () => {
    const edition = (search: string, given: object) => asked({ search }, given).input.site.name;
    expect([edition('?isHkva=1', { allowHkva: true }), edition('?isHkva=true', { allowHkva: true })]).toEqual([
      'hkva',
      'hkva',
    ]);
    for (const search of ['', '?isHkva=0', '?isHkva=1&isHkva=1'])
      expect(edition(search, { allowHkva: true })).toBe('hk');
    expect(edition('?isHkva=1', { allowHkva: false })).toBe('hk');
    expect(edition('?isHkva=1', { edition: 'cn', allowHkva: true })).toBe('cn');
  });
});
