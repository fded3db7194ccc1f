import type { SaltData } from '../../../machines/go';
import { dataIn, isOk } from '../answers';
import type { ExpectationId } from '../expectations';
import type { Kit } from '../kit';
import type { ListedPerson } from '../people';
import type { KitVisit } from '../visit';
import { loginNamesOf, logInByPassword, type LoginName } from './login';

type Params = SaltData['tgtgt_params'];

/** Returns the parameters with every number, time and text changed, but for those that name the account. */
function forged(value: unknown, names: readonly string[]): unknown {
  if (typeof value === 'number') return names.includes(String(value)) ? value : value - 1;
  if (typeof value === 'string') return names.includes(value) ? value : forgedText(value);
  if (Array.isArray(value)) return value.map((each) => forged(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, forged(each, names)]));
}

const forgedText = (text: string) => (/^\d+$/.test(text) ? String(Number(text) - 1) : [...text].toReversed().join(''));

/** Logs in with the right password and forged ticket parameters, then with those of another account. */
export async function checkParams(kit: Kit, person: ListedPerson, account: LoginName): Promise<void> {
  const visit = await kit.visit();
  const own = await visit.ask('fetchSalt', account);
  /* Without a request the page sends passwords as typed, and no parameters. */
  const answer = dataIn(own);
  if (!answer || !own.exchange) return;
  const { uid = '', email = '', phone = '' } = person;
  const { svr_result: salts, tgtgt_params: params } = answer;
  const made = forged(params, [uid, email, phone, salts.uid, account.account]) as Params;
  const tryOut = (what: string, other: Params) =>
    kit.attack(
      'login.params',
      { person: person.name, what },
      async () => logInByPassword(kit, await kit.visit(), person, { ...account, params: other }),
      isOk,
    );
  await tryOut('made up', made);
  const other = kit.people.people.find((each) => each !== person && each.password && each.uid && !each.is.length);
  const [otherAccount] = other ? loginNamesOf(visit, other) : [];
  const others = otherAccount && dataIn(await visit.ask('fetchSalt', otherAccount));
  if (others) await tryOut('of another account', others.tgtgt_params);
  const attack = (id: ExpectationId, what: string, from: KitVisit, given: Params) =>
    kit.attack(
      id,
      { person: person.name, what },
      () => logInByPassword(kit, from, person, { ...account, params: given }),
      isOk,
    );
  for (const { what, from } of await kit.strangers(visit)) await attack('login.device', what, from, params);
  if (!kit.canMove) return;
  await kit.growOld(10);
  await attack('login.late', 'after 21 minutes', visit, params);
}
