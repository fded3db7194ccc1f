import { Secret } from '../../../machines/secret';
import type { CodePage, TakenPhone, VerifyCodeParams, VerifyPwdParams } from '../../../machines/go';
import { sampleChoice } from '../../../machines/atlas/samples';
import { siteOf, type SiteChoice } from '../../../machines/site/siteOf';
import type { Site } from '../../../machines/site/site';
import type { FrontInput } from '../../../machines/front/front.machine';

/* What machines are started with: one visitor in Hong Kong. */

const choice: SiteChoice = { ...sampleChoice, edition: 'hk', hide: { ...sampleChoice.hide, emailLogin: true } };

/** Returns the site of an edition and its configuration. */
export const siteWith = (changes: Partial<SiteChoice> = {}): Site => siteOf({ ...choice, ...changes });

export const region = { nationCode: 'HK', areaCode: '+852' };
export const phone = '91234567';

export const frontInput: FrontInput = {
  site: siteWith(),
  language: 'en-us',
  start: { mode: 'login', tab: 'phone' },
  region,
  notice: null,
  cookiesOff: false,
  touchOnly: false,
  inPlace: [],
};

/** A phone of another region than the form's: the server says that it has an account. */
export const takenPhone: TakenPhone = {
  region: '+65',
  phone: '81234567',
  refusal: { name: 'PHONE_NO_HAS_BEEN_BOUND', message: 'This phone has an account' },
};

export const codeParams: VerifyCodeParams = {
  type: 'login',
  region: '+852',
  phone,
  codeSig: null,
  marketAgree: false,
  sendSmsRes: null,
};
/** Codes that were sent before the page was loaded again: their pages. */
export const resumedPhone: CodePage = { type: 'go.verifyCode', params: { ...codeParams, resumes: true } };
export const resumedEmail: CodePage = {
  type: 'go.verifyEmail',
  params: { type: 'login', email: 'li@example.com', emailCodeSig: null, marketAgree: false, resumes: true },
};
export const passwordParams: VerifyPwdParams = { type: 'phone', account: '+852 9123 4567', region: '+852', phone };

/** A code that the browser read from an SMS, and its text for the field that shows it. */
export const arrivedCode = new Secret('123456');
export const arrivedTexts = new WeakMap([[arrivedCode, '123456']]);
