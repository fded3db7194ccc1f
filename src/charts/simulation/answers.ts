import type { AnyEventObject } from 'xstate';
import type { CodePage } from '../../../machines/go';
import { refusalNames } from '../../../machines/results/codes';
import { redirectResults } from '../../../machines/results/redirectResults';
import { Secret } from '../../../machines/secret';
import { okDataOf, refusalData, type Mint } from '../samples/answers';
import { inputOf, type PendingRequest, type StubEvent } from '../stage/stubs';

/** One possible end of a pending request: [weight, label, the event for its stub]. */
export type SampleAnswer = readonly [weight: number, label: string, event: StubEvent];

export const end = (output: unknown): StubEvent => ({ type: 'end', output });
export const fails: SampleAnswer = [1, 'fails', { type: 'fail', error: new Error('walked') }];
const says = (weight: number, event: AnyEventObject): SampleAnswer => [weight, event.type, { type: 'say', event }];

const passed = (mint: Mint) => ({
  type: 'captcha.passed',
  result: { appid: 'app', ticket: mint.next('ticket'), randstr: 'r' },
});
const sentBySms: CodePage = {
  type: 'go.verifyCode',
  params: {
    type: 'login',
    region: '+852',
    phone: '91234567',
    codeSig: null,
    marketAgree: false,
    sendSmsRes: null,
    resumes: true,
  },
};
const sentByEmail: CodePage = {
  type: 'go.verifyEmail',
  params: { type: 'login', email: 'li@example.com', emailCodeSig: null, marketAgree: false, resumes: true },
};
const provider = { callbackUrl: 'https://passport.example/callback', postData: null };

const passkeyAnswers = (good: 'picked' | 'created'): SampleAnswer[] => [
  [3, `passkey.${good}`, end({ type: `passkey.${good}`, credential: new Secret('{}'), id: 'AQ' })],
  ...['cancelled', 'timedOut', 'unsupported', 'failed'].map((why): SampleAnswer => [
    1,
    `passkey.${why}`,
    end({ type: `passkey.${why}` }),
  ]),
  fails,
];

/** Answers of actors that are not calls to the server. */
export const browserAnswers: Readonly<Record<string, (mint: Mint) => readonly SampleAnswer[]>> = {
  isWidgetReady: () => [[6, 'ready', end(true)], [2, 'not ready', end(false)], fails],
  showWidget: (mint) => [
    [4, 'passed', end(passed(mint))],
    [1, 'closed', end({ type: 'captcha.closed' })],
    [1, 'failed', end({ type: 'captcha.failed' })],
    fails,
  ],
  popup: () => [
    ...['popup.blocked', 'popup.closed', 'popup.unseen', 'popup.timedOut', 'popup.refused'].map((type) =>
      says(1, { type }),
    ),
    ...[false, true].map((stays) =>
      says(1, { type: 'popup.answered', answer: provider, isAwaited: stays, canAnswer: true }),
    ),
  ],
  exchangeAnswer: (mint) => [
    [2, 'logged in', end({ type: 'callback.signedIn', ticket: { uid: '100001', jump_sig: mint.next('jump') } })],
    ...['/set-password', 'https://evil.example/'].map((address): SampleAnswer => [
      1,
      'redirected',
      end({ type: 'callback.ledOn', address }),
    ]),
    [1, 'refused', end({ type: 'result.OTHER', data: {} })],
    ...['NEED_THIRD_LOGIN', 'TWO_FACTOR_NEED_PWD', 'NEED_CHOOSE_UID', 'NEED_VERIFY_EMAIL'].map((name): SampleAnswer => [
      1,
      name,
      end({ type: `result.${name}`, data: refusalData[2][1](mint) }),
    ]),
    [1, 'REQUIRE_PHONE_BIND', end({ type: 'result.REQUIRE_PHONE_BIND', data: {} })],
    fails,
  ],
  watchView: () => [says(1, { type: 'qr.leftView' }), says(2, { type: 'qr.enteredView' })],
  watchSms: () => [says(1, { type: 'sms.arrived', code: new Secret('482913') })],
  watchField: () => [says(1, { type: 'field.focused' })],
  findPasskeyAbility: () => [
    [3, 'lists them', end({ canAsk: true, canFill: true })],
    [1, 'by a button', end({ canAsk: true, canFill: false })],
    [1, 'none', end({ canAsk: false, canFill: false })],
    fails,
  ],
  findSentCode: () => [[3, 'none', end(null)], [1, 'by SMS', end(sentBySms)], [1, 'by email', end(sentByEmail)], fails],
  watchSentCode: () => [says(1, { type: 'code.gone' })],
  watchSignIn: () => [says(1, { type: 'way.used', way: 'phone' })],
  fillPasskey: () => passkeyAnswers('picked'),
  pickPasskey: () => passkeyAnswers('picked'),
  createPasskey: () => [
    ...passkeyAnswers('created'),
    [1, 'passkey.alreadyThere', end({ type: 'passkey.alreadyThere' })],
  ],
  mayOfferPasskey: () => [[3, 'may', end(true)], [1, 'may not', end(false)], fails],
  followCallback: () => [fails],
  leave: () => [fails],
  askStorage: () => [[1, 'allowed', end(true)], [1, 'not allowed', end(false)], fails],
  otherWindow: () => [
    ...['window.blocked', 'window.closed'].map((type) => says(1, { type })),
    says(1, { type: 'window.answered', jump: { to: 'jump', uid: '100001', jump_sig: 'jump-1' } }),
  ],
  clock: () => [],
};

/** An answer as the simulation panel offers it: its name, and a detail where several have that name. */
export interface NamedAnswer {
  name: string;
  detail: string;
  pull: StubEvent;
}

const result = (name: string, data: unknown, detail = ''): NamedAnswer => ({
  name: `result.${name}`,
  detail,
  pull: end({ type: `result.${name}`, data }),
});

/** The name of an answer is that of its event, or of the result it ends with; else its label. */
function named([, label, pull]: SampleAnswer): NamedAnswer {
  const said = pull.type === 'say' ? pull.event : pull.type === 'end' ? pull.output : null;
  return { name: (said as { type?: string } | null)?.type ?? label, detail: '', pull };
}

/** Refusals whose data a chart reads: those that lead to another page, and three of the gate. */
export const readWithData: readonly string[] = [
  ...Object.keys(redirectResults('')).map((type) => type.slice('result.'.length)),
  'ALLOW_CANCEL_DELETE',
  'ERROR_NEED_DEVICE_VERIFY',
  'REQUIRE_DEVICE_VERIFY',
];

/**
 * All answers to a request: OK answers first, then every refusal without data, then those whose data is read with all
 * that an error may carry.
 */
export function answersTo(
  asked: Pick<PendingRequest, 'name' | 'input'>,
  mint: Mint,
  recalled: () => unknown,
): NamedAnswer[] {
  const { name } = asked;
  if (name.startsWith('recall')) {
    return [
      { name: 'remembers', detail: recalled() ? 'a code' : 'nothing', pull: end(recalled()) },
      { name: 'remembers', detail: 'nothing', pull: end(null) },
      named(fails),
    ];
  }
  const other = browserAnswers[name]?.(mint);
  if (other) return other.map(named);
  const [bare, , whole, masked] = refusalData;
  return [
    ...okDataOf(name).map(([, data, called]) => result('OK', data(mint, inputOf(asked)), called)),
    ...refusalNames.map((refusal) => result(refusal, bare[1](mint), bare[0])),
    ...readWithData.map((refusal) => result(refusal, whole[1](mint), whole[0].trim())),
    result('NEED_VERIFY_EMAIL', masked[1](mint), masked[0].trim()),
    named(fails),
  ];
}
