import type { CallName } from '../../../machines/calls';
import { dataIn, isOk, isTaken, told } from '../answers';
import type { Kit } from '../kit';
import { codeActionOf } from '../outside';
import type { Person } from '../people';
import type { Asked, Visit } from '../visit';
import { readSent, send } from './send';
import { chooseUnlisted } from './several';

type CodeHole = 'code.unproved' | 'code.phone' | 'code.purpose' | 'code.device' | 'code.once';

interface PhoneNumber {
  readonly region: string;
  readonly phone: string;
}

const isPlain = ({ is, answered }: Person) => answered === undefined && is.every((trait) => trait === 'voice');
const numberOf = ({ region = '', phone = '' }: Person): PhoneNumber => ({ region, phone });

/** The first whose account may be attacked and whose sign-in asks for nothing else, and a second person. */
function ownersIn({ people, maySend }: Kit): readonly [Person, Person] | null {
  const owners = people.people.filter(({ mayAttack, phone, region }) => mayAttack && phone && region);
  const first = owners.find(
    (each) => isPlain(each) && each.only !== 'browser' && maySend(each) && codeActionOf(people, each) !== null,
  );
  const second = owners.find(({ name, is }) => name !== first?.name && !is.includes('free'));
  return first && second ? [first, second] : null;
}

const needs =
  'codes in wrong hands. They need two people with `phone` and `mayAttack`, and one more message to the first';

/** Tries what a code must not do, with one message to the first of two people. */
export async function checkCodeHoles(kit: Kit): Promise<void> {
  const owners = ownersIn(kit);
  if (!owners) return kit.say(`Not tried: ${needs}`);
  const [first, second] = owners;
  kit.say(`${first.name} and ${second.name}: one message to ${first.name}, and up to ten calls that must be refused`);
  const visit = await kit.visit();
  const own = numberOf(first);
  const number = { ...own, type: 'login' as const };
  const read = await readSent(kit, visit, first, number, await send(kit, visit, first, number));
  if (!read) return;
  const { codeSig, verify } = read;
  const attack = <N extends CallName>(id: CodeHole, call: () => Promise<Asked<N>>, what?: string) =>
    kit.attack(id, { person: first.name, ...(what && { what }) }, call);
  const untyped = { ...own, codeSig, marketAgree: false };
  const isHeld =
    (await attack('code.unproved', () => visit.ask('quickRegister', untyped))) &&
    (await attack('code.unproved', () => visit.ask('phoneQuickRegister', untyped), 'as a new account')) &&
    (await kit.attack(
      'code.unproved',
      { person: first.name, what: 'the list of accounts' },
      () => visit.ask('fetchAccounts', untyped),
      (asked) => Boolean(dataIn(asked)?.length),
    ));
  if (!isHeld) return;
  const hasTwoWays = visit.rowOf('sendLoginSms').name !== visit.rowOf('sendRegSms').name;
  const isRegistered = hasTwoWays && !visit.site.hides.smsRegistration;
  if (!(await attack('code.phone', () => verify(undefined, visit, numberOf(second))))) return;
  if (isRegistered && !(await attack('code.purpose', () => verify(undefined, visit, { type: 'reg' })))) return;
  for (const { what, from } of await kit.strangers(visit))
    if (!(await attack('code.device', () => verify(undefined, from), what))) return;
  const right = await verify();
  if (!isTaken(right)) return kit.say(`  the right code was refused then: ${told(right)}`);
  await attack('code.once', () => verify());
  await checkProof(kit, visit, [first, second], right);
}

/** What a proved phone opens beside its own accounts. */
async function checkProof(
  kit: Kit,
  visit: Visit,
  [first, second]: readonly [Person, Person],
  { result }: Asked<'verifySms'>,
): Promise<void> {
  const { code_sig: codeSig, uid } = result.data;
  if (!codeSig) return;
  let isUsed = false;
  const other = { ...numberOf(second), codeSig, marketAgree: false };
  await kit.attack(
    'register.phone',
    { person: first.name, what: `the phone of ${second.name}` },
    () => visit.ask('phoneQuickRegister', other),
    (asked) => {
      isUsed = isOk(asked);
      return isUsed && dataIn(asked)?.uid !== uid;
    },
  );
  if (!isUsed) await chooseUnlisted(kit, visit, first, { ...numberOf(first), codeSig });
}
