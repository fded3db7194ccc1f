import { Secret } from '../../../machines/secret';
import type { ErrorData } from '../../../machines/results/result';
import type { Kit } from '../kit';
import { phoneOf } from '../outside';
import type { Person } from '../people';
import type { Asked, Visit } from '../visit';
import { accountsOf, login, signInByPassword } from './login';

interface Proved {
  readonly codeSig: string;
  /** The data of the 57. */
  readonly data: ErrorData;
}

const isIn = ({ result }: { result: { type: string } }) => result.type === 'result.OK';

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

/** Logs in from a new device, also with a `device_sig` that the refusal gives away. */
async function tryPassword(kit: Kit, person: Person): Promise<void> {
  const visit = await kit.visit();
  const [account] = accountsOf(visit, person);
  if (!account || !person.password) return;
  let given: string | undefined;
  const isRefused = await kit.attack(
    'second.password',
    { person: person.name },
    async () => {
      const asked = await login(kit, visit, person, account);
      given = asked.result.type === 'result.OK' ? undefined : asked.result.data.device_sig;
      return asked;
    },
    isIn,
  );
  if (!isRefused || !given) return;
  const deviceSig = given;
  const more = { person: person.name, what: 'with the `device_sig` of its refusal' };
  await kit.attack('second.password', more, () => login(kit, visit, person, { ...account, deviceSig }), isIn);
}

/** Signs in with what the code proved, without the password. */
async function tryCode(kit: Kit, visit: Visit, person: Person, { codeSig, data }: Proved): Promise<boolean> {
  const { region = '', phone = '' } = person;
  const more = { person: person.name, what: 'after a code to log in' };
  const input = { region, phone, codeSig: data.code_sig ?? codeSig, marketAgree: false };
  return (
    (await kit.attack('second.code', more, () => visit.ask('quickRegister', input), isIn)) &&
    (await tryRegistration(kit, person, { region, phone }))
  );
}

/** The same with a code to register, whose call may forget the second factor. */
async function tryRegistration(kit: Kit, person: Person, number: { region: string; phone: string }): Promise<boolean> {
  if (!person.mayAttack || !kit.maySend(person)) return true;
  const visit = await kit.visit();
  if (visit.site.hides.smsRegistration) return true;
  const registering = { ...number, type: 'reg' as const, marketAgree: false };
  kit.say(`  ${person.name}: a message to register, to try the code without the password`);
  await kit.beforeMessage(person, phoneOf(person));
  const sent = await visit.ask('sendSms', registering);
  const code = sent.result.type === 'result.OK' ? await kit.readCode(person) : null;
  if (sent.result.type !== 'result.OK' || !code) return true;
  const { code_sig: codeSig } = sent.result.data;
  const verified = await visit.ask('verifySms', { ...registering, codeSig, code: new Secret(code) });
  const more = { person: person.name, what: 'after a code to register' };
  const proof = sigIn(verified);
  const input = { ...registering, codeSig: proof ?? codeSig };
  return kit.attack('second.code', more, () => visit.ask('quickRegister', input), isIn);
}

const sigIn = ({ result }: Asked<'verifySms'>) => result.data.code_sig;

/** Logs in to another account with a second factor, with the `device_sig` of this one. */
async function tryDevice(kit: Kit, visit: Visit, person: Person, { data }: Proved): Promise<boolean> {
  const other = kit.people.people.find(
    ({ name, is, uid, password }) => name !== person.name && is.includes('secondFactor') && uid && password,
  );
  const { device_sig: deviceSig } = data;
  if (!other?.uid || !deviceSig) return true;
  const account = { account: other.uid, deviceSig };
  const more = { person: other.name, what: `with the signature of ${person.name}` };
  return kit.attack('second.device', more, () => login(kit, visit, other, account), isIn);
}
