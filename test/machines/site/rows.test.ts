import { describe, expect, it } from 'vitest';
import { contactOf, contactsShown } from '../../../machines/site/contacts';
import { homeRegion } from '../../../machines/rules/regions';
import { rows } from '../../../machines/site/rows';
import { siteOf, type SiteChoice } from '../../../machines/site/siteOf';
import { languages } from '../../../i18n/locales';
import { editionNames, providerNames, signOnNames, type Site } from '../../../machines/site/site';
import { phones } from '../../../src/charts/samples/visitor';
import { checkConfig } from '../../../src/page/config/config';

const choice = (given: Partial<SiteChoice> = {}): SiteChoice => ({ ...checkConfig({}).config, isHkva: null, ...given });

/** Every cell of the specification's differences between editionNames: cn, hk, jp, esop, hkva. */
const table: { [K in keyof Site]?: readonly Site[K][] } = {
  enterprise: [false, false, false, true, false],
  accountRule: ['any', 'any', 'any', 'enterprise', 'idOnly'],
  homeRegion: ['CN', 'HK', 'JP', 'CN', 'HK'],
  titled: [true, true, true, false, true],
  place: ['CN', 'HK', 'JP', 'CN', 'HK'],
  exchange: ['CN', 'HK', null, 'CN', null],
  tradesAllDay: [false, false, false, false, true],
  activation: [false, false, false, true, false],
  contactsHidden: [false, false, false, false, true],
  wechatHiddenInRegister: [false, true, false, false, true],
  asksSetPassword: [true, true, true, false, true],
  smsSign: ['', '', '', 'esopequity', 'hkva'],
};
const ids: Record<string, string> = {
  enterprise: 'SITE-7',
  accountRule: 'VAL-7',
  homeRegion: 'SITE-1',
  titled: 'IDX-5',
  place: 'D-NOPRICES',
  exchange: 'D-NOPRICES',
  tradesAllDay: 'D-NOPRICES',
  activation: 'IDX-12',
  contactsHidden: 'ROUTE-6',
  wechatHiddenInRegister: 'IDX-9',
  asksSetPassword: 'SMS-16',
  smsSign: 'API-5',
};

describe('editions', () => {
  for (const [field, values] of Object.entries(table)) {
    const cells = editionNames.map((name, at) => [name, values[at]] as const);
    it.each(cells)(`${field} of %s is %j [${ids[field]}]`, (edition, expected) => {
      expect(siteOf(choice({ edition }))[field as keyof Site]).toBe(expected);
    });
  }

  it('has voice codes only on cn and hk, and not on hk with the hkva flag [SITE-6]', () => {
    expect(editionNames.filter((edition) => siteOf(choice({ edition })).voiceCode)).toEqual(['cn', 'hk']);
    expect(siteOf(choice({ edition: 'hk', isHkva: true, allowHkva: true })).voiceCode).toBe(false);
  });

  it('has a row for each edition with its name and every field [SITE-1]', () => {
    expect(Object.keys(rows).sort()).toEqual([...editionNames].sort());
    for (const edition of editionNames) {
      expect(siteOf(choice({ edition }))).toMatchObject({
        name: edition,
        signOn: null,
        bindsAfterLogin: false,
        agreementShown: true,
      });
    }
  });

  it('begin with a region whose phone the walks can type [SITE-9]', () => {
    const codes = editionNames.map((name) => homeRegion(rows[name].homeRegion).areaCode);
    expect(codes.filter((code) => !(code in phones))).toEqual([]);
  });

  it('shows the trading hours of cn and hk in their rows and none elsewhere but the mainland enterprise edition [SITE-1]', () => {
    expect(editionNames.map((name) => rows[name].hours?.join(' ') ?? null)).toEqual([
      '09:30 11:30 13:00 15:00',
      '09:30 12:00 13:00 16:00',
      null,
      '09:30 11:30 13:00 15:00',
      null,
    ]);
  });

  it.each([false, true])(
    'offers all providers once; to the enterprise where they are given back: %s [TP-1]',
    (thirdParties) => {
      const all = providerNames.toSorted();
      for (const edition of editionNames) {
        const { providers } = siteOf(choice({ edition, enterprise: { thirdParties, emailLogin: false } }));
        expect(providers.toSorted(), edition).toEqual(edition === 'esop' && !thirdParties ? [] : all);
      }
    },
  );

  it.each(signOnNames)(
    '%s binds after login and asks no A/B question, in every edition [SITE-8] [SMS-16]',
    (signOn) => {
      for (const edition of editionNames) {
        const plain = siteOf(choice({ edition }));
        expect(siteOf(choice({ edition, signOn }))).toEqual({
          ...plain,
          signOn,
          bindsAfterLogin: true,
          asksSetPassword: false,
        });
      }
    },
  );

  it.each([
    ['hk', true, undefined, 'hkva'],
    ['hk', true, true, 'hkva'],
    ['hk', true, false, 'hk'],
    ['hk', false, undefined, 'hk'],
    ['hk', false, true, 'hk'],
    ['hk', null, true, 'hk'],
    ['cn', true, true, 'cn'],
    ['jp', true, true, 'jp'],
    ['esop', true, true, 'esop'],
    ['hkva', false, false, 'hkva'],
  ] as const)(
    'edition %s with isHkva %s, allowed %s, is %s [SITE-1] [T-05]',
    (edition, isHkva, allowHkva, expected) => {
      expect(siteOf(choice({ edition, isHkva, ...(allowHkva !== undefined && { allowHkva }) })).name).toBe(expected);
    },
  );

  it('takes hidden ways, the login type and set-password registration from the configuration [SITE-4] [PHONE-1]', () => {
    const hide = {
      emailRegistration: true,
      emailLogin: true,
      smsRegistration: true,
      passwordLogin: true,
      accountLogin: true,
      qrLogin: true,
    };
    const site = siteOf(
      choice({ hide: { ...hide, agreement: true }, loginType: 'password', setPasswordRegistration: true }),
    );
    expect(site).toMatchObject({
      hides: hide,
      agreementShown: false,
      loginType: 'password',
      setPasswordRegistration: true,
    });
  });
});

describe('customer service', () => {
  it.each([
    ['hk', true, false, false],
    ['hk', true, true, true],
    ['hk', false, false, true],
    ['hk', false, true, true],
    ['hkva', true, false, false],
    ['hkva', true, true, false],
    ['hkva', false, false, false],
    ['hkva', false, true, false],
  ] as const)('%s, on the root %s, framed %s: shown %s [ROUTE-6]', (edition, pathIsRoot, inFrame, shown) => {
    expect(contactsShown(siteOf(choice({ edition })), { pathIsRoot, inFrame })).toBe(shown);
  });

  it('has the mainland number for zh-cn and the Hong Kong number for the others [SITE-11]', () => {
    expect(languages.map(contactOf)).toEqual(['hongKong', 'mainland', 'hongKong']);
  });
});
