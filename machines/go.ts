import type { Refusal } from './results/result';
import type { Language, Mode } from './site/site';

/**
 * Where a page may send the visitor, and with what: the specification's route-parameter table (section 2) as a type.
 */
export type Go =
  | { type: 'go.index'; params?: IndexParams }
  | { type: 'go.verifyCode'; params: VerifyCodeParams }
  | { type: 'go.verifyPwd'; params: VerifyPwdParams }
  | { type: 'go.verifyEmail'; params: VerifyEmailParams }
  | { type: 'go.setPwd'; params: SetPwdParams }
  | { type: 'go.regSetPwd'; params: RegSetPwdParams }
  | { type: 'go.selectAccount'; params: SelectAccountParams }
  | { type: 'go.bindSuccess'; params: BindSuccessParams }
  | { type: 'go.offerPasskey'; params: OfferPasskeyParams }
  | { type: 'go.away'; params: Away };

/** The pages after the first one, in the order of the route table (ROUTE-1). The address of each is its name. */
export const innerPages = [
  'verifyCode',
  'verifyPwd',
  'verifyEmail',
  'setPwd',
  'regSetPwd',
  'selectAccount',
  'bindSuccess',
  'offerPasskey',
] as const satisfies readonly InnerPage[];

type InnerPage = Exclude<Go['type'], 'go.index' | 'go.away'> extends `go.${infer Name}` ? Name : never;

/** The page of a code that was sent, and what it needs. */
export type CodePage = Extract<Go, { type: 'go.verifyCode' | 'go.verifyEmail' }>;

/** A call that a page makes by itself when it opens. */
export type OpeningCall = 'sendSms' | 'sendEmailCode' | 'fetchSalt' | 'fetchResetSalt' | 'fetchAccounts';

/**
 * Calls that were refused since the visitor's last press, and led to this page: it does not make them by itself. Two pages that
 * lead to each other would ask for ever.
 */
export type Refusals = readonly OpeningCall[];

export type Purpose = 'login' | 'reg';

/** What a code is sent for in this mode of the first page. */
export const purposeOf = (mode: Mode): Purpose => (mode === 'register' ? 'reg' : 'login');

/** What the first page shows: its phone tab, or there the offer to log in with a phone that was to be registered. */
export type IndexParams = { tab: 'phone' } | { taken: TakenPhone };

/** A phone that already has an account, and the refusal that said so (ERR-17, D-ERR120001). */
export interface TakenPhone {
  /** Calling code with its plus. */
  region: string;
  phone: string;
  refusal: Refusal;
}

/** The salts that hash a password (D-HASH). */
export interface Salts {
  salt: string;
  salt32: string;
}

/** The answer to sending a code (API-11): its signature, and the salts that hash a new password (D-SALTS). */
export interface SendSmsAnswer {
  code_sig: string;
  salt?: string;
  salt32?: string;
  sig?: string;
  /** The address that the code can also go to, as the server gave it: usually masked (D-EMAILMASK). */
  email?: string;
}

/** The salt answer (API-11). */
export interface SaltData {
  svr_result: { uid: string; salt: string; salt32: string; require_verify_code?: boolean | string | number };
  tgtgt_params: Record<string, unknown>;
}

export interface VerifyCodeParams {
  type: Purpose;
  /** Calling code with its plus, such as '+852'. */
  region: string;
  /** National digits, no spaces. */
  phone: string;
  codeSig: string | null;
  marketAgree: boolean;
  sendSmsRes: SendSmsAnswer | null;
  /** The code was sent before the page was loaded again: arriving sends none (D-CODELIFE). */
  resumes?: boolean;
  refused?: Refusals;
}

export interface VerifyPwdParams {
  type: 'phone' | 'account' | 'email' | 'twoFactor';
  /** The account as the page shows it: an id, an email address, or a phone with its calling code. */
  account: string;
  region?: string;
  phone?: string;
  saltData?: SaltData | undefined;
  refused?: Refusals;
  currentUid?: string;
  deviceSig?: string | undefined;
}

export interface VerifyEmailParams {
  type: Purpose;
  /** '' if the server named none, or a masked one. */
  email: string;
  /** The address as the server masked it: shown, never sent (D-EMAILMASK). */
  emailHint?: string;
  emailCodeSig: string | null;
  /** The answer that wants an address to be verified and names none. */
  refusal?: Refusal;
  marketAgree: boolean;
  /** The phone for 'switch to SMS'. */
  region?: string;
  phone?: string;
  /** As in VerifyCodeParams. */
  resumes?: boolean;
  refused?: Refusals;
}

export interface SetPwdParams {
  uid?: string;
  salt?: string;
  salt32?: string;
  rst_sig?: string;
  code_sig?: string;
  device_sig?: string;
  /** Calling code of the phone, with its plus. */
  code?: string;
  phone?: string;
  /** What was typed, where neither a uid nor a phone is known: the account to log in with. */
  account?: string;
  refused?: Refusals;
}

export interface RegSetPwdParams {
  type: 'phone' | 'email';
  /** Why the visitor came. To log in: the page says that the address has no password yet (D-EMAILFLOW). */
  purpose?: Purpose;
  email?: string;
  saltData?: Salts;
  marketAgree: boolean;
  phone?: string;
  region?: string;
  codeSig?: string;
  sendSmsRes?: SendSmsAnswer | null;
}

export interface SelectAccountParams {
  region: string;
  phone: string;
  codeSig: string;
  /** Consent to marketing, given on the first page in the same visit. */
  marketAgree: boolean;
  refused?: Refusals;
}

export interface BindSuccessParams {
  uid: string;
  jump_sig: string;
}

/** A sign-in that may be followed by a passkey: its jump, and the server's leave to make one (PASSKEY-4). */
export interface OfferPasskeyParams {
  jump: Extract<Away, { to: 'jump' }>;
  passkeySig: string;
}

/** Whether an event of the root is the jump, or the page before it that shows what was bound (PWD-3, PWD-4). */
export const endsSignIn = (event: { readonly type: string }): boolean => {
  const { type, params } = event as Go;
  return type === 'go.bindSuccess' || (type === 'go.away' && params.to === 'jump');
};

/** Ends a page by an exit from the app. */
export const goAway = (params: Away): Extract<Go, { type: 'go.away' }> => ({ type: 'go.away', params });

/** Exits from the app (section 2, hard redirects). Only `src/page/navigation` turns one into a URL. */
export type Away =
  | {
      to: 'jump';
      uid: string;
      jump_sig: string;
      username?: string;
      type?: number;
      bound?: boolean;
      /** Where another window signed in, with a device id of its own: the ticket belongs to that one. */
      device_id?: string;
    }
  | { to: 'deviceLock'; uid?: string; phone_no?: string; email?: string }
  | { to: 'devicePhone' }
  | { to: 'phoneAuth' }
  | { to: 'weakBind' }
  | { to: 'forgotPassword' }
  | { to: 'activation' }
  | { to: 'provider'; provider: string; type: number | null }
  /** The URL that a third party’s callback answered with. The redirect policy checks it like any other (D-REDIRECT). */
  | { to: 'redirect'; address: string }
  | { to: 'language'; language: Language }
  | { to: 'reload' };
