import { ok, sandboxCodes, refuse } from '../answers';
import { qrStatuses } from '../store/qrCodes';
import type { Handler } from './call';
import { signInRefusal, signIn } from './session';

/** Creates a QR code (API-7). Each query must repeat its region, which depends on the edition. */
export const generateQr: Handler = ({ store, edition, holder }) => {
  const { key, region } = store.qrCodes.generate(regions[edition], holder);
  return ok({ qrcode_key: key, region, query_interval: store.settings.values().qrIntervalSeconds });
};

const regions = { cn: 'ml', hk: 'hk', hkva: 'hk', jp: 'jp', esop: 'ml' } as const;

/**
 * Returns the status of a QR code. A confirmed code comes with its uid and the signature to log in with. An unknown
 * code has expired, and so has the code of another page: a photograph of the image has its key.
 */
export const queryQr: Handler = ({ store, field, holder }) => {
  const code = store.qrCodes.shownBy(field('qrcode_key'), holder);
  if (!code) return ok({ status: qrStatuses.indexOf('expired') });
  if (code.region !== field('region')) return refuse(sandboxCodes.badRequest, 'badRequest');
  const proof = code.status === 'confirmed' ? { uid: code.uid, qrcode_login_sig: code.loginSig } : {};
  return ok({ status: qrStatuses.indexOf(code.status), ...proof });
};

/** Logs in with a confirmed code. The signature works once, for the uid that confirmed it. */
export const loginQr: Handler = (call) => {
  const { store, field, holder } = call;
  const [sig, uid] = [field('qrcode_login_sig'), field('uid')];
  const person = store.people.byUid(uid);
  if (!person || store.qrCodes.look(sig, uid, holder) !== 'good') return refuse(sandboxCodes.qrGone, 'qrGone');
  const hindrance = signInRefusal(call, person, 'both');
  if (hindrance) return hindrance;
  store.qrCodes.use(sig, uid, holder);
  return signIn(call, person);
};
