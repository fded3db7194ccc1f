import { providerNames, type EditionName, type ProviderName, type Site } from './site';

/**
 * The part of a site that the edition decides. `siteOf` adds the sign-on and the configuration; a site without third
 * parties has no providers.
 */
export type EditionRow = Omit<
  Site,
  'signOn' | 'bindsAfterLogin' | 'hides' | 'loginType' | 'setPasswordRegistration' | 'agreementShown' | 'extras'
>;

const common = {
  enterprise: false,
  voiceCode: false,
  accountRule: 'any',
  titled: true,
  activation: false,
  contactsHidden: false,
  wechatHiddenInRegister: false,
  asksSetPassword: true,
  hours: null,
  exchange: null,
  tradesAllDay: false,
  lacks: [],
  smsSign: '',
} as const satisfies Partial<EditionRow>;

/** The third parties with these first, and all others after them in the order of `providerNames`. */
const beginningWith = (...first: ProviderName[]): readonly ProviderName[] => [...new Set([...first, ...providerNames])];

const mainlandHours = ['09:30', '11:30', '13:00', '15:00'] as const;
const hongKongHours = ['09:30', '12:00', '13:00', '16:00'] as const;

const hk = {
  ...common,
  name: 'hk',
  voiceCode: true,
  homeRegion: 'HK',
  wechatHiddenInRegister: true,
  place: 'HK',
  hours: hongKongHours,
  exchange: 'HK',
  providers: beginningWith('wechat', 'apple', 'facebook', 'google', 'twitter', 'line'),
} as const satisfies EditionRow;

/** The editions (section 1, SITE-1). A difference between two editions is a difference between two rows. */
export const rows: Readonly<Record<EditionName, EditionRow>> = {
  cn: {
    ...common,
    name: 'cn',
    voiceCode: true,
    homeRegion: 'CN',
    place: 'CN',
    hours: mainlandHours,
    exchange: 'CN',
    providers: providerNames,
  },
  hk,
  jp: {
    ...common,
    name: 'jp',
    homeRegion: 'JP',
    place: 'JP',
    providers: beginningWith('line', 'apple', 'google', 'twitter', 'facebook'),
  },
  esop: {
    ...common,
    name: 'esop',
    enterprise: true,
    accountRule: 'enterprise',
    homeRegion: 'CN',
    titled: false,
    activation: true,
    asksSetPassword: false,
    place: 'CN',
    hours: mainlandHours,
    exchange: 'CN',
    lacks: ['thirdParties', 'emailLogin'],
    providers: providerNames,
    smsSign: 'esopequity',
  },
  hkva: {
    ...hk,
    name: 'hkva',
    voiceCode: false,
    accountRule: 'idOnly',
    contactsHidden: true,
    hours: null,
    exchange: null,
    tradesAllDay: true,
    smsSign: 'hkva',
  },
};
