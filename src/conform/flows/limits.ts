import { isOk, isTaken, told } from '../answers';
import type { Kit } from '../kit';
import { codeActionOf, recipientOf } from '../outside';
import type { ListedPerson } from '../people';
import type { AskedCall, KitVisit } from '../visit';
import { checkAcrossCodes, checkOtherMethod, tryForHours } from './across';
import { canBeLocked, loginNumberOf, numberOf } from './lockable';
import { loginNamesOf, logInByPassword } from './login';
import { isBrake, otherThan, readMail, readSent, refusal } from './send';

/** Messages in a row, and wrong codes, after which a server must have stopped answering. */
const burst = 5;
const wrongCodes = 20;
const wrongPasswords = 20;
const isFree = ({ is }: ListedPerson) => is.includes('free');

interface Sent {
  readonly visit: KitVisit;
  readonly asked: AskedCall<'sendSms'>;
}

/** Sends messages in a row and tries wrong codes and passwords, for the first people who may be locked. */
export async function checkLimits(kit: Kit): Promise<void> {
  /* First: wrong passwords must leave the codes open. */
  await checkPasswordLimit(kit);
  await checkPhoneLimits(kit);
  await checkRegistrationLimit(kit);
  await checkMailLimit(kit);
  await checkAcrossCodes(kit);
}

async function checkPhoneLimits(kit: Kit): Promise<void> {
  const person = kit.people.people.find(
    (each) => canBeLocked(each) && !isFree(each) && each.region && each.phone && codeActionOf(kit.people, each),
  );
  if (!person)
    return kit.say(
      `Not tried: ${burst} messages in a row and ${wrongCodes} wrong codes. They cost messages and may lock an account; \`mayLock\` allows them`,
    );
  kit.say(
    `${person.name}: up to ${burst} messages in a row and ${wrongCodes} wrong codes. The phone may be locked for a while (\`mayLock\`)`,
  );
  const sent = await sendInARow(kit, person);
  const read = sent && (await readSent(kit, sent.visit, person, loginNumberOf(person), sent.asked));
  if (read) await guess(kit, person, 'code.tries', read);
}

/** Tries wrong codes of a registration, for the first person who has no account and may be locked. */
async function checkRegistrationLimit(kit: Kit): Promise<void> {
  const person = kit.people.people.find(
    (each) => canBeLocked(each) && isFree(each) && each.mayRegister && each.phone && codeActionOf(kit.people, each),
  );
  const visit = await kit.visit();
  if (!person || visit.site.hides.smsRegistration) return;
  kit.say(`${person.name}: one message and ${wrongCodes} wrong codes of a registration (\`mayLock\`)`);
  const number = { ...numberOf(person), type: 'reg' as const };
  await kit.beforeMessage(person, recipientOf(person));
  const sent = await visit.ask('sendSms', number);
  if (!isOk(sent)) return kit.say(`  the message was refused: ${told(sent)}`);
  const read = await readSent(kit, visit, person, number, sent);
  if (read) await guess(kit, person, 'register.tries', read);
}

/** Tries wrong codes at the address of the first person who signs in by one and may be locked. */
async function checkMailLimit(kit: Kit): Promise<void> {
  const person = kit.people.people.find(
    (each) => canBeLocked(each) && each.email && each.is.includes('emailCode') && codeActionOf(kit.people, each),
  );
  const { email } = person ?? {};
  const visit = await kit.visit();
  if (!person || !email || (visit.site.hides.emailLogin && visit.site.hides.emailRegistration)) return;
  kit.say(
    `${person.name}: one message and ${wrongCodes} wrong codes by e-mail. The address may be locked (\`mayLock\`)`,
  );
  await kit.beforeMessage(person, email);
  const sent = await visit.ask('sendEmailCode', { email });
  if (!isOk(sent)) return kit.say(`  the message was refused: ${told(sent)}`);
  const read = await readMail(kit, visit, person, email, sent);
  if (read) await guess(kit, person, 'email.tries', read);
}

/** Tries wrong passwords as a program would, without a captcha, then the right one. */
async function checkPasswordLimit(kit: Kit): Promise<void> {
  const person = kit.people.people.find(
    (each) => canBeLocked(each) && each.password && each.is.every((trait) => trait === 'voice'),
  );
  const visit = await kit.visit();
  const [account] = person ? loginNamesOf(visit, person) : [];
  if (!person || !account) return;
  kit.say(
    `${person.name}: up to ${wrongPasswords} wrong passwords. The account may be locked for a while (\`mayLock\`)`,
  );
  /* A new session for each: it costs a stranger nothing. */
  const tryOne = async (text = person.password ?? '') =>
    logInByPassword(kit, await kit.visit(), person, { ...account, text, isRobot: true });
  for (let times = 1; times <= wrongPasswords; times += 1) {
    kit.countAttack('login.tries');
    const asked = await tryOne(`${person.password}~${times}`);
    if (isTaken(asked)) return;
    if (isBrake(asked)) break;
  }
  if (!(await kit.attack('login.tries', { person: person.name }, () => tryOne()))) return;
  await checkOtherMethod(kit, person);
  if (kit.canMove) await tryForHours(kit, person, account);
}

/** Returns the newest message that was sent; null where the first was refused. */
async function sendInARow(kit: Kit, person: ListedPerson): Promise<Sent | null> {
  let newest: Sent | null = null;
  for (let times = 1; times <= burst; times += 1) {
    const visit = await kit.visit();
    if (!newest) await kit.beforeMessage(person, recipientOf(person));
    const asked: AskedCall<'sendSms'> = await visit.ask('sendSms', loginNumberOf(person));
    if (newest) kit.countAttack('send.limit');
    if (!isOk(asked)) {
      if (newest) kit.check('send.limit', true, { person: person.name });
      else kit.say(`  the first message was refused: ${told(asked)}`);
      return newest;
    }
    if (newest) kit.countMessage(person);
    newest = { visit, asked };
  }
  kit.check('send.limit', false, { person: person.name, saw: `${burst} messages were sent in a row` });
  return newest;
}

/** Tries wrong codes until the server ends it, then the right one. */
async function guess<N extends 'verifySms' | 'verifyEmailCode'>(
  kit: Kit,
  person: ListedPerson,
  id: 'code.tries' | 'register.tries' | 'email.tries',
  { code, verify }: { code: string; verify: (digits?: string) => Promise<AskedCall<N>> },
): Promise<void> {
  for (let times = 1; times <= wrongCodes; times += 1) {
    kit.countAttack(id);
    const asked = await verify(otherThan(code, times));
    if (isTaken(asked)) return;
    if (isBrake(asked) || refusal(asked) === 'SMS_CODE_EXPIRES') break;
  }
  await kit.attack(id, { person: person.name }, () => verify());
}
