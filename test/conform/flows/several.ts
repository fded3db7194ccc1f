import { dataIn, told } from '../answers';
import type { Kit } from '../kit';
import type { Person } from '../people';
import type { Asked, Visit } from '../visit';
import { checkSignIn } from './jump';

interface Choice {
  readonly region: string;
  readonly phone: string;
  readonly codeSig: string;
}

/** A person of the list with another phone, whose account must not be opened. */
const otherThan = (kit: Kit, person: Person, { region, phone }: Choice) =>
  kit.people.people.find(
    (each) =>
      each.uid !== undefined && each.uid !== person.uid && `${each.region}${each.phone}` !== `${region}${phone}`,
  );

/** Tries to choose an account of another phone, with the proof of the phone or the signature of a row. */
export async function chooseUnlisted(
  kit: Kit,
  visit: Visit,
  person: Person,
  choice: Choice,
  id: 'choose.listed' | 'choose.row' = 'choose.listed',
): Promise<{ isHeld: boolean; asked: Asked<'chooseAccount'> | null }> {
  const other = otherThan(kit, person, choice);
  const { uid } = other ?? {};
  if (!uid) return { isHeld: true, asked: null };
  const asked = await visit.ask('chooseAccount', { ...choice, uid, marketAgree: false });
  const isHeld = await kit.attack(
    id,
    { person: person.name, what: `the uid of ${other?.name}` },
    () => Promise.resolve(asked),
    () => dataIn(asked)?.uid === uid,
  );
  return { isHeld, asked };
}

/** Lists the accounts of a proved phone, and signs in with the first. */
export async function choose(kit: Kit, visit: Visit, person: Person, codeSig: string): Promise<void> {
  const { region = '', phone = '' } = person;
  const input = { region, phone, codeSig };
  const listed = await visit.ask('fetchAccounts', input);
  const more = { person: person.name, saw: told(listed) };
  const rows = dataIn(listed) ?? [];
  if (!kit.check('several.list', rows.length > 1, more)) return;
  if (person.mayAttack && !(await chooseUnlisted(kit, visit, person, input)).isHeld) return;
  const again = await visit.ask('fetchAccounts', input);
  const [first] = kit.succeeds('several.again', again, person) ?? rows;
  if (!first) return;
  const row = { region, phone, codeSig: first.code_sig };
  const tried = person.mayAttack ? await chooseUnlisted(kit, visit, person, row, 'choose.row') : null;
  if (tried && !tried.isHeld) return;
  // A server may take the account from the signature alone, and sign in the right one: then the signature is used up.
  const isSignedIn = tried?.asked && String(dataIn(tried.asked)?.uid) === String(first.uid);
  const chosen =
    isSignedIn && tried.asked
      ? tried.asked
      : await visit.ask('chooseAccount', { ...row, uid: first.uid, marketAgree: false });
  await checkSignIn(kit, visit, person, 'several.choose', chosen);
}
