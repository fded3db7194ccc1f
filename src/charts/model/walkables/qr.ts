import { qrMachine } from '../../../../machines/qr/qr.machine';
import { everyEnd, everyRefusal, ok, ticket } from '../../samples/answers';
import { siteWith } from '../../samples/inputs';
import type { Walkable } from '../walk';

/** Another test counts to sixty failures; two are enough here, so that paths stay short. */
const failing2 = qrMachine.provide({ guards: { isErrorCapReached: ({ context }) => context.errors >= 2 } });

/** The tab with the QR code. */
export const qrWalkable = {
  machine: failing2,
  starts: { 'a QR code': { site: siteWith() } },
  events: ['user.cancelled', 'user.askedAgain', 'qr.leftView', 'qr.enteredView', 'front.left'].map((type) => ({
    type,
  })),
  outcomes: {
    generateQr: [ok({ qrcode_key: 'key', region: '1', query_interval: 2 }), ...everyRefusal],
    queryQr: [
      ...[0, 1, 3, 4, 5].map((status) => ok({ status })),
      ok({ status: 2, uid: '7', qrcode_login_sig: 'sig' }),
      ok({ status: 2 }),
      { type: 'result.OTHER', data: {} },
    ],
    loginQr: [ok(ticket), ...everyEnd],
  },
  facts: ({ context }) => context.errors,
} satisfies Walkable;
