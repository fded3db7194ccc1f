import { dataIn, isOk, told } from '../answers';
import { tryEach, type Kit } from '../kit';
import type { ListedPerson } from '../people';
import type { AskedCall, KitVisit } from '../visit';
import { checkSignIn } from './jump';
import { purposeAttacks } from './otherPurposes';
import { attacksOn } from './proved';

interface Choice {
  readonly region: string;
  readonly phone: string;
  readonly codeSig: string;
}

/** A person of the list with another phone, whose account must not be opened. */
const otherThan = (kit: Kit, person: ListedPerson, { region, phone }: Choice) =>
  kit.people.people.find(
    (each) =>
      each.uid !== undefined && each.uid !== person.uid && `${each.region}${each.phone}` !== `${region}${phone}`,
  );

/** Tries to choose an account of another phone, with the proof of the phone or the signature of a row. */
export async function chooseUnlisted(
  kit: Kit,
  visit: KitVisit,
  person: ListedPerson,
  choice: Choice,
  id: 'choose.listed' | 'choose.row' = 'choose.listed',
): Promise<{ isHeld: boolean; asked: AskedCall<'chooseAccount'> | null }> {
  const other = otherThan(kit, person, choice);
  const { uid } = other ?? {};
  if (!uid) return { isHeld: true, asked: null };
  const asked = await kit.asStranger(() => visit.ask('chooseAccount', { ...choice, uid, marketAgree: false }));
  const isHeld = await kit.attack(
    id,
    { person: person.name, what: `the uid of ${other?.name}` },
    () => Promise.resolve(asked),
    () => dataIn(asked)?.uid === uid,
  );
  return { isHeld, asked };
}

/** Lists the accounts of a proved phone, and signs in with the first. `obtain` proves the phone again. */
export async function chooseFirstAccount(
  kit: Kit,
  visit: KitVisit,
  person: ListedPerson,
  codeSig: string,
  obtain: () => Promise<{ visit: KitVisit; codeSig: string } | null>,
): Promise<void> {
  const { region = '', phone = '' } = person;
  const input = { region, phone, codeSig };
  const listed = await visit.ask('fetchAccounts', input);
  const more = { person: person.name, saw: told(listed) };
  const rows = dataIn(listed) ?? [];
  if (!kit.check('several.list', rows.length > 1, more)) return;
  if (person.mayAttack) await chooseUnlisted(kit, visit, person, input);
  if (person.mayAttack) await openBeside(kit, visit, person, input, rows);
  const again = await visit.ask('fetchAccounts', input);
  const [first] = kit.succeeds('several.again', again, person) ?? rows;
  if (!first) return;
  const held = rowOf(visit, person, first);
  if (!person.mayAttack)
    return checkSignIn(kit, visit, person, 'several.choose', await held.use(held.signature, visit));
  const renew = async () => {
    const proved = await obtain();
    const [row] = proved
      ? (dataIn(await proved.visit.ask('fetchAccounts', { ...input, codeSig: proved.codeSig })) ?? [])
      : [];
    return proved && row ? rowOf(proved.visit, person, row) : null;
  };
  const { forged, strangers, late, again: useAgain } = attacksOn<'chooseAccount'>(kit, person.name, isOk);
  await tryEach(
    renew,
    [
      ...forged('row.forged'),
      ...strangers('row.device'),
      ...purposeAttacks(kit, 'row.purpose', 'code_sig').map(
        (attack) => (row: typeof held) => attack({ ...row, person }),
      ),
      async ({ visit: from, signature, uid }) => {
        const row = { region, phone, codeSig: signature };
        const { asked } = await chooseUnlisted(kit, from, person, row, 'choose.row');
        /* A server may take the account from the signature alone, and sign in the right one: it is used up then. */
        if (asked && String(dataIn(asked)?.uid) === uid) await checkSignIn(kit, from, person, 'several.choose', asked);
        return !asked || !isOk(asked);
      },
      async (row) => {
        await checkSignIn(kit, row.visit, person, 'several.choose', await row.use(row.signature, row.visit));
        await useAgain('row.once')(row);
        return false;
      },
    ],
    held,
  );
  if (kit.canMove) await tryEach(renew, [late('row.late', 15)]);
}

/** Opens one more account for a phone that has some. */
async function openBeside(
  kit: Kit,
  visit: KitVisit,
  person: ListedPerson,
  input: Choice,
  rows: readonly { uid: string | number }[],
): Promise<void> {
  const own = rows.map(({ uid }) => String(uid));
  await kit.attack(
    'choose.listed',
    { person: person.name, what: 'a new account' },
    () => visit.ask('phoneQuickRegister', { ...input, marketAgree: false }),
    (asked) => isOk(asked) && !own.includes(String(dataIn(asked)?.uid)),
  );
}

/** A row of the list, and the call that chooses its account. */
function rowOf(
  visit: KitVisit,
  { region = '', phone = '' }: ListedPerson,
  row: { uid: string | number; code_sig: string },
) {
  const uid = String(row.uid);
  const use = (codeSig: string, from: KitVisit) =>
    from.ask('chooseAccount', { region, phone, codeSig, uid, marketAgree: false });
  return { visit, signature: row.code_sig, use, uid };
}
