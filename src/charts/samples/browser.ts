import type { AnyEventObject } from 'xstate';
import { Secret } from '../../../machines/secret';
import { resumedEmail, resumedPhone } from './inputs';
import { uid } from './visitor';
import { firstMint, refusalData, type Mint } from './answers';

/** How what is asked of a browser ends: [weight, label, output]. It may also fail. */
type BrowserEnd = readonly [weight: number, label: string, output: unknown];

/** The answer of a provider's window. */
export const providerAnswer = { callbackUrl: 'https://passport.example/callback', postData: null };
/** How a provider's window ends without an answer. */
export const popupEnds = ['popup.blocked', 'popup.closed', 'popup.unseen', 'popup.timedOut', 'popup.refused'];
/** A passkey that the visitor picked. */
export const picked = { type: 'passkey.picked', credential: new Secret('{}'), id: 'AQ' };

const passed = (mint: Mint) => ({
  type: 'captcha.passed',
  result: { appid: 'app', ticket: mint.next('ticket'), randstr: 'r' },
});
const byType = <T extends { type: string }>(output: T, weight = 1): BrowserEnd => [weight, output.type, output];
const passkeyRefusals = ['cancelled', 'timedOut', 'unsupported', 'failed'].map((why) =>
  byType({ type: `passkey.${why}` }),
);

/** Answers of actors that are not calls to the server, by actor. */
export const browserEnds: Readonly<Record<string, (mint: Mint) => readonly BrowserEnd[]>> = {
  isWidgetReady: () => [
    [6, 'ready', true],
    [2, 'not ready', false],
  ],
  showWidget: (mint) => [
    [4, 'passed', passed(mint)],
    [1, 'closed', { type: 'captcha.closed' }],
    [1, 'failed', { type: 'captcha.failed' }],
  ],
  exchangeAnswer: (mint) => [
    [2, 'logged in', { type: 'callback.signedIn', ticket: { uid, jump_sig: mint.next('jump') } }],
    ...['/set-password', 'https://evil.example/'].map((address): BrowserEnd => [
      1,
      'redirected',
      { type: 'callback.ledOn', address },
    ]),
    [1, 'refused', { type: 'result.OTHER', data: {} }],
    ...['NEED_THIRD_LOGIN', 'TWO_FACTOR_NEED_PWD', 'NEED_CHOOSE_UID', 'NEED_VERIFY_EMAIL'].map((name): BrowserEnd => [
      1,
      name,
      { type: `result.${name}`, data: refusalData[2][1](mint) },
    ]),
    [1, 'REQUIRE_PHONE_BIND', { type: 'result.REQUIRE_PHONE_BIND', data: {} }],
  ],
  findPasskeyAbility: () => [
    [3, 'lists them', { canAsk: true, canFill: true }],
    [1, 'by a button', { canAsk: true, canFill: false }],
    [1, 'none', { canAsk: false, canFill: false }],
  ],
  findSentCode: () => [
    [3, 'none', null],
    [1, 'by SMS', resumedPhone],
    [1, 'by email', resumedEmail],
  ],
  fillPasskey: () => [byType(picked, 3), ...passkeyRefusals],
  pickPasskey: () => [byType(picked, 3), ...passkeyRefusals],
  createPasskey: () => [
    byType({ type: 'passkey.created', credential: new Secret('{}') }, 3),
    byType({ type: 'passkey.alreadyThere' }),
    ...passkeyRefusals,
  ],
  mayOfferPasskey: () => [
    [3, 'may', true],
    [1, 'may not', false],
  ],
  askStorage: () => [
    [1, 'allowed', true],
    [1, 'not allowed', false],
  ],
  followCallback: () => [],
  leave: () => [],
};

/** What actors say that listen to the browser, by actor: [weight, event]. */
export const browserSays: Readonly<Record<string, readonly (readonly [weight: number, event: AnyEventObject])[]>> = {
  popup: [
    ...popupEnds.map((type) => [1, { type }] as const),
    ...[false, true].map(
      (stays) => [1, { type: 'popup.answered', answer: providerAnswer, isAwaited: stays, canAnswer: true }] as const,
    ),
  ],
  watchView: [
    [1, { type: 'qr.leftView' }],
    [2, { type: 'qr.enteredView' }],
  ],
  watchSms: [[1, { type: 'sms.arrived', code: new Secret('482913') }]],
  watchField: [[1, { type: 'field.focused' }]],
  watchSentCode: [[1, { type: 'code.gone' }]],
  watchSignIn: [[1, { type: 'way.used', way: 'phone' }]],
  otherWindow: [
    [1, { type: 'window.blocked' }],
    [1, { type: 'window.closed' }],
    [1, { type: 'window.answered', jump: { to: 'jump', uid, jump_sig: 'jump-1' } }],
  ],
  clock: [],
};

/** The outputs of such an actor. */
export const outputsOf = (actor: string): unknown[] =>
  (browserEnds[actor]?.(firstMint()) ?? []).map(([, , output]) => output);
/** The events of an actor that listens. */
export const saidBy = (actor: string): AnyEventObject[] => (browserSays[actor] ?? []).map(([, event]) => event);
