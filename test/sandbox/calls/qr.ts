import { ok, sandboxCodes, refuse } from '../answers';
import { qrStatuses } from '../store/qrCodes';
import type { Handler } from './call';
import { signInRefusal, signIn } from './session';

/** Creates a QR code (API-7). Each query must repeat its region, which depends on the edition. */
export const generateQr: Handler = ({ store, edition }) => {
  const { key, region } = store.qrCodes.generate(regions[edition]);
  return ok({ qrcode_key: key, region, query_interval: store.settings.values().qrIntervalSeconds });
};

const regions = { cn: 'ml', hk: 'hk', hkva: 'hk', jp: 'jp', esop: 'ml' } as const;

/**
 * Returns the status of a QR code. A confirmed code comes with its uid and the signature to log in with. An unknown
 * code has expired.
 */
export const queryQr: Handler = ({ store, field }) => {
  const code = store.qrCodes.find(field('qrcode_key'));
  if (!code) return ok({ status: qrStatuses.indexOf('expired') });
  if (code.region !== field('region')) return refuse(sandboxCodes.badRequest, 'badRequest');
  const proof = code.status === 'confirmed' ? { uid: code.uid, qrcode_login_sig: code.loginSig } : {};
  return ok({ status: qrStatuses.indexOf(code.status), ...proof });
};

/** Logs in with a confirmed code. The signature works once, for the uid that confirmed it. */
export const loginQr: Handler = ({ store, field, signOn }) => {
  const [sig, uid] = [field('qrcode_login_sig'), field('uid')];
  const person = store.people.byUid(uid);
  if (!person || store.qrCodes.look(sig, uid) !== 'good') return refuse(sandboxCodes.qrGone, 'qrGone');
  const hindrance = signInRefusal(store, person);
  if (hindrance) return hindrance;
  store.qrCodes.use(sig, uid);
  return signIn(store, person, signOn);
};
