import { describe, expect, it } from 'vitest';
import { passportMachine } from '../../machines/passport.machine';
import { choosePage, chooseLanguage, fileOf, variantFor } from '../../src/serving/choosePage';
import { pagePaths } from '../../src/serving/pagePaths';
import { coldPaths } from '../../src/navigation/history';

interface Given {
  query?: Record<string, string>;
  cookies?: Record<string, string>;
  accept?: string;
  path?: string;
}
const visit = ({ query = {}, cookies = {}, accept, path = '/' }: Given) => ({
  path,
  query: (name: string) => query[name],
  cookie: (name: string) => cookies[name],
  acceptLanguage: accept,
});
const language = (given: Given) => chooseLanguage(visit(given), 'zh-hk');

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
    [undefined, 'zh-hk'],
  ])('for Accept-Language %s is %s: the first that we have, else the configured one [LANG-1]', (accept, expected) => {
    expect(language(accept === undefined ? {} : { accept })).toBe(expected);
  });

  it('is named by the query first, then by the cookie, then by the browser [SITE-3]', () => {
    const accept = 'zh-CN';
    expect(language({ query: { lang: 'EN-US' }, cookies: { language: 'zh-cn' }, accept })).toBe('en-us');
    expect(language({ query: { language: 'en-us' }, accept })).toBe('en-us');
    expect(language({ cookies: { language: 'en-us' }, accept })).toBe('en-us');
    expect(language({ cookies: { language: 'en' }, accept })).toBe('zh-cn');
    expect(language({ query: { lang: '' }, accept })).toBe('zh-cn');
  });

  it('is the configured one where the query names an unknown one [D-LANG]', () => {
    expect(language({ query: { lang: 'fr' }, cookies: { language: 'en-us' }, accept: 'en' })).toBe('zh-hk');
  });

  it('takes time in proportion to the header, however it is written (T-25)', () => {
    expect(language({ accept: `${'fr, '.repeat(4000)}en` })).toBe('en-us');
    expect(language({ accept: ' ,'.repeat(8000) })).toBe('zh-hk');
  });
});

describe('the page that a request gets', () => {
  const of = (given: Given) => choosePage(visit(given), { edition: 'hk', language: 'en-us' });

  it('is the form of the path, the parameter or the last visit [IDX-15] [IDX-16] [ROUTE-5]', () => {
    expect(of({})).toEqual({ edition: 'hk', language: 'en-us', mode: 'login', tab: 'phone' });
    expect(of({ cookies: { authType: 'account' } })).toMatchObject({ mode: 'login', tab: 'account' });
    expect(of({ cookies: { authType: 'account', actionType: 'register' } })).toMatchObject({
      mode: 'register',
      tab: 'phone',
    });
    expect(of({ cookies: { actionType: 'register' }, query: { isLogin: 'true' } }).mode).toBe('login');
    expect(of({ query: { isLogin: '0' } }).mode).toBe('register');
    expect(of({ path: '/site/regauth-by-phone', query: { isLogin: '1' } }).mode).toBe('register');
  });

  it('is of the edition hkva where the parameter says so and the configuration allows it [SITE-1]', () => {
    const edition = (query: Record<string, string>, allowHkva?: boolean, name: 'hk' | 'cn' = 'hk') =>
      choosePage(visit({ query }), { edition: name, language: 'en-us', ...(allowHkva !== undefined && { allowHkva }) })
        .edition;
    expect([edition({ isHkva: '1' }, true), edition({ isHkva: 'true' }, true)]).toEqual(['hkva', 'hkva']);
    expect([edition({ isHkva: '0' }, true), edition({}, true), edition({ isHkva: '1' })]).toEqual(['hk', 'hk', 'hk']);
    expect(edition({ isHkva: '1' }, true, 'cn')).toBe('cn');
  });

  it('is a prerendered file for a document, one with its form in a template for a frame, else the plain page [T-09]', () => {
    const files = ['document', 'iframe', 'object', 'empty', undefined].map((dest) => fileOf(of({}), variantFor(dest)));
    expect(files).toEqual([
      'prerendered/hk.en-us.login.phone.html',
      'framed/hk.en-us.login.phone.html',
      'framed/hk.en-us.login.phone.html',
      'index.html',
      'index.html',
    ]);
  });

  it('answers at every path of the charts, and at no other [ROUTE-1] [ROUTE-5]', () => {
    const paths = Object.values(passportMachine.states).flatMap(({ meta }) => (meta?.path ? [meta.path] : []));
    expect(new Set(pagePaths)).toEqual(new Set([...coldPaths, ...paths]));
  });
});
