import type { Go, Purpose, Refusals, SaltData, VerifyPwdParams } from '../go';
import { isWholeEmail } from '../rules/email';
import { refusalOf, type AnyResult, type ErrorData, type Refused } from './result';

/** The person who signs in. The next page receives it and does not ask again (WCAG 3.3.7). */
export interface Person {
  account: string;
  kind: VerifyPwdParams['type'];
  region?: string;
  phone?: string;
  saltData?: SaltData;
  /** Calls of opening pages that were refused on the way here. */
  refused?: Refusals | undefined;
  currentUid?: string;
  /** The uid of the account that is meant: its phone may have several. */
  uid?: string | undefined;
  /** The signature that proves the phone of this account, unless the answer has a newer one (SETP-7). */
  proofSig?: string | undefined;
  marketAgree?: boolean;
  purpose?: Purpose;
  /** The signature of the verified phone, unless the answer has a newer one. */
  codeSig?: string | null;
  /** The signature of the device that the next login needs, unless the answer has a newer one (D-SIGNATURE57). */
  deviceSig?: string | undefined;
}

/** The phone of this person; an empty one is none. */
const phoneOf = ({ region, phone }: Person) => (phone ? { ...(region !== undefined && { region }), phone } : {});

/**
 * To password entry as this person, with the device signature where the answer gave one (ERR-6, D-SIGNATURE57). Where
 * neither the page nor the answer knows whose password it is, to the first page.
 */
export function toPassword(person: Person, data: ErrorData = {}, twoFactor = false): Go {
  const account = person.uid ?? (person.account || data.uid || person.currentUid);
  const deviceSig = data.device_sig ?? person.deviceSig;
  if (!account) return { type: 'go.index' };
  return {
    type: 'go.verifyPwd',
    params: {
      type: twoFactor
        ? 'twoFactor'
        : person.uid || (person.kind === 'phone' && !person.phone)
          ? 'account'
          : person.kind,
      account: String(account),
      ...(person.uid === undefined && phoneOf(person)),
      ...(person.saltData && { saltData: person.saltData }),
      ...((data.uid ?? person.currentUid) !== undefined && { currentUid: String(data.uid ?? person.currentUid) }),
      ...(deviceSig !== undefined && { deviceSig }),
    },
  };
}

/**
 * To set the first password of this account (ERR-12, SETP-6). Where neither the page nor the answer knows whose it is, to
 * the first page: there is no name to log in with.
 */
export function toSetPassword(person: Person, { salt, salt32, rst_sig, ...data }: ErrorData): Go {
  const { uid = person.uid, code_sig = person.proofSig, device_sig = person.deviceSig } = data;
  if (!uid && !person.phone && !person.account) return { type: 'go.index' };
  const given = { uid, salt, salt32, rst_sig, code_sig, device_sig };
  return {
    type: 'go.setPwd',
    params: {
      ...(person.phone && { phone: person.phone, ...(person.region !== undefined && { code: person.region }) }),
      ...(!person.phone && (uid === undefined || person.kind === 'email') && { account: person.account }),
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    },
  };
}

/** To the choice among several accounts (ERR-13). For an id or an email address, the server sends the phone. */
export function toChoice(person: Person, data: ErrorData): Go {
  return {
    type: 'go.selectAccount',
    params: {
      region: person.region ?? '',
      phone: person.phone ?? data.phone_no ?? '',
      codeSig: data.code_sig ?? person.codeSig ?? '',
      marketAgree: person.marketAgree ?? false,
    },
  };
}

/**
 * To the email code (ERR-15). The address is the server's, unless it is masked; else the account itself. A masked
 * address is only a hint for the visitor, who types the whole one (D-EMAILMASK). Without any, the answer is said (D-COPY).
 */
export function toEmailCode(person: Person, answer: AnyResult & { data: ErrorData }): Go {
  const { email: named = '' } = answer.data;
  const typed = person.kind === 'email' || isWholeEmail(person.account) ? person.account : '';
  const email = isWholeEmail(named) ? named : typed;
  return {
    type: 'go.verifyEmail',
    params: {
      type: person.purpose ?? 'login',
      email,
      ...(email === '' && (named === '' ? { refusal: refusalOf(answer) } : { emailHint: named })),
      emailCodeSig: null,
      marketAgree: person.purpose === 'reg' && person.marketAgree === true,
      ...phoneOf(person),
    },
  };
}

/** To the first page, which offers to log in with this phone: it was to be registered and has an account (ERR-17). */
export const toTakenPhone = (
  { region = '', phone = '' }: { region?: string; phone?: string },
  event: AnyResult,
): Go => ({
  type: 'go.index',
  params: { taken: { region, phone, refusal: refusalOf(event) } },
});

/** The same page, which does not make by itself what was refused on the way. The first page makes no such call. */
export const withRefused = (go: Go, refused: Refusals = []): Go =>
  refused.length > 0 && go.type !== 'go.index' ? ({ ...go, params: { ...go.params, refused } } as Go) : go;

type Opening = (person: Person, answer: AnyResult & { data: ErrorData }) => Go;
const password: Opening = (person, { data }) => toPassword(person, data);
const firstPassword: Opening = (person, { data }) => toSetPassword(person, data);
const choice: Opening = (person, { data }) => toChoice(person, data);

/** The results that open another page, the same from every page (section 8, Reactions). */
const rows = {
  'result.NEED_PWD': [password, 'This account wants its password. [ERR-6]'],
  'result.FUTUIE_NEED_CHECK_PWD': [
    password,
    'Enterprise: the password is checked, with the device signature. [ERR-6] [D-SIGNATURE57]',
  ],
  'result.TWO_FACTOR_NEED_PWD': [
    (person, { data }) => toPassword(person, data, true),
    'Second factor: the password, with the device signature. [ERR-6]',
  ],
  'result.EMAIL_ACCOUNT_EXISTED': [password, 'The email has an account already: its password. [MAIL-2]'],
  'result.NEED_THIRD_LOGIN': [firstPassword, 'A third-party account without a password sets one. [ERR-7]'],
  'result.FUTUIE_NEED_SET_PWD_REG': [firstPassword, 'Enterprise registration without a password sets one. [ERR-12]'],
  'result.FUTUIE_NEED_SET_PWD_LOGIN': [
    firstPassword,
    'Enterprise: no password has been set for this account. [ERR-12]',
  ],
  'result.TWO_FACTOR_NEED_SET_PWD': [
    firstPassword,
    'Second factor: no password has been set for this account. [ERR-12]',
  ],
  'result.NEED_CHOOSE_UID': [choice, 'Several accounts use this phone: choose one. [ERR-13]'],
  'result.FUTUIE_NEED_CHOOSE_UID': [choice, 'Enterprise: several accounts use this phone. [ERR-13]'],
  'result.NEED_VERIFY_EMAIL': [toEmailCode, 'The email is verified first. [ERR-15]'],
} as const satisfies Partial<Record<Refused['type'], readonly [Opening, description: string]>>;

export type RedirectResult = keyof typeof rows;

/** What the `redirect` action of a page takes. */
export interface Redirecting {
  event: Extract<Refused, { type: RedirectResult }>;
}

/** Returns the page that a result opens. */
export const redirectOf = (event: Redirecting['event'], person: Person): Go =>
  withRefused(rows[event.type][0](person, event), person.refused);

const redirecting = (target: string, description: string) => ({
  target,
  description,
  actions: {
    type: 'redirect' as const,
    params: ({ event }: Redirecting) => ({ event }),
  },
});

/** The transitions for the results that open another page. The page's `redirect` action adds the person. */
export const redirectResults = <Target extends string>(target: Target) =>
  Object.fromEntries(
    Object.entries(rows).map(([type, [, description]]) => [type, redirecting(target, description)]),
  ) as Record<RedirectResult, ReturnType<typeof redirecting>>;
