import { siteOf } from '../../../machines/site/siteOf';
import type { EditionName, SignOnName, Site } from '../../../machines/site/site';

const hide = {
  emailRegistration: false,
  emailLogin: false,
  smsRegistration: false,
  passwordLogin: false,
  accountLogin: false,
  qrLogin: false,
  agreement: false,
};

/** An edition as the sandbox configures it. */
export const siteIn = (edition: EditionName, signOn: SignOnName | null = null): Site =>
  siteOf({
    edition,
    signOn,
    isHkva: null,
    allowHkva: edition === 'hkva',
    loginType: 'sms',
    setPasswordRegistration: false,
    hide,
  });

/** Where walks go: the editions, and the sign-ons that alone bind accounts (SITE-8), each in an edition. */
export const places = {
  cn: { edition: 'cn', signOn: null },
  hk: { edition: 'hk', signOn: null },
  jp: { edition: 'jp', signOn: null },
  esop: { edition: 'esop', signOn: null },
  hkva: { edition: 'hkva', signOn: null },
  wecom: { edition: 'cn', signOn: 'wecom' },
  dingtalk: { edition: 'hk', signOn: 'dingtalk' },
  feishu: { edition: 'jp', signOn: 'feishu' },
} as const satisfies Record<string, { edition: EditionName; signOn: SignOnName | null }>;

export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as PlaceName[];
