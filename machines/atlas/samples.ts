import type { FrontInput } from '../front/front.machine';
import type {
  OfferPasskeyParams,
  RegSetPwdParams,
  SetPwdParams,
  VerifyCodeParams,
  VerifyEmailParams,
  VerifyPwdParams,
} from '../go';
import type { NoCodeInput } from '../phone/noCode.machine';
import type { Region } from '../rules/regions';
import type { Site } from '../site/site';
import { siteOf, type SiteChoice } from '../site/siteOf';

/* Sample inputs and events, from which the atlas computes parameters. */

/** The mainland's edition, with every sign-in method shown and nothing else switched on. */
export const sampleChoice: SiteChoice = {
  edition: 'cn',
  signOn: null,
  isHkva: null,
  allowHkva: true,
  loginType: 'sms',
  setPasswordRegistration: false,
  extras: { webOtp: false, passkeys: false, lastWay: false },
  enterprise: { thirdParties: false, emailLogin: false },
  hide: {
    agreement: false,
    emailRegistration: false,
    emailLogin: false,
    smsRegistration: false,
    passwordLogin: false,
    accountLogin: false,
    qrLogin: false,
  },
};

export const sampleSite: Site = siteOf(sampleChoice);

export const sampleRegion: Region = { nationCode: 'CN', areaCode: '+86' };

export const frontSample: FrontInput = {
  site: sampleSite,
  language: 'en-us',
  start: { mode: 'login', tab: 'phone' },
  region: sampleRegion,
  notice: null,
  cookiesOff: false,
  touchOnly: false,
  inPlace: [],
};

export const verifyCodeSample: VerifyCodeParams & { site: Site } = {
  site: sampleSite,
  type: 'login',
  region: '+86',
  phone: '13800000000',
  codeSig: 'sig',
  marketAgree: false,
  sendSmsRes: null,
};

export const verifyPwdSample: VerifyPwdParams & { site: Site } = {
  site: sampleSite,
  type: 'account',
  account: '100001',
};

export const emailCodeSample: VerifyEmailParams & { site: Site } = {
  site: sampleSite,
  type: 'reg',
  email: 'someone@example.com',
  emailCodeSig: 'sig',
  marketAgree: false,
};

export const resetSample: SetPwdParams & { site: Site } = {
  site: sampleSite,
  uid: '100001',
  salt: 'salt',
  salt32: 'salt32',
  rst_sig: 'sig',
};

export const registrationSample: RegSetPwdParams & { site: Site } = {
  site: sampleSite,
  type: 'phone',
  region: '+86',
  phone: '13800000000',
  codeSig: 'sig',
  marketAgree: false,
  sendSmsRes: null,
};

export const noCodeSample: NoCodeInput = {
  of: { type: 'login', region: '+86', phone: '13800000000' },
  person: { kind: 'phone', account: '+86 138 0000 0000', region: '+86', phone: '13800000000' },
  emailHint: null,
  voiceCountdown: 0,
};

export const offerPasskeySample: OfferPasskeyParams = {
  jump: { to: 'jump', uid: '100001', jump_sig: 'sig' },
  passkeySig: 'sig',
};

const data = {
  uid: '100001',
  jump_sig: 'sig',
  bind_result: {},
  code_sig: 'sig',
  svr_result: { uid: '100001', salt: 'salt', salt32: 'salt32' },
  tgtgt_params: {},
};

export const completeSignInSample = { verifiedPhone: verifyCodeSample, proof: { uid: '100001', jump_sig: 'sig' } };

/** Returns an event of this type with typical data. */
export const sampleEvent = (type: string) => ({
  type,
  data,
  output: { type: 'go.index', codeSig: 'sig', countdown: 30 },
  language: 'en-us',
  seconds: 60,
  params: {},
});

/**
 * Returns the same shape with every text and number changed. A value equal before and after does not depend on the
 * sample.
 */
export function altered<T>(value: T): T {
  if (typeof value === 'string') return `${value}~` as T;
  if (typeof value === 'number') return (value + 1) as T;
  if (Array.isArray(value)) return value.map((each) => altered(each)) as T;
  if (!value || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, altered(each)])) as T;
}
