import type { Ticket } from '../../../machines/calls';
import type { SaltData } from '../../../machines/go';
import { isRecord } from '../../page/config/field';
import { dataIn, hasMessage, isOk, told } from '../answers';
import type { Kit } from '../kit';
import { parsed } from '../pageSource';
import type { Person } from '../people';
import type { Asked, Visit } from '../visit';
import { checkTickets } from './jump';
import { accountsOf, login, signInByPassword, type Account } from './login';
import { checkParams } from './params';
import { checkNamed } from './reset';

const ticketsTried = new WeakSet<Kit>();

/** Everything about a person's password that the list allows. */
export async function checkPassword(kit: Kit, person: Person): Promise<void> {
  await checkNamed(kit, person);
  if (person.is.includes('noPassword')) return;
  if (!person.password || person.is.some((trait) => trait === 'severalAccounts' || trait === 'free')) return;
  const [visit, other] = [await kit.visit(), await kit.visit()];
  const accounts = accountsOf(visit, person);
  const [first] = accounts;
  if (!first) return;
  if (!(await checkSalts(kit, person, accounts, [visit, other]))) return;
  if (person.answered !== undefined || person.is.some((trait) => trait !== 'voice')) return;
  await signInByPassword(kit, person, { ...first, id: 'login.ticket', mayFail: person.mayFail });
  if (person.mayFail) await checkParams(kit, person, first);
  /* Nine sign-ins: for one person. */
  if (ticketsTried.has(kit)) return;
  ticketsTried.add(kit);
  await checkTickets(kit, person, async () => {
    const again = await kit.visit();
    const ticket = dataIn(await login(kit, again, person, first));
    return ticket && { visit: again, ticket: ticket as Ticket };
  });
}

/**
 * Compares the salts of an account for two visitors and by all its names. False where none came. A page that sends
 * passwords as typed asks for none.
 */
async function checkSalts(
  kit: Kit,
  person: Person,
  [first, ...others]: readonly Account[],
  [visit, other]: readonly [Visit, Visit],
): Promise<boolean> {
  if (!first) return false;
  const salts = await visit.ask('fetchSalt', first);
  if (!salts.exchange) return true;
  const data = kit.succeeds('salt.answer', salts, person);
  if (!data) return false;
  const isSame = (asked: Asked<'fetchSalt'>) => saltsIn(dataIn(asked)) === saltsIn(data);
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

const saltsIn = (data: SaltData | null) => data && `${data.svr_result.salt} ${data.svr_result.salt32}`;
const formOf = ({ account, region }: Account) => (region ? 'phone' : account.includes('@') ? 'e-mail' : 'id');

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

/**
 * Compares what is answered for no account with what is answered for one: the fields in their order, their kinds, how
 * long the salts are, and the refusal of a wrong password. Numbers of accounts may differ in length: that is the
 * server's own (docs/server.md).
 */
async function checkAlike(
  kit: Kit,
  unknown: string,
  asked: Asked<'fetchSalt'>,
  refused: Asked<'fetchSalt' | 'login'>,
): Promise<void> {
  const person = kit.people.people.find(
    ({ password, mayFail, is, only }) =>
      password && mayFail && only !== 'browser' && is.every((trait) => trait === 'voice'),
  );
  const visit = await kit.visit();
  const accounts = person ? accountsOf(visit, person) : [];
  const account = accounts.find((each) => each.account.includes('@') === unknown.includes('@')) ?? accounts[0];
  if (!person || !account) return;
  const alike = (held: boolean, saw: string) => kit.check('unknown.alike', held, { person: person.name, saw });
  const known = await visit.ask('fetchSalt', account);
  if (asked.exchange && known.exchange) {
    const [one, other] = [asked, known].map(({ reply }) => JSON.stringify(shapeOf(parsed(reply?.text ?? ''))));
    alike(one === other, `the answers differ: ${one} and ${other}`);
    const again = await (await kit.visit()).ask('fetchSalt', { account: unknown });
    alike(saltsIn(dataIn(again)) === saltsIn(dataIn(asked)), 'other salts for no account at each question');
  }
  kit.countAttack('unknown.alike');
  const wrong = await login(kit, await kit.visit(), person, { ...account, text: `${person.password}~` });
  alike(told(wrong) === told(refused), `the login of no account: ${told(refused)}; a wrong password: ${told(wrong)}`);
}

/** What a stranger sees of an answer without knowing a name: fields in order, kinds of values, lengths of salts. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => shapeOf(each));
  if (isRecord(value)) return Object.entries(value).map(([field, each]) => [field, shapeOf(each, field)]);
  return typeof value === 'string' && name.startsWith('salt') ? value.length : typeof value;
}

const logInAsNobody = (kit: Kit, visit: Visit, account: string) =>
  login(kit, visit, { password: 'Nobodys-password-1' }, { account });
