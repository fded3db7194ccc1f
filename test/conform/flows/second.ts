import type { CallInput } from '../../../machines/calls';
import { loginHashes } from '../../../src/services/secrets';
import { Secret } from '../../../machines/secret';
import type { ErrorData } from '../../../machines/results/result';
import type { Kit } from '../kit';
import { phoneOf } from '../outside';
import type { Person } from '../people';
import { dataIn, isOk } from '../answers';
import type { Visit } from '../visit';
import { accountsOf, login, signInByPassword, type Account } from './login';
import { dataOf } from './reset';
import { readSent } from './send';

interface Proved {
  readonly codeSig: string;
  /** The data of the 57. */
  readonly data: ErrorData;
}

/** Tries the password alone, the code alone and another account's `device_sig`; then both factors, as the page does. */
export async function checkSecondFactor(kit: Kit, visit: Visit, person: Person, proved: Proved): Promise<void> {
  const { uid, device_sig: deviceSig } = proved.data;
  const account = String(uid);
  await tryPassword(kit, person);
  if (!(await tryCode(kit, visit, person, proved)) || !(await tryDevice(kit, visit, person, proved))) return;
  await signInByPassword(kit, person, {
    account,
    ...(deviceSig && { deviceSig }),
    id: 'second.ticket',
    on: visit,
  });
}

/** Logs in from a new device, also with a `device_sig` that a refusal or another call gives away. */
async function tryPassword(kit: Kit, person: Person): Promise<void> {
  const visit = await kit.visit();
  const [account] = accountsOf(visit, person);
  if (!account || !person.password) return;
  let given: string | undefined;
  const tryLogin = (what: string, deviceSig?: string) =>
    kit.attack(
      'second.password',
      { person: person.name, what },
      async () => {
        /* The same device and cookies, with salts of its own: the page would open again. */
        const again = await kit.visit({ jar: visit.jar, deviceId: visit.deviceId });
        const asked = await login(kit, again, person, { ...account, ...(deviceSig && { deviceSig }) });
        given = dataOf(asked).device_sig;
        return asked;
      },
      isOk,
    );
  await tryLogin('from a new device');
  if (given) await tryLogin('with the `device_sig` of the refusal', given);
  await tryUpgrade(kit, visit, person, account, tryLogin);
}

/** Has the password verified by a call that no page makes, and signs in with what it answers. */
async function tryUpgrade(
  kit: Kit,
  visit: Visit,
  person: Person,
  account: Account,
  tryLogin: (what: string, deviceSig: string) => Promise<boolean>,
): Promise<void> {
  const salts = dataIn(await visit.ask('fetchSalt', account));
  if (!salts) return;
  const { svr_result: own, tgtgt_params: params } = salts;
  const hashes = loginHashes(new Secret(person.password ?? ''), own, params, visit.apiOrigin);
  const verified = await visit.send({ endpoint: 'ticketPwdAuth', fields: { uid: own.uid, ...hashes } });
  const [deviceSig] = textsIn(verified.data, 'device_sig');
  if (!deviceSig) return;
  kit.countAttack('second.password');
  const upgraded = await visit.send({ endpoint: 'ticketUpgrade', fields: { uid: own.uid, device_sig: deviceSig } });
  const isSignedIn = textsIn(upgraded.data, 'jump_sig').length > 0;
  const saw = `${visit.pathOf('ticketUpgrade')}: signed in`;
  if (kit.check('second.password', !isSignedIn, { person: person.name, saw }))
    await tryLogin(`with the \`device_sig\` of ${visit.pathOf('ticketPwdAuth')}`, deviceSig);
}

/** Every text of this name, anywhere in an answer. */
function textsIn(data: unknown, name: string): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === name && typeof value === 'string' ? [value] : textsIn(value, name),
  );
}

/** Signs in with what the code proved, without the password. */
async function tryCode(kit: Kit, visit: Visit, person: Person, { codeSig, data }: Proved): Promise<boolean> {
  const { region = '', phone = '' } = person;
  const number = { region, phone, marketAgree: false };
  const isHeld = await trySig(kit, visit, person, 'after a code to log in', {
    ...number,
    codeSig: data.code_sig ?? codeSig,
  });
  if (!isHeld || !person.mayAttack) return isHeld;
  return (await tryRegistration(kit, person, number)) && tryPhoneUser(kit, person, number);
}

type ProvedPhone = CallInput<'quickRegister'>;

/** Signs in by both calls that turn a proved phone into a ticket. */
async function trySig(kit: Kit, visit: Visit, person: Person, what: string, input: ProvedPhone): Promise<boolean> {
  const { uid } = person;
  const more = { person: person.name, what };
  return (
    (await kit.attack('second.code', more, () => visit.ask('quickRegister', input), isOk)) &&
    (!uid || kit.attack('second.code', more, () => visit.ask('chooseAccount', { ...input, uid }), isOk))
  );
}

type PhoneNumber = Omit<ProvedPhone, 'codeSig'>;

/** Gets one more code; null where the list or the server does not allow it. */
async function getCode(kit: Kit, person: Person, input: CallInput<'sendSms'>) {
  if (!kit.maySend(person)) return null;
  const visit = await kit.visit();
  kit.say(`  ${person.name}: one message to try the code without the password`);
  await kit.beforeMessage(person, phoneOf(person));
  const read = await readSent(kit, visit, person, input, await visit.ask('sendSms', input));
  return read && { visit, ...read };
}

/** A code to register: its call may forget the second factor. */
async function tryRegistration(kit: Kit, person: Person, number: PhoneNumber): Promise<boolean> {
  const input = { ...number, type: 'reg' as const };
  const got = await getCode(kit, person, input);
  if (!got) return true;
  const { visit, codeSig } = got;
  const verified = await got.verify();
  return trySig(kit, visit, person, 'after a code to register', {
    ...number,
    codeSig: verified.result.data.code_sig ?? codeSig,
  });
}

/** A call that no page makes lists the accounts of a phone by its code. */
async function tryPhoneUser(kit: Kit, person: Person, number: PhoneNumber): Promise<boolean> {
  const got = await getCode(kit, person, { ...number, type: 'login' });
  if (!got) return true;
  const { visit, codeSig, code } = got;
  const { region, phone } = number;
  const fields = { region_no: region, phone_no: phone, code_sig: codeSig, sms_code: code };
  const listed = await visit.send({ endpoint: 'phoneUser', fields });
  const [given] = textsIn(listed.data, 'code_sig');
  return !given || trySig(kit, visit, person, `after ${visit.pathOf('phoneUser')}`, { ...number, codeSig: given });
}

/** Logs in with the `device_sig` on another device, and to another account. */
async function tryDevice(kit: Kit, visit: Visit, person: Person, { data }: Proved): Promise<boolean> {
  const { device_sig: deviceSig } = data;
  const [account] = accountsOf(visit, person);
  if (!account || !deviceSig) return true;
  for (const { what, from } of await kit.strangers(visit)) {
    const more = { person: person.name, what };
    if (!(await kit.attack('second.device', more, () => login(kit, from, person, { ...account, deviceSig }), isOk)))
      return false;
  }
  const other = kit.people.people.find(
    ({ name, is, uid, password }) => name !== person.name && is.includes('secondFactor') && uid && password,
  );
  if (!other?.uid) return true;
  const others = { account: other.uid, deviceSig };
  const more = { person: other.name, what: `with the signature of ${person.name}` };
  return kit.attack('second.device', more, () => login(kit, visit, other, others), isOk);
}
