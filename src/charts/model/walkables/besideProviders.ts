import { lastWayMachine } from '../../../../machines/lastWay/lastWay.machine';
import { passkeyMachine } from '../../../../machines/passkey/passkey.machine';
import { everyEnd, everyOk, everyRefusal, okOf } from '../../samples/answers';
import { outputsOf, picked, saidBy } from '../../samples/browser';
import { eventsOf } from '../../samples/events';
import { siteWith } from '../../samples/inputs';
import { uid } from '../../samples/visitor';
import type { Walkable } from '../walk';

/** A site that remembers the last method, and has passkeys. */
export const remembering = siteWith({ extras: { webOtp: false, passkeys: true, lastWay: true } });

/** Refusals that want the password of an account, or its first one; they name the account. */
export const wantingPassword = [
  'NEED_PWD',
  'FUTUIE_NEED_CHECK_PWD',
  'TWO_FACTOR_NEED_PWD',
  'EMAIL_ACCOUNT_EXISTED',
  'NEED_THIRD_LOGIN',
  'FUTUIE_NEED_SET_PWD_REG',
  'FUTUIE_NEED_SET_PWD_LOGIN',
  'TWO_FACTOR_NEED_SET_PWD',
];

/** What is beside the providers of the first page. */
export const besideWalkables = {
  lastWay: {
    machine: lastWayMachine,
    starts: {
      'none yet': { site: remembering },
      'a tab': { site: remembering, way: 'phone' },
      'a third party': { site: remembering, way: 'google', isAlone: true },
      'a passkey': { site: remembering, way: 'passkey', isAlone: true },
      'not remembered': { site: siteWith() },
    },
    events: [...eventsOf('lastWay'), { type: 'front.shownAll' }, ...saidBy('watchSignIn')],
    outcomes: {},
    facts: ({ context }) => [context.way],
  },
  passkey: {
    machine: passkeyMachine,
    starts: {
      passkeys: { site: siteWith({ extras: { webOtp: false, passkeys: true, lastWay: false } }), mode: 'login' },
      'passkeys, to register': {
        site: siteWith({ extras: { webOtp: false, passkeys: true, lastWay: false } }),
        mode: 'register',
      },
      'no passkeys': { site: siteWith(), mode: 'login' },
    },
    events: [
      ...eventsOf('passkey'),
      { type: 'front.agreed' },
      { type: 'front.left' },
      { type: 'front.turned', mode: 'register' },
      { type: 'front.turned', mode: 'login' },
      ...saidBy('watchField'),
    ],
    outcomes: {
      findPasskeyAbility: outputsOf('findPasskeyAbility'),
      fetchPasskeyChallenge: [okOf('fetchPasskeyChallenge'), ...everyRefusal],
      fillPasskey: [picked, { type: 'passkey.cancelled' }],
      pickPasskey: outputsOf('pickPasskey'),
      loginPasskey: [
        ...everyOk('loginPasskey'),
        ...everyEnd,
        ...wantingPassword.map((name) => ({ type: `result.${name}`, data: { uid } })),
      ],
    },
    facts: ({ context }) => [context.mode, context.canFill],
  },
} satisfies Record<string, Walkable>;
