import { ok, own, refuse } from '../answers';
import { qrStatuses } from '../store/qrCodes';
import type { Handler } from './call';
import { hindranceOf, signIn } from './session';

/** A new code to scan (API-7). Its region is the key of the site's region, which the query must bring back. */
export const generateQr: Handler = ({ world, edition }) => {
  const { key, region } = world.qrCodes.generate(regions[edition]);
  return ok({ qrcode_key: key, region, query_interval: world.settings.values().qrIntervalSeconds });
};

const regions = { cn: 'ml', hk: 'hk', hkva: 'hk', jp: 'jp', esop: 'ml' } as const;

/** How a code stands; once confirmed, with who confirmed it and the signature that logs in. A code nobody knows has expired. */
export const queryQr: Handler = ({ world, field }) => {
  const code = world.qrCodes.find(field('qrcode_key'));
  if (!code) return ok({ status: qrStatuses.indexOf('expired') });
  if (code.region !== field('region')) return refuse(own.badRequest, 'badRequest');
  const proof = code.status === 'confirmed' ? { uid: code.uid, qrcode_login_sig: code.loginSig } : {};
  return ok({ status: qrStatuses.indexOf(code.status), ...proof });
};

/** Logs in with a confirmed code. The signature works once, for the uid that confirmed it. */
export const loginQr: Handler = ({ world, field, signOn }) => {
  const [sig, uid] = [field('qrcode_login_sig'), field('uid')];
  const person = world.people.byUid(uid);
  if (!person || world.qrCodes.look(sig, uid) !== 'good') return refuse(own.qrGone, 'qrGone');
  const hindrance = hindranceOf(world, person);
  if (hindrance) return hindrance;
  world.qrCodes.use(sig, uid);
  return signIn(world, person, signOn);
};
