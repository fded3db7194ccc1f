import { callMachine } from '../../../../machines/call/call.machine';
import { captchaMachine } from '../../../../machines/captcha/captcha.machine';
import { countdownMachine } from '../../../../machines/countdown/countdown.machine';
import { deletionMachine } from '../../../../machines/deletion/deletion.machine';
import { frameMachine } from '../../../../machines/frame/frame.machine';
import { toastMachine } from '../../../../machines/toast/toast.machine';
import { everyRefusal, ok, okOf } from '../../samples/answers';
import { outputsOf, saidBy } from '../../samples/browser';
import { eventsOf } from '../../samples/events';
import { uid } from '../../samples/visitor';
import type { Walkable } from '../walk';

/** Another test counts to a hundred polls; two are enough here, so that paths stay short. */
const patientFor2 = captchaMachine.provide({ guards: { isPatienceOver: ({ context }) => context.polls >= 2 } });

/** The services remember which calls owe a captcha (D-CAPTCHAONCE). Here the input says so. */
const owing = callMachine.provide({
  guards: { isCaptchaRequired: ({ context }) => Boolean((context.input as { isOwed?: boolean }).isOwed) },
});

/** The gate, and the machines that run under a page. */
export const gateWalkables = {
  call: {
    machine: owing,
    starts: {
      'a call': {},
      'a call after a captcha': { captchaFirst: true },
      'a call after one refused with its captcha': { isOwed: true },
    },
    events: eventsOf('call'),
    outcomes: {
      perform: [ok({}), ...everyRefusal],
      captcha: outputsOf('showWidget'),
      deletion: [{ type: 'deletion.cancelled' }, { type: 'deletion.kept' }],
    },
    facts: ({ context }) => [context.wasWrong, context.isProved],
  },
  captcha: {
    machine: patientFor2,
    starts: { 'a first captcha': { again: false }, 'after a wrong one': { again: true } },
    events: [],
    outcomes: {
      refreshCaptcha: [okOf('refreshCaptcha')],
      isWidgetReady: outputsOf('isWidgetReady'),
      showWidget: outputsOf('showWidget'),
    },
    facts: ({ context }) => context.polls,
  },
  deletion: {
    machine: deletionMachine,
    starts: { 'a pending deletion': { uid } },
    events: eventsOf('deletion'),
    outcomes: { cancelDeletion: [okOf('cancelDeletion'), { type: 'result.OTHER', data: {}, message: 'Not now' }] },
  },
  countdown: {
    machine: countdownMachine,
    starts: { 'a countdown': { id: 'smsCountdown' } },
    events: [
      { type: 'countdown.started', seconds: 60 },
      ...[1000, 2000, 900_000].map((now) => ({ type: 'clock.ticked', now })),
    ],
    outcomes: {},
    facts: ({ context }) => [context.deadline !== null, context.seconds],
  },
  frame: {
    machine: frameMachine,
    starts: {
      'a listed host, cookies kept': { listed: true, keepsCookies: true, mayAsk: true },
      'no cookies, the browser can be asked': { listed: true, keepsCookies: false, mayAsk: true },
      'no cookies, nothing to ask': { listed: true, keepsCookies: false, mayAsk: false },
      'somebody unknown around': { listed: false, keepsCookies: true, mayAsk: true },
    },
    events: [...eventsOf('frame'), ...saidBy('otherWindow')],
    outcomes: { askStorage: outputsOf('askStorage') },
    facts: ({ context }) => [context.keepsCookies],
  },
  toast: {
    machine: toastMachine,
    starts: { 'a toast': undefined },
    events: [
      { type: 'toast.asked', toast: { words: 'deletionCancelled' } },
      { type: 'user.heldToast' },
      { type: 'user.releasedToast' },
    ],
    outcomes: {},
  },
} satisfies Record<string, Walkable>;
