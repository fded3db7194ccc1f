import { ok, sandboxCodes, refuse, type Answer } from '../answers';
import { saltsOf } from '../crypto';
import { significantDigits } from '../../../machines/rules/phone';
import type { Call, CallHandler } from './call';
import { signInRefusal, provedSig, signIn } from './session';
import { refusals } from './sms';

/**
 * Returns the signature needed to register, and the salts of the phone to which this device had a code sent (API-11,
 * D-SALTS).
 */
export const regSalt: CallHandler = ({ store, holder }) => {
  const salts = saltsOf(store.proofs.latest('registerPhone', holder) ?? holder.deviceId);
  return ok({ reg_sig: store.sigs.issue('reg', salts, holder), ...salts });
};

type Proved = { to: string; region: string; phone: string; uid?: string };

const phoneOf = ({ field }: Call) => {
  const region = field('region_no') || field('code');
  return { region, phone: significantDigits(field('phone_no') || field('phone'), region) };
};

/**
 * Returns the phone that a code_sig proves, if it is the phone of the call. The code_sig of a chosen account needs no
 * phone.
 */
function provedBy(call: Call): Proved | null {
  const found = call.store.sigs.look('proved', call.field('code_sig'), call.holder);
  if (found.state !== 'good') return null;
  const { region, phone } = phoneOf(call);
  if (region + phone === '' && found.data.uid) return found.data;
  if (found.data.to !== region + phone) return null;
  return found.data;
}

/** A chosen account is that of its row: the list gave a code_sig to each. A new account has no uid. */
const isOwnRow = ({ uid }: Proved, chosen: string) => chosen === '' || chosen === '0' || chosen === uid;

const gone = () => refuse(25, 'sigExpired');

/**
 * Opens a session for a verified phone: of the chosen account, the only one, or a new one without a password (D-TICKET,
 * SEL-5).
 */
export const quickRegister: CallHandler = (call) => {
  const { store } = call;
  const proved = provedBy(call);
  if (!proved) return gone();
  if (call.field('pswd_s3')) return registerWith(call, proved);
  if (!isOwnRow(proved, call.field('uid'))) return refuse(sandboxCodes.unproved, 'unproved');
  const people = store.people.byPhone(proved.region, proved.phone);
  const chosen = proved.uid
    ? people.find(({ uid }) => uid === proved.uid)
    : people.length === 1
      ? people[0]
      : undefined;
  if (!chosen && people.length) {
    const code = call.name === 'futuieSelectAccount' ? 56 : 62;
    return refuse(code, 'chooseAccount', { code_sig: call.field('code_sig'), phone_no: proved.phone });
  }
  const person =
    chosen ??
    store.people.add({ region: proved.region, phone: proved.phone, marketReject: call.field('market_reject') });
  const hindrance = signInRefusal(call, person, 'code');
  if (hindrance) return hindrance;
  store.sigs.redeem('proved', call.field('code_sig'), call.holder);
  return signIn(call, person);
};

/** Registers a verified phone with a password: /reg/sms-reg and its second version (HASH-2). */
export const smsRegister: CallHandler = (call) => {
  const proved = provedBy(call);
  return proved ? registerWith(call, proved) : gone();
};

/**
 * Stores the received verifier with the salts issued for this phone. A reg_sig is valid for one device and works once.
 */
function registerWith(call: Call, proved: Proved): Answer {
  const { store, field, holder } = call;
  const sig = field('reg_sig');
  if (store.sigs.look('reg', sig, holder).state !== 'good') return refuse(3, 'sigExpired');
  if (store.people.byPhone(proved.region, proved.phone).length) return refuse(120_001, 'phoneBound');
  store.sigs.redeem('proved', field('code_sig'), holder);
  store.sigs.redeem('reg', sig, holder);
  const { region, phone, to } = proved;
  const person = store.people.add({
    region,
    phone,
    marketReject: field('market_reject'),
    verifier: { ...saltsOf(to), s3: field('pswd_s3') },
  });
  return signIn(call, person);
}

/** Returns the accounts of a verified phone, each with its own signature (SEL-2, API-11). */
function accountItems(call: Call, region: string, phone: string) {
  return call.store.people.byPhone(region, phone).map((person) => ({
    uid: person.uid,
    nick_name: person.nick_name,
    avatar: null,
    esop_status: person.traits.has('esop') ? 1 : 0,
    code_sig: provedSig(call, region, phone, person.uid),
  }));
}

/**
 * Returns the account list; the equity variant wraps it (SEL-6). If the call names a phone, it must be the verified
 * one.
 */
export function accountList(equity: boolean): CallHandler {
  return (call) => {
    const found = call.store.sigs.look('proved', call.field('code_sig'), call.holder);
    if (found.state !== 'good') return refuse(25, 'sigExpired');
    const { region, phone } = phoneOf(call);
    if (region !== '' && found.data.to !== region + phone) return refuse(25, 'sigExpired');
    const list = accountItems(call, found.data.region, found.data.phone);
    return ok(equity ? { list } : list);
  };
}

/**
 * Returns the accounts of a phone that was verified before, or is verified by the code in this call. `purposes` are the
 * purposes accepted for that code.
 */
export const checkedPhoneUser =
  (purposes: readonly string[]): CallHandler =>
  (call) => {
    const { store, field, holder } = call;
    const { region, phone } = phoneOf(call);
    const listed = () => ok({ list: accountItems(call, region, phone) });
    if (provedBy(call)) return listed();
    if (!field('sms_code')) return gone();
    const verdicts = purposes.map((purpose) =>
      store.codes.check(field('code_sig'), field('sms_code'), { to: region + phone, purpose }, holder),
    );
    const verdict = verdicts.find((each) => each !== 'replaced') ?? 'replaced';
    if (verdict !== 'right') return refusals[verdict]();
    store.codes.spend(field('code_sig'));
    return listed();
  };
