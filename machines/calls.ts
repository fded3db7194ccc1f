import type { Purpose, SaltData, Salts, SendSmsAnswer } from './go';
import type { Refused } from './results/result';
import type { Secret } from './secret';

/**
 * Every call that a machine may make: its input, and the data of a good answer. Inputs use our names; answers keep the
 * server's field names. `src/page/services/endpoints` and `src/page/services/requests` know the path, method and fields
 * of each edition.
 */
export interface Calls {
  /** Sends a code by SMS (API-5). */
  sendSms: { input: PhoneNumber & { type: Purpose }; answer: SendSmsAnswer };
  /** Verifies the code (API-6). */
  verifySms: {
    input: PhoneNumber & { type: Purpose; codeSig: string; code: Secret; marketAgree: boolean };
    answer: {
      uid?: string;
      jump_sig?: string;
      code_sig?: string;
      salt?: string;
      salt32?: string;
      bind_result?: unknown;
      passkey_sig?: string;
    };
  };
  /** Signs in with a verified phone (D-TICKET). */
  quickRegister: { input: PhoneNumber & { codeSig: string; marketAgree: boolean }; answer: Ticket };
  /** Registers a verified phone, without a password (D-TICKET). */
  phoneQuickRegister: { input: PhoneNumber & { codeSig: string; marketAgree: boolean }; answer: Ticket };
  /** The A/B question: should a new account set a password? (SMS-17) */
  needSetPassword: { input: Record<string, never>; answer: boolean };
  /** The salts of an account, and the ticket parameters that expire (API-11). */
  fetchSalt: { input: { account: string; region?: string }; answer: SaltData };
  /** Signs in with a password (API-9). */
  login: {
    input: {
      username: string;
      password: Secret;
      saltData: SaltData;
      region?: string;
      phone?: string;
      deviceSig?: string;
      email?: string;
      /** The salt answer asked for a captcha before the first try (PWD-2). */
      captchaFirst?: boolean;
    };
    answer: Ticket;
  };
  /** Requests a phone call that reads the code aloud (SMS-2, API-5). */
  sendVoice: { input: PhoneNumber & { type: Purpose }; answer: SendSmsAnswer };
  /** Asks how this email address goes on. Salts hash the password of a new account (MAIL-1, D-EMAILFLOW). */
  fetchEmailSalt: { input: { email: string }; answer: Salts };
  /** Sends a code by email (MAIL-3). */
  sendEmailCode: { input: { email: string }; answer: { email_code_sig: string } };
  /** Verifies the emailed code. Answers with salts to register with, or with a ticket that signs in (D-EMAILFLOW). */
  verifyEmailCode: {
    input: { email: string; emailCodeSig: string; code: Secret };
    answer: Partial<Ticket & Salts> & { bind_result?: unknown };
  };
  /** The signature for a registration by phone, and salts in place of those that a reload lost (D-SALTS). */
  fetchRegSalt: { input: Record<string, never>; answer: { reg_sig: string } & Partial<Salts> };
  /** Registers a verified phone with a password (SETP-4). */
  registerPhone: {
    input: PhoneNumber & { codeSig: string; regSig: string; password: Secret; salts: Salts; marketAgree: boolean };
    answer: Ticket;
  };
  /** Registers a verified email address with a password (SETP-4). */
  registerEmail: { input: { email: string; password: Secret; salts: Salts; marketAgree: boolean }; answer: Ticket };
  /** The salts and the signature for a password reset (API-11). */
  fetchResetSalt: { input: { uid?: string; codeSig?: string }; answer: Salts & { rst_sig: string } };
  /** Sets the password of an account that has none (SETP-2, SETP-7). */
  setPassword: { input: { password: Secret; salts: Salts; rstSig: string; codeSig?: string }; answer: unknown };
  /** The accounts that use this phone (SEL-2, SEL-6). */
  fetchAccounts: { input: PhoneNumber & { codeSig: string }; answer: readonly AccountItem[] };
  /** Signs in with one of these accounts (SEL-5). */
  chooseAccount: { input: PhoneNumber & { uid: string; codeSig: string; marketAgree: boolean }; answer: Ticket };
  /** A new QR code (QR-2). */
  generateQr: { input: Record<string, never>; answer: { qrcode_key: string; region: string; query_interval: number } };
  /** The status of the QR code: new, scanned, confirmed, used, expired or cancelled (QR-3). */
  queryQr: {
    input: { key: string; region: string };
    answer: { status: 0 | 1 | 2 | 3 | 4 | 5; uid?: string; qrcode_login_sig?: string };
  };
  /** Signs in with a confirmed QR code (QR-4). */
  loginQr: { input: { uid: string; qrcodeLoginSig: string }; answer: Ticket };
  /** A challenge that a passkey signs (PASSKEY-1, PASSKEY-2). */
  fetchPasskeyChallenge: { input: Record<string, never>; answer: { passkey_sig: string; options: PasskeyOptions } };
  /** Signs in with a passkey. `unknown`: the server does not have it. `expired`: its challenge is old (PASSKEY-5). */
  loginPasskey: {
    input: { passkeySig: string; credential: Secret };
    answer: Ticket | { passkey: 'unknown' | 'expired' };
  };
  /** What a new passkey of this signed-in visitor is for (PASSKEY-4). */
  fetchPasskeyCreation: { input: { uid: string; passkeySig: string }; answer: { options: PasskeyOptions } };
  /** Hands a new passkey to the server, which keeps its public half (PASSKEY-4). */
  keepPasskey: { input: { uid: string; passkeySig: string; credential: Secret }; answer: unknown };
  /** Requests a new captcha after a wrong answer (CAPT-6). */
  refreshCaptcha: { input: Record<string, never>; answer: unknown };
  /** Cancels a pending account deletion (DEL-2). */
  cancelDeletion: { input: { uid?: string }; answer: unknown };
}

/** A phone number in calls: calling code with its plus, national digits without spaces. */
export interface PhoneNumber {
  region: string;
  phone: string;
}

/** One of the accounts that use a phone (section 3). */
export interface AccountItem {
  uid: string;
  code_sig: string;
  nick_name?: string | null;
  avatar?: string | null;
  esop_status?: boolean | number | string | null;
}

/** Options for `navigator.credentials` in WebAuthn's JSON form. The browser reads them, not the page. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** A signed-in user: the jump page checks `jump_sig`. */
export interface Ticket {
  uid: string;
  jump_sig: string;
  /** The result of binding to the enterprise account, if the sign-on binds (PWD-4). */
  bind_result?: unknown;
  /** The server offers a passkey for this account: the leave to make one (PASSKEY-4). */
  passkey_sig?: string;
}

/** The captcha provider's answer (CAPT-1). A ticket is valid for one request. */
export interface CaptchaResult {
  appid: string;
  ticket: string;
  randstr: string;
}

export type CallName = keyof Calls;
export type CallInput<N extends CallName> = Calls[N]['input'];
export type CallAnswer<N extends CallName> = Calls[N]['answer'];

declare const answered: unique symbol;

/** A call that went well, with its answer. Read `data` by `answerOf` (`call/answerOf.ts`). */
export interface Ok<N extends CallName> {
  type: 'result.OK';
  data: CallAnswer<N>;
  /** The call this answers. For the compiler only: without it, two calls with equal answers would be one type. */
  readonly [answered]?: N;
}

/** The calls that an OK event, or a union of them, may answer. */
export type AnsweredBy<Event> = Event extends Ok<infer N> ? N : never;

/** How any call ends: one event. A call never throws. */
export type ResultOf<N extends CallName> = Ok<N> | Refused;
