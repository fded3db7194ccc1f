import { ok, sandboxCodes, refuse } from '../answers';
import { sandboxEditions } from '../site/editions';
import { qrStatuses } from '../store/qrCodes';
import type { CallHandler } from './call';
import { signInRefusal, signIn } from './session';

/** Creates a QR code (API-7). Each query must repeat its region, which depends on the edition. */
export const generateQr: CallHandler = ({ store, edition, holder }) => {
  const { key, region } = store.qrCodes.generate(sandboxEditions[edition].qrRegion, holder);
  return ok({ qrcode_key: key, region, query_interval: store.settings.values().qrIntervalSeconds });
};

/**
 * Returns the status of a QR code. A confirmed code comes with its uid and the signature to log in with. An unknown
 * code has expired, and so has the code of another page: a photograph of the image has its key.
 */
export const queryQr: CallHandler = ({ store, field, holder }) => {
  const code = store.qrCodes.shownBy(field('qrcode_key'), holder);
  if (!code) return ok({ status: qrStatuses.indexOf('expired') });
  if (code.region !== field('region')) return refuse(sandboxCodes.badRequest, 'badRequest');
  const status = qrStatuses.indexOf(code.status);
  if (code.status !== 'confirmed' || !code.uid) return ok({ status });
  const { uid, key } = code;
  return ok({ status, uid, qrcode_login_sig: store.sigs.issue('qr', { uid, key }, holder) });
};

/** Logs in with a confirmed code. The signature works once, for the uid that confirmed it. */
export const loginQr: CallHandler = (call) => {
  const { store, field, holder } = call;
  const found = store.sigs.look('qr', field('qrcode_login_sig'), holder);
  const person = found.state === 'good' ? store.people.byUid(found.data.uid) : undefined;
  if (found.state !== 'good' || person?.uid !== field('uid')) return refuse(sandboxCodes.qrGone, 'qrGone');
  const { key, uid } = found.data;
  if (store.qrCodes.find(key)?.status !== 'confirmed') return refuse(sandboxCodes.qrGone, 'qrGone');
  const hindrance = signInRefusal(call, person, 'both');
  if (hindrance) return hindrance;
  store.qrCodes.act(key, 'use', uid);
  return signIn(call, person);
};
