import type { CallInput } from '../../../machines/calls';
import { loginHashes } from '../../page/services/secrets';
import { Secret } from '../../../machines/secret';
import type { ErrorData } from '../../../machines/results/result';
import { tryEach, type Kit } from '../kit';
import { recipientOf } from '../outside';
import type { ListedPerson } from '../people';
import { dataIn, isOk } from '../answers';
import type { KitVisit } from '../visit';
import { loginNamesOf, logInByPassword, signInByPassword, type LoginName } from './login';
import { purposeAttacks } from './otherPurposes';
import { proveAgain } from './proveAgain';
import { attacksOn } from './proved';
import { dataOf } from './reset';
import { readSent } from './send';

interface Proved {
  readonly visit: KitVisit;
  readonly codeSig: string;
  /** The data of the 57. */
  readonly data: ErrorData;
}

/** Tries the password alone, the code alone and another account's `device_sig`; then both factors, as the page does. */
export async function checkSecondFactor(kit: Kit, person: ListedPerson, first: Proved): Promise<void> {
  const account = String(first.data.uid);
  await tryPassword(kit, person);
  const renew = async (): Promise<Proved | null> => {
    const again = await proveAgain(kit, person);
    const data = again && dataOf(again.verified);
    return again && data?.device_sig ? { visit: again.visit, codeSig: again.codeSig, data } : null;
  };
  const { late, again } = attacksOn<'fetchSalt' | 'login'>(kit, person.name, isOk);
  /* The same device and cookies, with salts of its own: a page that opens again. */
  const signedOf = ({ visit, data }: Proved) => ({
    visit,
    signature: data.device_sig ?? '',
    use: async (deviceSig: string, { jar, deviceId }: KitVisit) =>
      logInByPassword(kit, await kit.visit({ jar, deviceId }), person, { account, deviceSig }),
  });
  await tryEach(
    renew,
    [
      (proved) => tryCode(kit, person, proved),
      ...deviceAttacks(kit, person),
      ...attacksOn<'fetchSalt' | 'login'>(kit, person.name, isOk)
        .forged('second.forged')
        .map((attack) => (proved: Proved) => attack(signedOf(proved))),
      ...purposeAttacks(kit, 'second.purpose', null).map(
        (attack) => (proved: Proved) => attack({ ...signedOf(proved), person, uid: account }),
      ),
      async (proved) => {
        const { visit, signature } = signedOf(proved);
        await signInByPassword(kit, person, { account, deviceSig: signature, id: 'second.ticket', on: visit });
        await again('second.once')(signedOf(proved));
        return false;
      },
    ],
    first,
  );
  if (kit.canMove) await tryEach(renew, [(proved) => late('second.late', 15)(signedOf(proved))]);
}

/** Logs in from a new device, also with a `device_sig` that a refusal or another call gives away. */
async function tryPassword(kit: Kit, person: ListedPerson): Promise<void> {
  const visit = await kit.visit();
  const [account] = loginNamesOf(visit, person);
  if (!account || !person.password) return;
  let given: string | undefined;
  const tryLogin = (what: string, deviceSig?: string) =>
    kit.attack(
      'second.password',
      { person: person.name, what },
      async () => {
        /* The same device and cookies, with salts of its own: the page would open again. */
        const again = await kit.visit({ jar: visit.jar, deviceId: visit.deviceId });
        const asked = await logInByPassword(kit, again, person, { ...account, ...(deviceSig && { deviceSig }) });
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
  visit: KitVisit,
  person: ListedPerson,
  account: LoginName,
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
async function tryCode(kit: Kit, person: ListedPerson, { visit, codeSig, data }: Proved): Promise<boolean> {
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
async function trySig(
  kit: Kit,
  visit: KitVisit,
  person: ListedPerson,
  what: string,
  input: ProvedPhone,
): Promise<boolean> {
  const { uid } = person;
  const more = { person: person.name, what };
  return (
    (await kit.attack('second.code', more, () => visit.ask('quickRegister', input), isOk)) &&
    (!uid || kit.attack('second.code', more, () => visit.ask('chooseAccount', { ...input, uid }), isOk))
  );
}

type UnprovedPhone = Omit<ProvedPhone, 'codeSig'>;

/** Gets one more code; null where the list or the server does not allow it. */
async function getCode(kit: Kit, person: ListedPerson, input: CallInput<'sendSms'>) {
  if (!kit.maySend(person)) return null;
  const visit = await kit.visit();
  kit.say(`  ${person.name}: one message to try the code without the password`);
  await kit.beforeMessage(person, recipientOf(person));
  const read = await readSent(kit, visit, person, input, await visit.ask('sendSms', input));
  return read && { visit, ...read };
}

/** A code to register: its call may forget the second factor. */
async function tryRegistration(kit: Kit, person: ListedPerson, number: UnprovedPhone): Promise<boolean> {
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
async function tryPhoneUser(kit: Kit, person: ListedPerson, number: UnprovedPhone): Promise<boolean> {
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
function deviceAttacks(kit: Kit, person: ListedPerson): ((proved: Proved) => Promise<boolean>)[] {
  const strangers = ([0, 1] as const).map((at) => async ({ visit, data: { device_sig: deviceSig = '' } }: Proved) => {
    const { what = '', from = visit } = (await kit.strangers(visit))[at] ?? {};
    const [account] = loginNamesOf(visit, person);
    const more = { person: person.name, what };
    return (
      !account ||
      kit.attack('second.device', more, () => logInByPassword(kit, from, person, { ...account, deviceSig }), isOk)
    );
  });
  const other = kit.people.people.find(
    ({ name, is, uid, password }) => name !== person.name && is.includes('secondFactor') && uid && password,
  );
  const more = { person: other?.name, what: `with the signature of ${person.name}` };
  return [
    ...strangers,
    async ({ visit, data: { device_sig: deviceSig = '' } }) =>
      !other?.uid ||
      kit.attack(
        'second.device',
        more,
        () => logInByPassword(kit, visit, other, { account: other.uid ?? '', deviceSig }),
        isOk,
      ),
  ];
}
