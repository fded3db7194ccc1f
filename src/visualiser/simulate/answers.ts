import type { AnyEventObject } from 'xstate';
import { refusalNames } from '../../../machines/results/codes';
import type { PendingRequest, StubEvent } from './stubs';

/** Makes every signature and ticket a new one, so that a walk can tell them apart. */
export interface Mint {
  next: (kind: string) => string;
}

/** One thing that can become of what is in flight: [weight, what it is called, what happens]. */
export type Answer = readonly [weight: number, called: string, pull: () => StubEvent];

const end = (output: unknown): StubEvent => ({ type: 'end', output });
const fails: Answer = [1, 'fails', () => ({ type: 'fail', error: new Error('walked') })];
const says = (weight: number, event: AnyEventObject): Answer => [weight, event.type, () => ({ type: 'say', event })];

interface Fields {
  account?: string;
  region?: string;
  phone?: string;
  email?: string;
  uid?: string;
  codeSig?: string;
}

/** Who a salt belongs to. A salt given for one and used for another is a defect. */
export const ownerOf = ({ email, account, uid, codeSig, region, phone }: Fields): string =>
  [email ?? account ?? uid ?? codeSig ?? '', region ?? '', phone ?? ''].join('|');
export const saltOf = (owner: string) => ({ salt: `salt of ${owner}`, salt32: `salt32 of ${owner}` });

type Data = readonly [weight: number, data: (mint: Mint, fields: Fields) => unknown, called?: string];
const ticket: Data = [3, (mint) => ({ uid: '100001', jump_sig: mint.next('jump') })];
const bound: Data = [1, (mint) => ({ uid: '100001', jump_sig: mint.next('jump'), bind_result: {} }), 'bound'];
const sent: Data[] = [
  [
    3,
    (mint, { region, phone }) => ({
      code_sig: mint.next('code'),
      ...saltOf(ownerOf({ region, phone } as Fields)),
      sig: 'sig',
      email: 'l***@example.com',
    }),
  ],
  [1, (mint) => ({ code_sig: mint.next('code') }), 'without salts'],
];

const saltData =
  (wants: boolean): Data[1] =>
  (_, { account, region }) => ({
    svr_result: { uid: '100001', ...saltOf(`${account}|${region ?? ''}`), require_verify_code: wants },
    tgtgt_params: { account },
  });

/** Good answers by call. */
const good: Readonly<Record<string, readonly Data[]>> = {
  sendSms: sent,
  sendVoice: sent,
  verifySms: [
    ticket,
    bound,
    [2, (mint) => ({ uid: '100001', code_sig: mint.next('proof') }), 'no ticket'],
    [2, (mint) => ({ uid: '0', code_sig: mint.next('proof') }), 'nobody'],
    [
      1,
      (mint, { region, phone }) => ({ code_sig: mint.next('proof'), ...saltOf(ownerOf({ region, phone } as Fields)) }),
      'salts',
    ],
  ],
  quickRegister: [ticket, bound],
  phoneQuickRegister: [ticket],
  registerPhone: [ticket],
  registerEmail: [ticket],
  chooseAccount: [ticket],
  login: [ticket, bound],
  loginQr: [ticket],
  needSetPassword: [
    [1, () => true, 'yes'],
    [1, () => false, 'no'],
  ],
  fetchSalt: [
    [2, saltData(false)],
    [1, saltData(true), 'captcha first'],
  ],
  fetchEmailSalt: [[1, (_, { email }) => saltOf(ownerOf({ email } as Fields))]],
  sendEmailCode: [[1, (mint) => ({ email_code_sig: mint.next('emailCode') })]],
  verifyEmailCode: [ticket, [2, (_, { email }) => saltOf(ownerOf({ email } as Fields)), 'salts']],
  fetchRegSalt: [
    [2, (mint) => ({ reg_sig: mint.next('reg'), ...saltOf('reg') })],
    [1, (mint) => ({ reg_sig: mint.next('reg') }), 'without salts'],
  ],
  fetchResetSalt: [
    [1, (mint, { uid, codeSig }) => ({ ...saltOf(ownerOf({ uid, codeSig } as Fields)), rst_sig: mint.next('rst') })],
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
    [3, () => ({ status: 2, uid: '100001', qrcode_login_sig: 'qr' }), 'confirmed'],
    [1, () => ({ status: 2 }), 'confirmed, unsigned'],
    ...[3, 4, 5].map((status): Data => [1, () => ({ status }), String(status)]),
  ],
};

/** What an error answer may carry (ERR-20); the salts belong to the account it names. */
const carried: readonly (readonly [string, (mint: Mint) => object])[] = [
  ['', () => ({})],
  [' with a uid', () => ({ uid: '100007', phone_no: '91234567' })],
  [
    ' with signatures',
    (mint) => ({
      uid: '100007',
      email: 'mo@example.com',
      device_sig: mint.next('device'),
      rst_sig: mint.next('rst'),
      code_sig: mint.next('code'),
      ...saltOf(ownerOf({ uid: '100007' })),
    }),
  ],
];

const passed = (mint: Mint) => ({
  type: 'captcha.passed',
  result: { appid: 'app', ticket: mint.next('ticket'), randstr: 'r' },
});
const provider = { callbackUrl: 'https://passport.example/callback', postData: null };

/** Answers of what is no call. */
const others: Readonly<Record<string, (mint: Mint) => readonly Answer[]>> = {
  isWidgetReady: () => [[6, 'ready', () => end(true)], [2, 'not ready', () => end(false)], fails],
  showWidget: (mint) => [
    [4, 'passed', () => end(passed(mint))],
    [1, 'closed', () => end({ type: 'captcha.closed' })],
    [1, 'failed', () => end({ type: 'captcha.failed' })],
    fails,
  ],
  popup: () => [
    ...['popup.blocked', 'popup.closed', 'popup.timedOut'].map((type) => says(1, { type })),
    ...[false, true].map((stays) =>
      says(1, { type: 'popup.answered', answer: provider, isAwaited: stays, canAnswer: true }),
    ),
  ],
  exchangeAnswer: (mint) => [
    [2, 'signed in', () => end({ type: 'callback.signedIn', ticket: { uid: '100001', jump_sig: mint.next('jump') } })],
    ...['/set-password', 'https://evil.example/'].map((address): Answer => [
      1,
      'led on',
      () => end({ type: 'callback.ledOn', address }),
    ]),
    [1, 'refused', () => end({ type: 'callback.refused', refused: { type: 'result.OTHER', data: {} } })],
    fails,
  ],
  watchView: () => [says(1, { type: 'qr.leftView' }), says(2, { type: 'qr.enteredView' })],
  followCallback: () => [fails],
  leave: () => [fails],
  askStorage: () => [[1, 'allowed', () => end(true)], [1, 'not allowed', () => end(false)], fails],
  otherWindow: () => [
    ...['window.blocked', 'window.closed'].map((type) => says(1, { type })),
    says(1, { type: 'window.answered', jump: { to: 'jump', uid: '100001', jump_sig: 'jump-1' } }),
  ],
  clock: () => [],
};

/** One of a weighted list, by a number. */
export function choose<T extends { 0: number }>(from: readonly T[], pick: number): T | undefined {
  let left =
    pick %
    Math.max(
      1,
      from.reduce((total, each) => total + each[0], 0),
    );
  return from.find((each) => (left -= each[0]) < 0);
}

const goodOf = (name: string): readonly Data[] => good[name] ?? [[1, () => ({})]];
const innerOf = (input: unknown): Fields => {
  const fields = (input ?? {}) as Fields & { input?: Fields };
  return fields.input ?? fields;
};
const nameOfEnd = (called: string, output: unknown) => (output as { type?: string } | null)?.type ?? called;

/** An answer as it is offered: its name and what else tells it apart. */
export interface NamedAnswer {
  name: string;
  detail: string;
  pull: StubEvent;
}

/** All that can become of this: good answers first, then every refusal of the catalogue, bare, then with all that an error may carry. */
export function answersTo(
  { name, input }: Pick<PendingRequest, 'name' | 'input'>,
  mint: Mint,
  recalled: () => unknown,
): NamedAnswer[] {
  const failure: NamedAnswer = { name: 'fails', detail: '', pull: fails[2]() };
  if (name.startsWith('recall')) {
    return [
      { name: 'remembers', detail: recalled() ? 'a code' : 'nothing', pull: end(recalled()) },
      { name: 'remembers', detail: 'nothing', pull: end(null) },
      failure,
    ];
  }
  const other = others[name]?.(mint);
  if (other) {
    return other.map(([, called, pull]) => {
      const pulled = pull();
      return {
        name:
          pulled.type === 'say' ? pulled.event.type : pulled.type === 'end' ? nameOfEnd(called, pulled.output) : called,
        detail: '',
        pull: pulled,
      };
    });
  }
  const goods = goodOf(name).map(([, data, called]): NamedAnswer => ({
    name: 'result.OK',
    detail: called ?? '',
    pull: end({ type: 'result.OK', data: data(mint, innerOf(input)) }),
  }));
  const [bare, , whole] = carried;
  const refusals = [bare, whole].flatMap((each) =>
    refusalNames.map((refusal): NamedAnswer => {
      const [called, data] = each as (typeof carried)[number];
      return {
        name: `result.${refusal}`,
        detail: called.trim(),
        pull: end({ type: `result.${refusal}`, data: data(mint) }),
      };
    }),
  );
  return [...goods, ...refusals, failure];
}

/** What becomes of this, by a number: more often than not it goes well. The memory says what it recalls. */
export function answerTo(
  { name, input }: PendingRequest,
  pick: number,
  mint: Mint,
  recalled: () => unknown,
): { called: string; pull: StubEvent } | null {
  const other =
    others[name]?.(mint) ??
    (name.startsWith('recall') ? ([[8, 'remembers', () => end(recalled())], fails] as readonly Answer[]) : null);
  if (other) {
    const chosen = choose(other, pick);
    return chosen ? { called: chosen[1], pull: chosen[2]() } : null;
  }
  const share = pick % 100;
  const rest = Math.floor(pick / 100);
  if (share < 60) {
    const [, data, called] = choose(goodOf(name), rest) as Data;
    return {
      called: called ? `OK (${called})` : 'OK',
      pull: end({ type: 'result.OK', data: data(mint, innerOf(input)) }),
    };
  }
  if (share < 64) return { called: 'fails', pull: fails[2]() };
  const refusal = share < 68 ? 'NETWORK_ERROR' : refusalNames[rest % refusalNames.length];
  const [called, data] = carried[Math.floor(rest / refusalNames.length) % carried.length] as (typeof carried)[number];
  return { called: refusal + called, pull: end({ type: `result.${refusal}`, data: data(mint) }) };
}
