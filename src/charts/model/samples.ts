import { Secret } from '../../../machines/secret';
import type {
  CodePage,
  SaltData,
  SendSmsAnswer,
  TakenPhone,
  VerifyCodeParams,
  VerifyPwdParams,
} from '../../../machines/go';
import { sampleChoice } from '../../../machines/atlas/samples';
import { refusalNames } from '../../../machines/results/codes';
import { siteOf, type SiteChoice } from '../../../machines/site/siteOf';
import type { Site } from '../../../machines/site/site';
import type { FrontInput } from '../../../machines/front/front.machine';

/** Samples for walks and screenshots: one of each server answer, and one visitor in Hong Kong. */

const choice: SiteChoice = { ...sampleChoice, edition: 'hk', hide: { ...sampleChoice.hide, emailLogin: true } };

/** Returns the site of an edition and its configuration. */
export const siteWith = (changes: Partial<SiteChoice> = {}): Site => siteOf({ ...choice, ...changes });

export const everyRefusal = refusalNames.map((name) => ({ type: `result.${name}`, data: {} }));
export const abandoned = { type: 'call.abandoned' };
export const away = { type: 'go.away', params: { to: 'weakBind' } };
/** Every end of a call except OK. */
export const everyEnd = [...everyRefusal, abandoned, away];
export const ok = (data: unknown) => ({ type: 'result.OK', data });

export const sent: SendSmsAnswer = { code_sig: 'sig-1', salt: 'salt', salt32: 'salt32', sig: 'sig' };
export const salts: SaltData = {
  svr_result: { uid: '100001', salt: 'salt', salt32: 'salt32' },
  tgtgt_params: { account: '100001' },
};
export const ticket = { uid: '100001', jump_sig: 'jump-1' };
export const remembered = { codeSig: 'sig-0', countdown: 42, voiceCountdown: 0, sendSmsRes: sent };
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
