import * as v from 'valibot';
import { post } from './endpoint';
import { amount, answer, filled, text, ticket, uid, wire } from './fields';

/** QR login (API-7). Status: new 0, scanned 1, confirmed 2, used 3, expired 4, cancel 5 (QR-3). */
export const qr = {
  qrcodeGen: post(
    '/qrcode/gen',
    'configured',
    { domain: text },
    answer({
      qrcode_key: wire,
      region: wire,
      query_interval: amount,
    }),
  ),
  qrcodeQuery: post(
    '/qrcode/query',
    'configured',
    { qrcode_key: filled, region: text },
    answer({
      status: v.pipe(amount, v.picklist([0, 1, 2, 3, 4, 5])),
      uid: v.exactOptional(uid),
      qrcode_login_sig: v.exactOptional(wire),
    }),
  ),
  qrcodeLogin: post(
    '/qrcode/login',
    'configured',
    {
      uid: filled,
      qrcode_login_sig: filled,
      domain: text,
      broker_id_sig: text,
    },
    ticket,
  ),
};
