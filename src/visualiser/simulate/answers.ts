import type { AnyEventObject } from 'xstate';
import { refusalNames } from '../../../machines/results/codes';
import { Secret } from '../../../machines/secret';
import { okDataOf, refusalData, type Data, type Fields, type Mint } from './answerData';
import type { PendingRequest, StubEvent } from './stubs';

/** One possible end of a pending request: [weight, label, the event for its stub]. */
export type Answer = readonly [weight: number, label: string, event: () => StubEvent];

const end = (output: unknown): StubEvent => ({ type: 'end', output });
const fails: Answer = [1, 'fails', () => ({ type: 'fail', error: new Error('walked') })];
const says = (weight: number, event: AnyEventObject): Answer => [weight, event.type, () => ({ type: 'say', event })];

const passed = (mint: Mint) => ({
  type: 'captcha.passed',
  result: { appid: 'app', ticket: mint.next('ticket'), randstr: 'r' },
});
const provider = { callbackUrl: 'https://passport.example/callback', postData: null };

const passkeyAnswers = (good: 'picked' | 'created'): Answer[] => [
  [3, `passkey.${good}`, () => end({ type: `passkey.${good}`, credential: new Secret('{}'), id: 'AQ' })],
  ...['cancelled', 'timedOut', 'unsupported', 'failed'].map((why): Answer => [
    1,
    `passkey.${why}`,
    () => end({ type: `passkey.${why}` }),
  ]),
  fails,
];

/** Answers of actors that are not calls to the server. */
const others: Readonly<Record<string, (mint: Mint) => readonly Answer[]>> = {
  isWidgetReady: () => [[6, 'ready', () => end(true)], [2, 'not ready', () => end(false)], fails],
  showWidget: (mint) => [
    [4, 'passed', () => end(passed(mint))],
    [1, 'closed', () => end({ type: 'captcha.closed' })],
    [1, 'failed', () => end({ type: 'captcha.failed' })],
    fails,
  ],
  popup: () => [
    ...['popup.blocked', 'popup.closed', 'popup.timedOut', 'popup.refused'].map((type) => says(1, { type })),
    ...[false, true].map((stays) =>
      says(1, { type: 'popup.answered', answer: provider, isAwaited: stays, canAnswer: true }),
    ),
  ],
  exchangeAnswer: (mint) => [
    [2, 'logged in', () => end({ type: 'callback.signedIn', ticket: { uid: '100001', jump_sig: mint.next('jump') } })],
    ...['/set-password', 'https://evil.example/'].map((address): Answer => [
      1,
      'redirected',
      () => end({ type: 'callback.ledOn', address }),
    ]),
    [1, 'refused', () => end({ type: 'callback.refused', refused: { type: 'result.OTHER', data: {} } })],
    fails,
  ],
  watchView: () => [says(1, { type: 'qr.leftView' }), says(2, { type: 'qr.enteredView' })],
  watchSms: () => [says(1, { type: 'sms.arrived', code: new Secret('482913') })],
  watchField: () => [says(1, { type: 'field.focused' })],
  findPasskeyAbility: () => [
    [3, 'lists them', () => end({ canAsk: true, canFill: true })],
    [1, 'by a button', () => end({ canAsk: true, canFill: false })],
    [1, 'none', () => end({ canAsk: false, canFill: false })],
    fails,
  ],
  recallWay: () => [
    [3, 'phone', () => end('phone')],
    [1, 'google', () => end('google')],
    [1, 'none', () => end('')],
    fails,
  ],
  watchSignIn: () => [says(1, { type: 'way.used', way: 'phone' })],
  fillPasskey: () => passkeyAnswers('picked'),
  pickPasskey: () => passkeyAnswers('picked'),
  createPasskey: () => [
    ...passkeyAnswers('created'),
    [1, 'passkey.alreadyThere', () => end({ type: 'passkey.alreadyThere' })],
  ],
  mayOfferPasskey: () => [[3, 'may', () => end(true)], [1, 'may not', () => end(false)], fails],
  followCallback: () => [fails],
  leave: () => [fails],
  askStorage: () => [[1, 'allowed', () => end(true)], [1, 'not allowed', () => end(false)], fails],
  otherWindow: () => [
    ...['window.blocked', 'window.closed'].map((type) => says(1, { type })),
    says(1, { type: 'window.answered', jump: { to: 'jump', uid: '100001', jump_sig: 'jump-1' } }),
  ],
  clock: () => [],
};

/** Picks one of a weighted list by a number: the same number picks the same one. */
export function choose<T extends { 0: number }>(from: readonly T[], pick: number): T | undefined {
  let left =
    pick %
    Math.max(
      1,
      from.reduce((total, each) => total + each[0], 0),
    );
  return from.find((each) => (left -= each[0]) < 0);
}

const innerOf = (input: unknown): Fields => {
  const fields = (input ?? {}) as Fields & { input?: Fields };
  return fields.input ?? fields;
};
const nameOfEnd = (called: string, output: unknown) => (output as { type?: string } | null)?.type ?? called;

/** An answer as the simulation panel offers it: its name, and a detail where several have that name. */
export interface NamedAnswer {
  name: string;
  detail: string;
  pull: StubEvent;
}

/**
 * All answers to a request: OK answers first, then every refusal without data, then every refusal with all the data an
 * error may carry.
 */
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
  const goods = okDataOf(name).map(([, data, called]): NamedAnswer => ({
    name: 'result.OK',
    detail: called ?? '',
    pull: end({ type: 'result.OK', data: data(mint, innerOf(input)) }),
  }));
  const [bare, , whole, masked] = refusalData;
  const refusals = [bare, whole, masked].flatMap((each) =>
    (each === masked ? (['NEED_VERIFY_EMAIL'] as const) : refusalNames).map((refusal): NamedAnswer => {
      const [called, data] = each as (typeof refusalData)[number];
      return {
        name: `result.${refusal}`,
        detail: called.trim(),
        pull: end({ type: `result.${refusal}`, data: data(mint) }),
      };
    }),
  );
  return [...goods, ...refusals, failure];
}

/**
 * Picks one answer to a request by a number. 60 % of the numbers pick OK. `recalled` reads the stored code; null where
 * nothing can answer.
 */
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
    const [, data, called] = choose(okDataOf(name), rest) as Data;
    return {
      called: called ? `OK (${called})` : 'OK',
      pull: end({ type: 'result.OK', data: data(mint, innerOf(input)) }),
    };
  }
  if (share < 64) return { called: 'fails', pull: fails[2]() };
  const refusal = share < 68 ? 'NETWORK_ERROR' : refusalNames[rest % refusalNames.length];
  const [called, data] = refusalData[
    Math.floor(rest / refusalNames.length) % refusalData.length
  ] as (typeof refusalData)[number];
  return { called: refusal + called, pull: end({ type: `result.${refusal}`, data: data(mint) }) };
}
