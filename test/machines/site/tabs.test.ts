import { describe, expect, it } from 'vitest';
import { frontSample } from '../../../machines/atlas/samples';
import { frontMachine } from '../../../machines/front/front.machine';
import { siteOf, type SiteChoice } from '../../../machines/site/siteOf';
import type { Mode, Site, TabName } from '../../../machines/site/site';
import { registerPath, startOf, type InitialTabInput } from '../../../machines/site/start';
import { offersRegister, tabsFor } from '../../../machines/site/tabs';
import { alone } from '../../../src/charts/stage/stage';
import { checkConfig } from '../../../src/page/config/config';

type Hide = Partial<SiteChoice['hide']>;
const site = (hide: Hide = {}, given: Partial<SiteChoice> = {}): Site => {
  const config = checkConfig({}).config;
  return siteOf({ ...config, isHkva: null, ...given, hide: { ...config.hide, ...hide } });
};
const desktop = { touchOnly: false };

describe('tabs of a mode', () => {
  it.each<[Hide, string, string]>([
    [{}, 'phone account email qrCode', 'phone email'],
    [{ emailLogin: true }, 'phone account qrCode', 'phone email'],
    [{ accountLogin: true }, 'phone email qrCode', 'phone email'],
    [{ passwordLogin: true }, 'phone email qrCode', 'phone email'],
    [{ qrLogin: true }, 'phone account email', 'phone email'],
    [{ emailRegistration: true }, 'phone account email qrCode', 'phone'],
    [{ smsRegistration: true }, 'phone account email qrCode', 'email'],
    [{ smsRegistration: true, emailRegistration: true }, 'phone account email qrCode', ''],
  ])('hiding %j leaves login %s and register %s [IDX-2] [SITE-4]', (hide, login, register) => {
    expect(tabsFor(site(hide), 'login', desktop).join(' ')).toBe(login);
    expect(tabsFor(site(hide), 'register', desktop).join(' ')).toBe(register);
    expect(offersRegister(site(hide))).toBe(register !== '');
  });

  it('shows no QR tab on a touch-only phone [IDX-2]', () => {
    expect(tabsFor(site(), 'login', { touchOnly: true })).toEqual(['phone', 'account', 'email']);
  });

  it('shows e-mail login to the enterprise only where the configuration gives it back and does not hide it [IDX-2] [VAL-7] [SITE-4]', () => {
    const given = (emailLogin: boolean, hide: Hide = {}) =>
      tabsFor(site(hide, { edition: 'esop', enterprise: { thirdParties: false, emailLogin } }), 'login', desktop);
    expect([given(false), given(true), given(true, { emailLogin: true })]).toEqual([
      ['phone', 'account', 'qrCode'],
      ['phone', 'account', 'email', 'qrCode'],
      ['phone', 'account', 'qrCode'],
    ]);
  });
});

describe('switching between login and register, as the first page does it', () => {
  const tabAfter = (mode: Mode, tab: TabName, hide: Hide) => {
    const { actor, snapshot, stop } = alone(frontMachine, {
      input: { ...frontSample, site: site(hide), start: { mode: mode === 'register' ? 'login' : 'register', tab } },
    });
    actor.send({ type: mode === 'register' ? 'user.choseRegister' : 'user.choseLogin' });
    const value = snapshot().value as { mode: Mode; tab: TabName };
    stop();
    return [value.mode, value.tab];
  };

  it.each<[TabName, Hide, TabName]>([
    ['account', {}, 'email'],
    ['qrCode', {}, 'email'],
    ['phone', {}, 'phone'],
    ['email', {}, 'email'],
    ['account', { emailRegistration: true }, 'phone'],
    ['qrCode', { emailRegistration: true }, 'phone'],
    ['account', { smsRegistration: true }, 'email'],
    ['email', { emailRegistration: true }, 'phone'],
    ['phone', { smsRegistration: true }, 'email'],
  ])('to register from %s hiding %j goes to %s [IDX-3]', (tab, hide, expected) => {
    expect(tabAfter('register', tab, hide)).toEqual(['register', expected]);
  });

  it.each<[TabName, Hide, TabName]>([
    ['email', {}, 'account'],
    ['email', { accountLogin: true }, 'phone'],
    ['email', { passwordLogin: true }, 'phone'],
    ['phone', {}, 'phone'],
    ['email', { emailLogin: true }, 'account'],
  ])('to login from %s hiding %j goes to %s [IDX-4]', (tab, hide, expected) => {
    expect(tabAfter('login', tab, hide)).toEqual(['login', expected]);
  });
});

describe('the start of the index page', () => {
  const start = (given: Partial<InitialTabInput>) => {
    const {
      mode,
      tab,
      way = '',
      isAlone = false,
    } = startOf({
      path: '/',
      isLogin: null,
      authType: null,
      actionType: null,
      lastWay: null,
      loginFormType: 'sms',
      site: site(),
      touchOnly: false,
      ...given,
    });
    return [mode, tab, ...(isAlone ? [way] : [])].join(' ');
  };

  it.each<[Partial<InitialTabInput>, string]>([
    [{}, 'login phone'],
    [{ isLogin: false }, 'register phone'],
    [{ isLogin: true, actionType: 'register' }, 'login phone'],
    [{ isLogin: false, actionType: 'login' }, 'register phone'],
    [{ actionType: 'register' }, 'register phone'],
    [{ path: registerPath }, 'register phone'],
    [{ path: registerPath, isLogin: true, authType: 'email' }, 'register phone'],
    [{ path: registerPath, site: site({ smsRegistration: true }) }, 'register email'],
    [{ isLogin: false, site: site({ smsRegistration: true, emailRegistration: true }) }, 'login phone'],
  ])('%j begins in %s [IDX-16] [IDX-15] [ROUTE-5]', (given, expected) => {
    expect(start(given)).toBe(expected);
  });

  it.each<[Partial<InitialTabInput>, string]>([
    [{ authType: 'account' }, 'login account'],
    [{ authType: 'qrCode' }, 'login qrCode'],
    [{ authType: 'qrCode', touchOnly: true }, 'login phone'],
    [{ authType: 'account', actionType: 'register' }, 'register phone'],
    [{ authType: 'email', actionType: 'register' }, 'register email'],
    [{ authType: 'account', site: site({ accountLogin: true }) }, 'login phone'],
    [{ loginFormType: 'mail' }, 'login account'],
    [{ loginFormType: 'mail', authType: 'phone' }, 'login phone'],
    [{ loginFormType: 'mail', site: site({ accountLogin: true }) }, 'login phone'],
    [{ loginFormType: 'mail', isLogin: false }, 'register email'],
  ])('%j begins on %s [IDX-15] [SITE-5]', (given, expected) => {
    expect(start(given)).toBe(expected);
  });

  const last = { webOtp: false, passkeys: true, lastWay: true };
  const withLast = site({}, { extras: last });
  const [provider = ''] = withLast.providers;
  it.each<[Partial<InitialTabInput>, string]>([
    [{ lastWay: 'passkey', site: withLast }, 'login phone passkey'],
    [{ lastWay: provider, authType: 'account', site: withLast }, `login account ${provider}`],
    [{ lastWay: provider, isLogin: false, site: withLast }, 'register phone'],
    [{ lastWay: 'phone', authType: 'account', site: withLast }, 'login account'],
    [{ lastWay: 'passkey', site: site({}, { extras: { ...last, passkeys: false } }) }, 'login phone'],
    [{ lastWay: 'passkey', site: site({}, { extras: { ...last, lastWay: false } }) }, 'login phone'],
    ...['<script>', '__proto__', 'PASSKEY', '+852 9123', ''].map((lastWay): [Partial<InitialTabInput>, string] => [
      { lastWay, site: withLast },
      'login phone',
    ]),
  ])('%j begins in %s [LAST-1] [LAST-4] [LAST-5] [T-20]', (given, expected) => {
    expect(start(given)).toBe(expected);
  });

  it.each(['<script>', '__proto__', 'constructor', 'PHONE', 'x'.repeat(9000)])(
    'reads the cookie value %j as absent [T-20]',
    (odd) => {
      expect(start({ authType: odd, actionType: odd })).toBe('login phone');
    },
  );
});
