import { describe, expect, it } from 'vitest';
import { providerNames } from '../../../machines/site/site';
import { siteOf } from '../../../machines/site/siteOf';
import { checkConfig } from '../../../src/page/config/config';
import { pagePolicy } from '../../../src/server/headers';
import { firstVisit, initialInput } from '../../../src/page/app/initialInput';
import { providerOf, providerOrigin } from '../../../src/page/navigation/providerCallback';

const one = (name: string, more: object = {}) => ({
  authorizationLink: `https://${name}.example/authorize`,
  origin: `https://${name}.example`,
  ...more,
});
const params = { language: null, isLogin: null, isHkva: null };
const opened = (thirdParty: object, onIos = false) =>
  initialInput(checkConfig({ edition: 'hk', thirdParty }).config, params, { ...firstVisit, onIos });

describe('the providers of a page', () => {
  it('are those of the edition that the configuration gives a link, in the edition’s order [TP-1] [SITE-1]', () => {
    const { config } = checkConfig({});
    expect(opened({ line: one('line'), apple: one('apple') }).site.providers).toEqual(['apple', 'line']);
    expect(initialInput(config, params, firstVisit).site.providers).toEqual([]);
    expect(siteOf({ ...config, isHkva: null }).providers.toSorted()).toEqual(providerNames.toSorted());
  });

  it('open in this page: Apple on iOS, and a provider whose messages could not be verified [TP-2] [T-07]', () => {
    const thirdParty = { apple: one('apple'), line: one('line', { origin: '' }), qq: one('qq') };
    expect([opened(thirdParty).inPlace, opened(thirdParty, true).inPlace]).toEqual([['line'], ['apple', 'line']]);
  });

  it('have one origin for their messages, never http in production [T-07] [R10]', () => {
    const rules = (isProd: boolean) => ({
      config: checkConfig({
        isProd,
        thirdParty: { qq: one('qq', { origin: 'http://localhost:4600' }), line: one('line', { origin: '' }) },
      }).config,
      base: 'https://passport.example',
    });
    const speakers = (isProd: boolean) =>
      ['qq', 'line', 'wechat', '__proto__'].map((provider) => providerOrigin({ ...rules(isProd), provider }));
    expect([speakers(true), speakers(false)]).toEqual([
      [null, null, null, null],
      ['http://localhost:4600', null, null, null],
    ]);
    expect(providerOf(rules(true).config, 'constructor')).toBeNull();
  });
});

describe('the connect-src of the page’s policy', () => {
  it('lists only the callbacks that answer with JSON [T-07] [T-19] [FRAME-2]', () => {
    const callbacks = ['/third/qq', 'https://account.example/cb'];
    const policyOf = (more: object) =>
      /connect-src ([^;]*)/u.exec(
        pagePolicy(checkConfig({ thirdParty: { qq: one('qq', { callbacks, ...more }) } }).config),
      )?.[1];
    expect([policyOf({}), policyOf({ callbackAnswers: 'page' }), policyOf({ callbackAnswers: 'json' })]).toEqual([
      "'self'",
      "'self'",
      "'self' https://account.example",
    ]);
  });
});

describe('the form-action of the page’s policy', () => {
  const policyOf = (given: object) => /form-action ([^;]*)/u.exec(pagePolicy(checkConfig(given).config))?.[1];

  it('lists the callbacks and the origins they redirect to, and nothing without a callback [T-07] [T-19]', () => {
    const allowed = { allowedOrigins: ['https://home.example'], jumpUrl: 'https://jump.example/j' };
    expect(
      policyOf({
        ...allowed,
        thirdParty: { qq: one('qq', { callbacks: ['/third/qq', 'https://account.example/cb'] }) },
      }),
    ).toBe("'self' https://account.example https://jump.example https://home.example");
    expect(policyOf({ ...allowed, thirdParty: { qq: one('qq', { callbacks: ['/third/qq'] }) } })).toBe(
      "'self' https://jump.example https://home.example",
    );
    expect(policyOf(allowed)).toBe("'self'");
  });
});
