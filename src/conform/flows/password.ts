import type { Ticket } from '../../../machines/calls';
import { dataIn, hasMessage, isOk, told } from '../answers';
import type { Kit } from '../kit';
import type { ListedPerson } from '../people';
import type { AskedCall, KitVisit } from '../visit';
import { checkAlike, saltsIn } from './alike';
import { checkTickets } from './jump';
import { checkFramedTicket } from './jumpsElsewhere';
import { loginNamesOf, logInByPassword, signInByPassword, type LoginName } from './login';
import { checkParams } from './params';
import { checkNamed } from './reset';

const ticketsTried = new WeakSet<Kit>();

/** Everything about a person's password that the list allows. */
export async function checkPassword(kit: Kit, person: ListedPerson): Promise<void> {
  await checkNamed(kit, person);
  if (person.is.includes('noPassword')) return;
  if (!person.password || person.is.some((trait) => trait === 'severalAccounts' || trait === 'free')) return;
  const [visit, other] = [await kit.visit(), await kit.visit()];
  const accounts = loginNamesOf(visit, person);
  const [first] = accounts;
  if (!first) return;
  if (!(await checkSalts(kit, person, accounts, [visit, other]))) return;
  if (person.answered !== undefined || person.is.some((trait) => trait !== 'voice')) return;
  await signInByPassword(kit, person, { ...first, id: 'login.ticket', mayFail: person.mayFail });
  if (person.mayFail) await checkParams(kit, person, first);
  /* Nine sign-ins: for one person. */
  if (ticketsTried.has(kit)) return;
  ticketsTried.add(kit);
  const signIn = async (again: KitVisit) => {
    const ticket = dataIn(await logInByPassword(kit, again, person, first));
    return ticket && { visit: again, ticket: ticket as Ticket };
  };
  await checkTickets(kit, person, async () => signIn(await kit.visit()));
  await checkFramedTicket(kit, person, signIn);
}

/**
 * Compares the salts of an account for two visitors and by all its names. False where none came. A page that sends
 * passwords as typed asks for none.
 */
async function checkSalts(
  kit: Kit,
  person: ListedPerson,
  [first, ...others]: readonly LoginName[],
  [visit, other]: readonly [KitVisit, KitVisit],
): Promise<boolean> {
  if (!first) return false;
  const salts = await visit.ask('fetchSalt', first);
  if (!salts.exchange) return true;
  const data = kit.succeeds('salt.answer', salts, person);
  if (!data) return false;
  const isSame = (asked: AskedCall<'fetchSalt'>) => saltsIn(dataIn(asked)) === saltsIn(data);
  kit.check('salt.same', isSame(await other.ask('fetchSalt', first)), {
    person: person.name,
    saw: 'other salts for the second visitor',
  });
  for (const each of others) {
    const known = await other.ask('fetchSalt', each);
    kit.check('salt.forms', isSame(known), { person: person.name, saw: `${formOf(each)}: ${told(known)}` });
  }
  return true;
}

const formOf = ({ account, region }: LoginName) => (region ? 'phone' : account.includes('@') ? 'e-mail' : 'id');

/** An account that does not exist: it is refused, or has salts like any other and only a wrong password. */
export async function checkUnknown(kit: Kit): Promise<void> {
  const { unknown } = kit.people;
  if (!unknown) return;
  const visit = await kit.visit();
  const asked = await visit.ask('fetchSalt', { account: unknown });
  const last = isOk(asked) ? await logInAsNobody(kit, visit, unknown) : asked;
  kit.check('salt.unknown', last.result.type === 'result.OTHER' && hasMessage(last), { saw: told(last) });
  /* Where the page sends passwords as typed, no salts are asked for. */
  if (isOk(asked)) await checkAlike(kit, unknown, asked, last);
}

const logInAsNobody = (kit: Kit, visit: KitVisit, account: string) =>
  logInByPassword(kit, visit, { password: 'Nobodys-password-1' }, { account });
