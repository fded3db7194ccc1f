import { qrMachine } from '../../../../machines/qr/qr.machine';
import { everyEnd, everyOk, everyRefusal, okOf } from '../../samples/answers';
import { saidBy } from '../../samples/browser';
import { eventsOf } from '../../samples/events';
import { siteWith } from '../../samples/inputs';
import type { Walkable } from '../walk';

/** Another test counts to sixty failures; two are enough here, so that paths stay short. */
const failing2 = qrMachine.provide({ guards: { isErrorCapReached: ({ context }) => context.errors >= 2 } });

/** The tab with the QR code. */
export const qrWalkable = {
  machine: failing2,
  starts: { 'a QR code': { site: siteWith() } },
  events: [...eventsOf('qr'), ...saidBy('watchView'), { type: 'front.left' }],
  outcomes: {
    generateQr: [okOf('generateQr'), ...everyRefusal],
    queryQr: [...everyOk('queryQr'), { type: 'result.OTHER', data: {} }],
    loginQr: [okOf('loginQr'), ...everyEnd],
  },
  facts: ({ context }) => context.errors,
} satisfies Walkable;
