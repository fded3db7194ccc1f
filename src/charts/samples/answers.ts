import type { CallAnswer, CallName } from '../../../machines/calls';
import { refusalNames } from '../../../machines/results/codes';
import * as visitor from './visitor';

/** Makes every signature and ticket unique, so that a test can distinguish them. */
export interface Mint {
  next: (kind: string) => string;
}

/** The fields of a call's input that its answer depends on. */
export interface AnswerFields {
  account?: string;
  region?: string;
  phone?: string;
  email?: string;
  uid?: string;
  codeSig?: string;
}

/** The account that a salt belongs to. Using the salt of another account is a defect. */
export const ownerOf = ({ email, account, uid, codeSig, region, phone }: AnswerFields): string =>
  [email ?? account ?? uid ?? codeSig ?? '', region ?? '', phone ?? ''].join('|');
const saltOf = (owner: string) => ({ salt: `salt of ${owner}`, salt32: `salt32 of ${owner}` });

/** Sample data of an answer: [weight, data, a label where one call has several]. */
export type Data = readonly [weight: number, data: (mint: Mint, fields: AnswerFields) => unknown, called?: string];
const signedIn: Data = [3, (mint) => ({ uid: visitor.uid, jump_sig: mint.next('jump') })];
const offered: Data = [
  1,
  (mint) => ({ uid: visitor.uid, jump_sig: mint.next('jump'), passkey_sig: mint.next('leave') }),
  'a passkey offered',
];
const bound: Data = [1, (mint) => ({ uid: visitor.uid, jump_sig: mint.next('jump'), bind_result: {} }), 'bound'];
const codeSent: Data[] = [
  [
    3,
    (mint, { region, phone }) => ({
      code_sig: mint.next('code'),
      ...saltOf(ownerOf({ region, phone } as AnswerFields)),
      sig: 'sig',
      email: 'l***@example.com',
    }),
  ],
  [1, (mint) => ({ code_sig: mint.next('code') }), 'without salts'],
];

const saltData =
  (wants: boolean): Data[1] =>
  (_, { account, region }) => ({
    svr_result: { uid: visitor.uid, ...saltOf(`${account}|${region ?? ''}`), require_verify_code: wants },
    tgtgt_params: { account },
  });

/** Data of OK answers, by call. */
const okData: Readonly<Record<string, readonly Data[]>> = {
  sendSms: codeSent,
  sendVoice: codeSent,
  verifySms: [
    signedIn,
    bound,
    [2, (mint) => ({ uid: visitor.uid, code_sig: mint.next('proof') }), 'no ticket'],
    [2, (mint) => ({ uid: '0', code_sig: mint.next('proof') }), 'nobody'],
    [
      1,
      (mint, { region, phone }) => ({
        code_sig: mint.next('proof'),
        ...saltOf(ownerOf({ region, phone } as AnswerFields)),
      }),
      'salts',
    ],
  ],
  quickRegister: [signedIn, bound],
  phoneQuickRegister: [signedIn],
  registerPhone: [signedIn],
  registerEmail: [signedIn],
  chooseAccount: [signedIn],
  login: [signedIn, bound, offered],
  loginQr: [signedIn],
  fetchPasskeyChallenge: [[1, (mint) => ({ passkey_sig: mint.next('passkey'), options: { challenge: 'AQ' } })]],
  loginPasskey: [
    signedIn,
    [1, () => ({ passkey: 'unknown' }), 'unknown passkey'],
    [1, () => ({ passkey: 'expired' }), 'old challenge'],
  ],
  fetchPasskeyCreation: [[1, () => ({ options: { challenge: 'AQ' } })]],
  keepPasskey: [[1, () => ({})]],
  needSetPassword: [
    [1, () => true, 'yes'],
    [1, () => false, 'no'],
  ],
  fetchSalt: [
    [2, saltData(false)],
    [1, saltData(true), 'captcha first'],
  ],
  fetchEmailSalt: [[1, (_, { email }) => saltOf(ownerOf({ email } as AnswerFields))]],
  sendEmailCode: [[1, (mint) => ({ email_code_sig: mint.next('emailCode') })]],
  verifyEmailCode: [signedIn, [2, (_, { email }) => saltOf(ownerOf({ email } as AnswerFields)), 'salts']],
  fetchRegSalt: [
    [2, (mint) => ({ reg_sig: mint.next('reg'), ...saltOf('reg') })],
    [1, (mint) => ({ reg_sig: mint.next('reg') }), 'without salts'],
  ],
  fetchResetSalt: [
    [
      1,
      (mint, { uid, codeSig }) => ({ ...saltOf(ownerOf({ uid, codeSig } as AnswerFields)), rst_sig: mint.next('rst') }),
    ],
  ],
  setPassword: [[1, () => ({})]],
  cancelDeletion: [[1, () => ({})]],
  refreshCaptcha: [[1, () => ({})]],
  fetchAccounts: [
    [
      3,
      (mint) =>
        [
          ['100001', '梁卓盈'],
          ['100002', 'Cheuk Ying L.'],
        ].map(([uid, nick_name]) => ({ uid, nick_name, code_sig: mint.next('account') })),
    ],
    [1, () => [], 'none'],
  ],
  generateQr: [[1, () => ({ qrcode_key: 'key', region: '1', query_interval: 2 })]],
  queryQr: [
    [3, () => ({ status: 0 }), 'new'],
    [3, () => ({ status: 1 }), 'scanned'],
    [3, (mint) => ({ status: 2, uid: visitor.uid, qrcode_login_sig: mint.next('qr') }), 'confirmed'],
    [1, () => ({ status: 2 }), 'confirmed, unsigned'],
    ...[3, 4, 5].map((status): Data => [1, () => ({ status }), String(status)]),
  ],
};

type RefusalData = readonly [called: string, data: (mint: Mint) => object];
/** Data that an error answer may carry (ERR-20). The salts belong to the account it names. */
export const refusalData: readonly [RefusalData, RefusalData, RefusalData, RefusalData] = [
  ['', () => ({})],
  [' with a uid', () => ({ uid: '100007', phone_no: visitor.phone })],
  [
    ' with signatures',
    (mint) => ({
      uid: '100007',
      email: visitor.otherEmail,
      device_sig: mint.next('device'),
      rst_sig: mint.next('rst'),
      code_sig: mint.next('code'),
      ...saltOf(ownerOf({ uid: '100007' })),
    }),
  ],
  [' with a masked email', () => ({ uid: '100007', email: 'l***@example.com' })],
];

/** The OK data of a call; an empty object for a call that answers none. */
export const okDataOf = (name: string): readonly Data[] => okData[name] ?? [[1, () => ({})]];

/** Makes `code-1`, `code-2` and so on. */
export function firstMint(): Mint {
  const made: Record<string, number> = {};
  return { next: (kind) => `${kind}-${(made[kind] = (made[kind] ?? 0) + 1)}` };
}

/** The data of a good answer to the visitor; of several that of this label. Throws where there is none. */
function dataOf<N extends CallName>(call: N, called?: string): CallAnswer<N> {
  const found = okDataOf(call).find(([, , label]) => label === called);
  if (!found) throw new Error(`no answer to ${call} is called ${called}`);
  return found[1](firstMint(), {
    account: visitor.uid,
    ...visitor.number,
    email: visitor.email,
    uid: visitor.uid,
  }) as CallAnswer<N>;
}

export const sent = dataOf('sendSms');
export const salts = dataOf('fetchSalt');
export const emailSalts = dataOf('fetchEmailSalt');
export const ticket = dataOf('login');
/** The same for an account that was bound to the enterprise. */
export const boundTicket = dataOf('login', 'bound');
/** What proves a phone: with an account, and without. */
export const proof = dataOf('verifySms', 'no ticket');
export const newProof = dataOf('verifySms', 'nobody');

/** What the page kept of codes that it sent. */
export const remembered = { codeSig: 'sig-0', countdown: 42, voiceCountdown: 0, sendSmsRes: sent };
export const rememberedEmail = { emailCodeSig: 'sig', countdown: 30 };

export const ok = <T>(data: T) => ({ type: 'result.OK', data }) as const;
export const okOf = <N extends CallName>(call: N, called?: string) => ok(dataOf(call, called));
/** Every kind of good answer to a call. */
export const everyOk = (call: CallName) => okDataOf(call).map(([, , called]) => okOf(call, called));

export const everyRefusal = refusalNames.map((name) => ({ type: `result.${name}`, data: {} }));
export const abandoned = { type: 'call.abandoned' };
export const away = { type: 'go.away', params: { to: 'weakBind' } };
/** Every end of a call except OK. */
export const everyEnd = [...everyRefusal, abandoned, away];
