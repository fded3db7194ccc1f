import type { CallAnswer } from '../calls';

/** The status of a QR code as an event (QR-3): new 0, scanned 1, confirmed 2, used 3, expired 4, cancelled 5. */
export type QrStatusEvent =
  | { type: 'qr.renewed' | 'qr.scanned' | 'qr.used' | 'qr.expired' | 'qr.cancelled' }
  | { type: 'qr.confirmed'; confirmed: { uid: string; qrcodeLoginSig: string } };

const names = ['qr.renewed', 'qr.scanned', null, 'qr.used', 'qr.expired', 'qr.cancelled'] as const;

/** Returns the event for a status answer. */
export function qrEvent({
  status,
  uid = '',
  qrcode_login_sig: qrcodeLoginSig = '',
}: CallAnswer<'queryQr'>): QrStatusEvent {
  const name = names[status];
  return name ? { type: name } : { type: 'qr.confirmed', confirmed: { uid: String(uid), qrcodeLoginSig } };
}
