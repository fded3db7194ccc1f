import { ok, sandboxCodes, refuse, type Answer } from '../answers';
import { isEqual } from '../crypto';
import { accountsOf, identityOf } from '../identity';
import type { Person } from '../people';
import type { Call, Handler } from './call';
import { signInRefusal, resetDataOf, signIn } from './session';

/** After this many wrong passwords in a row, a captcha is required. */
export const PATIENCE = 5;

const wantsCaptcha = (person: Person) => person.traits.has('captcha') || person.wrongPasswords >= PATIENCE;

/**
 * Returns the salts of an account and a ticket that expires (API-11, D-SALTS). Of several accounts on a phone, it takes
 * the first with a password.
 */
export const salt: Handler = (call) => {
  const { store } = call;
  const identity = identityOf(call.fields);
  const people = identity ? accountsOf(store, identity) : [];
  const person = people.find((each) => each.verifier) ?? people[0];
  if (!person) return refuse(sandboxCodes.unknownAccount, 'unknownAccount');
  if (person.traits.has('thirdLogin'))
    return signInRefusal(store, person) ?? refuse(sandboxCodes.unknownAccount, 'unknownAccount');
  if (!person.verifier) return refuse(55, 'noPassword', resetDataOf(store, person));
  return ok({
    svr_result: {
      uid: person.uid,
      salt: person.verifier.salt,
      salt32: person.verifier.salt32,
      require_verify_code: wantsCaptcha(person),
    },
    tgtgt_params: { account: person.uid, ticket: store.sigs.issue('tgtgt', { uid: person.uid }) },
  });
};

interface Tgtgt {
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
export function provedByPassword(call: Call): { person: Person } | { refusal: Answer } {
  const { store, field } = call;
  const tgtgt = readTgtgt(field('tgtgt'));
  const ticket = store.sigs.look('tgtgt', String(tgtgt.ticket));
  if (ticket.state !== 'good') return { refusal: refuse(15, 'saltExpired') };
  const person = store.people.byUid(ticket.data.uid);
  const identity = identityOf({
    account: field('username') || field('uid'),
    region_no: field('code'),
    phone: field('phone'),
  });
  const named = identity ? accountsOf(store, identity) : [];
  if (!person?.verifier || !named.includes(person))
    return { refusal: refuse(sandboxCodes.wrongPassword, 'wrongPassword') };
  if (wantsCaptcha(person) && !call.human) return { refusal: refuse(11, 'needCaptcha') };
  if (!isEqual(person.verifier.s3, field('password')) || tgtgt.s3 !== field('password')) {
    person.wrongPasswords += 1;
    return { refusal: refuse(sandboxCodes.wrongPassword, 'wrongPassword') };
  }
  const device = store.sigs.look('device', field('device_sig'));
  const isDevice = device.state === 'good' && device.data.uid === person.uid;
  return field('device_sig') && !isDevice ? { refusal: refuse(3, 'sigExpired') } : { person };
}

function spendProof({ store, field }: Call): void {
  store.sigs.redeem('tgtgt', String(readTgtgt(field('tgtgt')).ticket));
  store.sigs.redeem('device', field('device_sig'));
}

/** Signs in with a password, unless the account needs another step first. */
export const login: Handler = (call): Answer => {
  const proved = provedByPassword(call);
  if ('refusal' in proved) return proved.refusal;
  const hindrance = signInRefusal(call.store, proved.person);
  if (hindrance) return hindrance;
  spendProof(call);
  return signIn(call.store, proved.person, call.signOn);
};

/** Verifies the password without opening a session. `upgrade` accepts the device_sig it returns. */
export const passwordAuth: Handler = (call) => {
  const proved = provedByPassword(call);
  if ('refusal' in proved) return proved.refusal;
  spendProof(call);
  const { uid } = proved.person;
  return ok({ uid, device_sig: call.store.sigs.issue('device', { uid }) });
};

/** Opens a session for a verified phone or password. Each proof works once. */
export const upgradeTicket: Handler = (call) => {
  const { store, field } = call;
  const phone = store.sigs.look('proved', field('code_sig'));
  const device = store.sigs.look('device', field('device_sig'));
  const uid = device.state === 'good' ? device.data.uid : phone.state === 'good' ? phone.data.uid : undefined;
  const person = uid && (!field('uid') || field('uid') === uid) ? store.people.byUid(uid) : undefined;
  if (!person) return refuse(3, 'sigExpired');
  const hindrance = signInRefusal(store, person);
  if (hindrance) return hindrance;
  store.sigs.redeem(
    device.state === 'good' ? 'device' : 'proved',
    field(device.state === 'good' ? 'device_sig' : 'code_sig'),
  );
  return signIn(store, person, call.signOn);
};
