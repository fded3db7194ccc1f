import { ok, sandboxCodes, refuse, type Answer } from '../answers';
import { isEqual } from '../crypto';
import { accountsOf, identityOf } from '../identity';
import type { StoredPerson } from '../people';
import type { Call, CallHandler } from './call';
import { signInRefusal, signIn, type ProvedBy } from './session';

/** After this many wrong passwords in a row, a captcha is required. */
const PATIENCE = 5;

const wantsCaptcha = (person: StoredPerson) => person.traits.has('captcha') || person.wrongPasswords >= PATIENCE;

/**
 * Returns the salts of an account and a ticket that expires (API-11, D-SALTS). If a phone has several accounts, it
 * takes the first with a password. The call proves nothing: its answer has no other signature, also where it is 55.
 */
export const salt: CallHandler = (call) => {
  const { store, holder } = call;
  if (!store.limits.take('saltsBy', holder.session)) return refuse(sandboxCodes.tooSoon, 'tooMany');
  const identity = identityOf(call.fields);
  const people = identity ? accountsOf(store, identity) : [];
  const person = people.find((each) => each.verifier) ?? people[0];
  if (!person) return refuse(sandboxCodes.unknownAccount, 'unknownAccount');
  if (!person.verifier) return refuse(55, 'noPassword', { uid: person.uid });
  return ok({
    svr_result: {
      uid: person.uid,
      salt: person.verifier.salt,
      salt32: person.verifier.salt32,
      require_verify_code: wantsCaptcha(person),
    },
    tgtgt_params: { account: person.uid, ticket: store.sigs.issue('tgtgt', { uid: person.uid }, holder) },
  });
};

interface Tgtgt {
  account?: unknown;
  ticket?: unknown;
  s3?: unknown;
}

/** tgtgt is base64url of the JSON of tgtgt_params plus s3 (D-TGTGT). */
function readTgtgt(text: string): Tgtgt {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof parsed === 'object' && parsed ? parsed : {};
  } catch {
    return {};
  }
}

/**
 * Returns the person whose password a call proves by ticket, captcha, hash and second factor (API-9); or the refusal.
 */
function provedByPassword(call: Call): { person: StoredPerson } | { refusal: Answer } {
  const { store, field, holder } = call;
  const tgtgt = readTgtgt(field('tgtgt'));
  const ticket = store.sigs.look('tgtgt', String(tgtgt.ticket), holder);
  if (ticket.state !== 'good') return { refusal: refuse(15, 'saltExpired') };
  if (tgtgt.account !== ticket.data.uid) return { refusal: refuse(15, 'saltExpired') };
  const person = store.people.byUid(ticket.data.uid);
  const identity = identityOf({
    account: field('username') || field('uid'),
    region_no: field('code'),
    phone: field('phone'),
  });
  const named = identity ? accountsOf(store, identity) : [];
  if (!person?.verifier) return { refusal: refuse(sandboxCodes.wrongPassword, 'wrongPassword') };
  if (!named.includes(person)) return { refusal: refuse(sandboxCodes.wrongPassword, 'wrongPassword') };
  if (wantsCaptcha(person) && !call.human) return { refusal: refuse(11, 'needCaptcha') };
  if (!isEqual(person.verifier.s3, field('password')) || tgtgt.s3 !== field('password')) {
    person.wrongPasswords += 1;
    return { refusal: refuse(sandboxCodes.wrongPassword, 'wrongPassword') };
  }
  return { person };
}

/** What a login proves: a `device_sig` is a right code of the same account. Null where it is none of ours. */
function factorsOf({ store, field, holder }: Call, person: StoredPerson): ProvedBy | null {
  if (field('device_sig') === '') return 'password';
  const device = store.sigs.look('device', field('device_sig'), holder);
  if (device.state !== 'good') return null;
  if (device.data.uid !== person.uid) return null;
  return 'both';
}

function spendProof({ store, field, holder }: Call): void {
  store.sigs.redeem('tgtgt', String(readTgtgt(field('tgtgt')).ticket), holder);
  store.sigs.redeem('device', field('device_sig'), holder);
}

/** Signs in with a password, unless the account needs another step first. */
export const answerLogin: CallHandler = (call): Answer => {
  const proved = provedByPassword(call);
  if ('refusal' in proved) return proved.refusal;
  const factors = factorsOf(call, proved.person);
  if (!factors) return refuse(3, 'sigExpired');
  const hindrance = signInRefusal(call, proved.person, factors);
  if (hindrance) return hindrance;
  spendProof(call);
  return signIn(call, proved.person);
};

/**
 * Verifies the password without opening a session. `upgrade` accepts the device_sig it returns; a login does not, for
 * which it would be the same password twice.
 */
export const passwordAuth: CallHandler = (call) => {
  const proved = provedByPassword(call);
  if ('refusal' in proved) return proved.refusal;
  spendProof(call);
  const { uid } = proved.person;
  return ok({ uid, device_sig: call.store.sigs.issue('password', { uid }, call.holder) });
};

/** Opens a session for a verified phone, a verified password, or both of one account. Each proof works once. */
export const upgradeTicket: CallHandler = (call) => {
  const { store, field, holder } = call;
  const phone = store.sigs.look('proved', field('code_sig'), holder);
  const password = store.sigs.look('password', field('device_sig'), holder);
  const byPhone = phone.state === 'good' ? phone.data.uid : undefined;
  const byPassword = password.state === 'good' ? password.data.uid : undefined;
  const isBoth = byPhone !== undefined && byPassword !== undefined;
  if (isBoth && byPhone !== byPassword) return refuse(3, 'sigExpired');
  const uid = byPassword ?? byPhone;
  const person = uid && (!field('uid') || field('uid') === uid) ? store.people.byUid(uid) : undefined;
  if (!person) return refuse(3, 'sigExpired');
  const hindrance = signInRefusal(call, person, isBoth ? 'both' : byPhone ? 'code' : 'password');
  if (hindrance) return hindrance;
  store.sigs.redeem('proved', field('code_sig'), holder);
  store.sigs.redeem('password', field('device_sig'), holder);
  return signIn(call, person);
};
