import type { HomeNation } from '../rules/regions';

/** What may differ between editions (section 6, SITE-1). Machines and screens read a field, never the name. */
export interface Site {
  /** For services, prerendering and reports. Machines and screens never read it. */
  readonly name: EditionName;
  readonly signOn: SignOnName | null;
  /** Two-name codes are the enterprise ones; calls are the equity endpoints; the SMS scene is 9 (SITE-7, D-CODES). */
  readonly enterprise: boolean;
  /** Voice codes exist here (SITE-6). */
  readonly voiceCode: boolean;
  /** A sign-on that binds after login (SITE-8). */
  readonly bindsAfterLogin: boolean;
  /**
   * What the account field accepts: anything, an id only in the enterprise edition, an id only for virtual assets
   * (VAL-7).
   */
  readonly accountRule: 'any' | 'enterprise' | 'idOnly';
  /**
   * What the phone tab signs in with: a code, or the account's password (PHONE-1, D-CONFIGNAMES). The field
   * `loginFormType` of the configuration only chooses the first tab (SITE-5).
   */
  readonly loginType: 'sms' | 'password';
  /** ISO 3166 code of the region the phone field starts with. */
  readonly homeRegion: HomeNation;
  /** Whose time of day the page's clock shows. */
  readonly place: 'HK' | 'CN' | 'JP';
  /** The exchange of the edition, whose sessions the clock shows; null where it has none. */
  readonly exchange: 'HK' | 'CN' | null;
  /** What the edition deals in is traded day and night. */
  readonly tradesAllDay: boolean;
  /** The page says 'Log in' or 'Register' at its head (IDX-5). */
  readonly titled: boolean;
  readonly activation: boolean;
  /** Customer service stays hidden on the login root even in a frame (ROUTE-6). */
  readonly contactsHidden: boolean;
  /** Register mode shows no wechat (IDX-9). */
  readonly wechatHiddenInRegister: boolean;
  /** Login may ask the visitor to set a password after registering (SMS-16). */
  readonly setPasswordRegistration: boolean;
  /** uid 0 asks the A/B question (SMS-16): neither enterprise nor third-party. */
  readonly asksSetPassword: boolean;
  readonly agreementShown: boolean;
  /** Beyond the specification, off unless configured. */
  readonly extras: {
    /** The browser may read the code from the SMS (WebOTP). */
    readonly webOtp: boolean;
    /** Passkeys sign in, and are offered after other sign-ins. */
    readonly passkeys: boolean;
    /** The sign-in method that was used last has a mark. */
    readonly lastWay: boolean;
  };
  /** Tabs and methods that the configuration hides (SITE-4). */
  readonly hides: {
    readonly emailRegistration: boolean;
    readonly emailLogin: boolean;
    readonly smsRegistration: boolean;
    readonly passwordLogin: boolean;
    readonly accountLogin: boolean;
    readonly qrLogin: boolean;
  };
  /** When the two sessions of the edition's exchange begin and end, in its own time; null where it has none. */
  readonly hours: readonly [string, string, string, string] | null;
  /** What the edition lacks and the configuration did not give back. */
  readonly lacks: readonly Lack[];
  /** Third-party providers in their order. */
  readonly providers: readonly ProviderName[];
  /** sms_sign of the send-SMS call when the query gives none (API-5). */
  readonly smsSign: '' | 'hkva' | 'esopequity';
}

export const editionNames = ['cn', 'hk', 'jp', 'esop', 'hkva'] as const;
export type EditionName = (typeof editionNames)[number];
/** The third parties of TP-1. */
export const providerNames = [
  'wechat',
  'qq',
  'apple',
  'sina',
  'xiaomi',
  'facebook',
  'twitter',
  'google',
  'line',
] as const;
export type ProviderName = (typeof providerNames)[number];
export const signOnNames = ['wecom', 'dingtalk', 'feishu'] as const;
export type SignOnName = (typeof signOnNames)[number];
/** What the enterprise edition has only where the configuration gives it back. */
export type Lack = 'thirdParties' | 'emailLogin';
export type { Language } from '../../i18n/locales';
export type Mode = 'login' | 'register';
export type TabName = 'phone' | 'email' | 'account' | 'qrCode';
