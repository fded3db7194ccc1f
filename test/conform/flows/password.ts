import type { CaptchaResult, Ticket } from '../../../machines/calls';
import type { SaltData } from '../../../machines/go';
import { isRaised, type Refused } from '../../../machines/results/result';
import { Secret } from '../../../machines/secret';
import type { ExpectationId } from '../expectations';
import { hasMessage, told } from '../answers';
import type { Kit } from '../kit';
import type { Person } from '../people';
import type { Visit } from '../visit';
import { humanTicket } from './captcha';
import { checkForeignUid, checkJump, checkTarget } from './jump';

interface Account {
  readonly account: string;
  readonly region?: string;
}

/** The names by which a person logs in. */
function accountsOf(visit: Visit, { uid, email, region, phone }: Person): Account[] {
  const isIdOnly = visit.site.accountRule !== 'any';
  return [
    ...(uid ? [{ account: uid }] : []),
    ...(email && !isIdOnly ? [{ account: email }] : []),
    ...(region && phone && !isIdOnly ? [{ account: phone, region }] : []),
  ];
}

/** Everything about a person's password that the list allows. */
export async function checkPassword(kit: Kit, person: Person): Promise<void> {
  if (person.is.includes('noPassword')) return setPassword(kit, person);
  if (!person.password || person.is.some((trait) => trait === 'severalAccounts' || trait === 'free')) return;
  const [visit, other] = [await kit.visit(), await kit.visit()];
  const [first, ...others] = accountsOf(visit, person);
  if (!first) return;
  const salts = await visit.ask('fetchSalt', first);
  const more = { person: person.name, saw: told(salts) };
  if (!kit.check('salt.answer', salts.result.type === 'result.OK', more) || salts.result.type !== 'result.OK') return;
  const theirs = await other.ask('fetchSalt', first);
  const isSame = theirs.result.type === 'result.OK' && saltsIn(theirs.result.data) === saltsIn(salts.result.data);
  kit.check('salt.same', isSame, { person: person.name, saw: 'other salts for the second visitor' });
  for (const each of others) {
    const known = await other.ask('fetchSalt', each);
    const isKnown = known.result.type === 'result.OK' && saltsIn(known.result.data) === saltsIn(salts.result.data);
    kit.check('salt.forms', isKnown, { person: person.name, saw: `${formOf(each)}: ${told(known)}` });
  }
  if (person.answered !== undefined || person.is.some((trait) => trait !== 'voice')) return;
  await signInByPassword(kit, person, { ...first, id: 'login.ticket', mayFail: person.mayFail });
  /* Each of these uses up a ticket of its own. */
  for (const checkTicket of [checkForeignUid, checkTarget]) {
    const again = await kit.visit();
    const ticket = await login(kit, again, person, first);
    if (ticket.result.type === 'result.OK') await checkTicket(kit, again, ticket.result.data as Ticket, person);
  }
}

const saltsIn = ({ svr_result: { salt, salt32 } }: SaltData) => `${salt} ${salt32}`;
const formOf = ({ account, region }: Account) => (region ? 'phone' : account.includes('@') ? 'e-mail' : 'id');

interface Login extends Account {
  readonly deviceSig?: string;
  readonly text?: string;
}

/** Salts, and the login, with a captcha where the answers ask for one. */
async function login(kit: Kit, visit: Visit, person: Person, { account, region, deviceSig, text }: Login) {
  const salts = await visit.ask('fetchSalt', { account, ...(region && { region }) });
  if (salts.result.type !== 'result.OK') return salts;
  const saltData = salts.result.data;
  const input = {
    username: account,
    password: new Secret(text ?? person.password ?? ''),
    saltData,
    ...(deviceSig && { deviceSig }),
    ...(region && { region, phone: account }),
    ...(account.includes('@') && { email: account }),
  };
  const wants = isRaised(saltData.svr_result.require_verify_code);
  const human: CaptchaResult | null = wants ? await humanTicket(kit, visit) : null;
  return visit.ask('login', input, human ?? undefined);
}

/** Logs in, after one wrong password where the list allows it, and uses the ticket. */
export async function signInByPassword(
  kit: Kit,
  person: Person,
  { id, mayFail = false, ...account }: Login & { id: ExpectationId; mayFail?: boolean },
): Promise<void> {
  if (!person.password) return;
  const visit = await kit.visit();
  if (mayFail) {
    const wrong = await login(kit, visit, person, { ...account, text: `${person.password}~` });
    const more = { person: person.name, saw: told(wrong) };
    const isRefused = wrong.result.type !== 'result.OK';
    kit.check('login.strict', isRefused, more);
    if (isRefused) kit.check('login.wrong', wrong.result.type === 'result.OTHER' && hasMessage(wrong), more);
  }
  /* The page keeps the salts and the ticket parameters: the same visit does too. */
  const right = await login(kit, visit, person, account);
  const more = { person: person.name, saw: told(right) };
  const isIn = right.result.type === 'result.OK';
  if (mayFail) kit.check('login.kept', isIn, more);
  kit.check(id, isIn, more);
  if (right.result.type === 'result.OK') await checkJump(kit, visit, right.result.data as Ticket, person);
}

/** An account that does not exist. */
export async function checkUnknown(kit: Kit): Promise<void> {
  const { unknown } = kit.people;
  if (!unknown) return;
  const asked = await (await kit.visit()).ask('fetchSalt', { account: unknown });
  kit.check('salt.unknown', asked.result.type === 'result.OTHER' && hasMessage(asked), { saw: told(asked) });
}

const resets = ['FUTUIE_NEED_SET_PWD_REG', 'FUTUIE_NEED_SET_PWD_LOGIN', 'TWO_FACTOR_NEED_SET_PWD', 'NEED_THIRD_LOGIN'];

/** An account without a password: it sets one, and logs in with it. */
async function setPassword(kit: Kit, person: Person): Promise<void> {
  const visit = await kit.visit();
  const [account] = accountsOf(visit, person);
  if (!account) return;
  const refused = await visit.ask('fetchSalt', account);
  const data = refused.result.type === 'result.OK' ? {} : (refused.result as Refused).data;
  const isAsked = resets.includes(refused.result.type.replace('result.', ''));
  if (!kit.check('reset.asks', isAsked, { person: person.name, saw: told(refused) })) return;
  const { uid, salt, salt32, rst_sig, code_sig: codeSig, device_sig: deviceSig } = data;
  const isWhole = salt && salt32 && rst_sig;
  const asked = isWhole
    ? null
    : await visit.ask('fetchResetSalt', { ...(uid && { uid }), ...(codeSig && { codeSig }) });
  if (asked) kit.check('reset.salts', asked.result.type === 'result.OK', { person: person.name, saw: told(asked) });
  const salts = isWhole ? { salt, salt32, rst_sig } : asked?.result.type === 'result.OK' ? asked.result.data : null;
  const { newPassword } = person;
  if (!salts || !person.mayChange || !newPassword) return;
  const set = await visit.ask('setPassword', {
    password: new Secret(newPassword),
    salts,
    rstSig: salts.rst_sig,
    ...(codeSig && { codeSig }),
  });
  const more = { person: person.name, saw: told(set) };
  if (set.result.type !== 'result.OK') return void kit.check('reset.set', false, more);
  await signInByPassword(
    kit,
    { ...person, password: newPassword },
    { ...account, id: 'reset.set', ...(deviceSig && { deviceSig }) },
  );
}
