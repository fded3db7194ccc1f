import { Secret } from '../../../machines/secret';
import type {
  CodePage,
  RegSetPwdParams,
  SelectAccountParams,
  TakenPhone,
  VerifyCodeParams,
  VerifyEmailParams,
  VerifyPwdParams,
} from '../../../machines/go';
import { sampleChoice } from '../../../machines/atlas/samples';
import { siteOf, type SiteChoice } from '../../../machines/site/siteOf';
import type { Site } from '../../../machines/site/site';
import type { FrontInput } from '../../../machines/front/front.machine';
import type { NoCodeInput } from '../../../machines/phone/noCode.machine';
import { emailSalts, sent } from './answers';
import { email, number, region, uid } from './visitor';

/* What machines are started with. */

const choice: SiteChoice = { ...sampleChoice, edition: 'hk', hide: { ...sampleChoice.hide, emailLogin: true } };

/** Returns the site of an edition and its configuration. */
export const siteWith = (changes: Partial<SiteChoice> = {}): Site => siteOf({ ...choice, ...changes });

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
  ...number,
  codeSig: null,
  marketAgree: false,
  sendSmsRes: null,
};
export const emailParams: VerifyEmailParams = { type: 'login', email, emailCodeSig: null, marketAgree: false };
/** Codes that were sent before the page was loaded again: their pages. */
export const resumedPhone: CodePage = { type: 'go.verifyCode', params: { ...codeParams, resumes: true } };
export const resumedEmail: CodePage = { type: 'go.verifyEmail', params: { ...emailParams, resumes: true } };
export const passwordParams: VerifyPwdParams = { type: 'phone', account: '+852 9123 4567', ...number };
export const byUid: VerifyPwdParams = { type: 'account', account: uid };
/** A password for a phone that no account has. */
export const newPhone: RegSetPwdParams = {
  type: 'phone',
  ...number,
  codeSig: 'sig',
  marketAgree: false,
  sendSmsRes: sent,
};
/** A password for an address that no account has. */
export const newEmail: RegSetPwdParams = { type: 'email', email, saltData: emailSalts, marketAgree: false };
export const accountsParams: SelectAccountParams = { ...number, codeSig: 'sig', marketAgree: false };
export const noCodeInput: NoCodeInput = {
  of: { type: 'login', ...number },
  person: { kind: 'phone', account: passwordParams.account, ...number },
  emailHint: null,
  voiceCountdown: 0,
};

/** A code that the browser read from an SMS, and its text for the field that shows it. */
export const arrivedCode = new Secret('123456');
export const arrivedTexts = new WeakMap([[arrivedCode, '123456']]);
