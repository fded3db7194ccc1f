import { dataIn, told } from '../answers';
import type { Kit } from '../kit';
import type { Person } from '../people';
import type { Visit } from '../visit';
import { checkSignIn } from './jump';

interface Choice {
  readonly region: string;
  readonly phone: string;
  readonly codeSig: string;
}

/** Tries to choose an account of another phone. */
export async function chooseUnlisted(kit: Kit, visit: Visit, person: Person, choice: Choice): Promise<boolean> {
  const isOther = ({ uid, region, phone }: Person) =>
    uid !== undefined && uid !== person.uid && `${region}${phone}` !== `${choice.region}${choice.phone}`;
  const other = kit.people.people.find(isOther);
  const { uid } = other ?? {};
  if (!uid) return true;
  return kit.attack(
    'choose.listed',
    { person: person.name, what: `the uid of ${other?.name}` },
    () => visit.ask('chooseAccount', { ...choice, uid, marketAgree: false }),
    (asked) => dataIn(asked)?.uid === uid,
  );
}

/** Lists the accounts of a proved phone, and signs in with the first. */
export async function choose(kit: Kit, visit: Visit, person: Person, codeSig: string): Promise<void> {
  const { region = '', phone = '' } = person;
  const input = { region, phone, codeSig };
  const listed = await visit.ask('fetchAccounts', input);
  const more = { person: person.name, saw: told(listed) };
  const rows = dataIn(listed) ?? [];
  if (!kit.check('several.list', rows.length > 1, more)) return;
  if (person.mayAttack && !(await chooseUnlisted(kit, visit, person, input))) return;
  const again = await visit.ask('fetchAccounts', input);
  const [first] = kit.succeeds('several.again', again, person) ?? rows;
  if (!first) return;
  const chosen = await visit.ask('chooseAccount', {
    region,
    phone,
    uid: first.uid,
    codeSig: first.code_sig,
    marketAgree: false,
  });
  await checkSignIn(kit, visit, person, 'several.choose', chosen);
}
