import { describe, expect, it } from 'vitest';
import { firstPage, pageName } from '../../../src/page/app/firstPage';
import { inAppBrowserOf } from '../../../src/page/browser/inAppBrowser';
import { checkConfig } from '../../../src/page/config/config';

const links = ['wechat', 'google', 'apple', 'facebook', 'line'];
const given = {
  edition: 'hk',
  thirdParty: Object.fromEntries(
    links.map((name) => [name, { authorizationLink: `https://${name}.example/`, origin: `https://${name}.example` }]),
  ),
};

/** The first page of a visit by this browser. */
function opened(userAgent: string, more: object = {}) {
  const { config } = checkConfig({ ...given, ...more });
  const visit = { path: '/', touchOnly: true, cookiesOff: false, notice: null, inApp: inAppBrowserOf(userAgent) };
  return firstPage(config, { ...visit, search: '', base: 'https://passport.example', cookie: () => null }).input;
}
const plain = opened('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/125.0.0.0 Safari/537.36');

describe('the page inside an app [D-INAPP]', () => {
  it('is as it was in a browser', () => {
    expect([plain.inApp, plain.inPlace]).toEqual([null, []]);
  });
  it('puts the app’s own provider first and those that refuse it last, and opens none in a popup [TP-2]', () => {
    const { site, inApp, inPlace } = opened('… MicroMessenger/8.0.49 …');
    expect(inApp).toEqual({ name: 'wechat', refusing: expect.arrayContaining(['google', 'facebook']) });
    expect(site.providers[0]).toBe('wechat');
    expect(site.providers.slice(-2).toSorted()).toEqual(['facebook', 'google']);
    expect([...site.providers].toSorted()).toEqual([...plain.site.providers].toSorted());
    expect(inPlace).toEqual(site.providers);
  });
  it('takes Facebook in its own app, and Google nowhere', () => {
    const { site, inApp } = opened('… [FBAN/FBIOS;FBAV/467.0.0.41.103] …');
    expect([site.providers[0], inApp?.refusing]).toEqual(['facebook', ['google']]);
  });
  it('follows the configuration: a row says whether its provider works there', () => {
    const own = { google: { ...given.thirdParty.google, worksInApps: true } };
    const line = { line: { ...given.thirdParty.line, worksInApps: false } };
    const { inApp } = opened('… ; wv) …Android', { thirdParty: { ...given.thirdParty, ...own, ...line } });
    expect(
      opened('Android; wv)', { thirdParty: { ...given.thirdParty, ...own, ...line } }).inApp?.refusing.toSorted(),
    ).toEqual(['facebook', 'line']);
    expect(inApp?.name).toBe('app');
  });
  it('has the document of every visit: other ways load later [IDX-8]', () => {
    expect(pageName(opened('… MicroMessenger/8.0.49 …'), false)).toBe(pageName(plain, false));
  });
});
