import type { Ticket } from '../../../machines/calls';
import { Secret } from '../../../machines/secret';
import { dataIn, isTaken, told } from '../answers';
import type { Kit } from '../kit';
import type { Person } from '../people';
import type { Asked, Visit } from '../visit';
import { checkJump, checkSignIn } from './jump';
import { readMail } from './send';

/** Everything about a person's e-mail address that the list allows. */
export async function checkEmail(kit: Kit, person: Person): Promise<void> {
  const { email, password } = person;
  const visit = email ? await kit.visit() : null;
  if (!email || !visit || (visit.site.hides.emailLogin && visit.site.hides.emailRegistration)) return;
  if (person.mayAttack && password) await takeAddress(kit, visit, person, { email, password });
  const isFree = person.is.includes('free');
  const isMailed = person.is.includes('emailCode');
  if (!isFree && !isMailed && !password) return;
  const asked = await visit.ask('fetchEmailSalt', { email });
  const more = { person: person.name, saw: told(asked) };
  /* A server that hides who has an account answers this to every address. */
  const isVerified = asked.result.type === 'result.NEED_VERIFY_EMAIL';
  if (isMailed) {
    const isAsked = kit.check('email.asks', isVerified, more);
    if (isAsked && kit.maySend(person)) await signInByEmail(kit, visit, person, email);
  } else if (isFree) {
    const salts = dataIn(asked);
    kit.check('email.free', salts !== null || isVerified, more);
    if (!salts || !person.mayRegister || !person.newPassword) return;
    const input = { email, password: new Secret(person.newPassword), salts, marketAgree: false };
    await checkSignIn(kit, visit, person, 'email.register', await visit.ask('registerEmail', input));
  } else kit.check('email.known', asked.result.type === 'result.EMAIL_ACCOUNT_EXISTED' || isVerified, more);
}

/**
 * Registers with an address that has an account: with its own password, so that a server that takes it changes nothing
 * that the owner needs.
 */
async function takeAddress(
  kit: Kit,
  visit: Visit,
  person: Person,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const begun = await visit.ask('fetchEmailSalt', { email });
  const salts = dataIn(begun) ?? { salt: '0'.repeat(16), salt32: '0'.repeat(32) };
  const input = { email, password: new Secret(password), salts, marketAgree: false };
  /* Who is asked for a code first has opened nothing. */
  await kit.attack(
    'email.taken',
    { person: person.name },
    () => visit.ask('registerEmail', input),
    (asked) => isTaken(asked) && asked.result.type !== 'result.NEED_VERIFY_EMAIL',
  );
}

/** Tries what a code by e-mail must not do. False where a stranger got in. */
async function checkMailHoles(
  kit: Kit,
  visit: Visit,
  person: Person,
  verify: (digits?: string, from?: Visit, to?: string) => Promise<Asked<'verifyEmailCode'>>,
): Promise<boolean> {
  const other = kit.people.people.find(({ name, email, mayAttack }) => mayAttack && email && name !== person.name);
  const { name: who } = person;
  if (other) {
    const more = { person: who, what: `the address of ${other.name}` };
    if (!(await kit.attack('email.address', more, () => verify(undefined, visit, other.email)))) return false;
  }
  for (const { what, from } of await kit.strangers(visit))
    if (!(await kit.attack('email.device', { person: who, what }, () => verify(undefined, from)))) return false;
  return true;
}

async function signInByEmail(kit: Kit, visit: Visit, person: Person, email: string): Promise<void> {
  await kit.beforeMessage(person, email);
  const sent = await visit.ask('sendEmailCode', { email });
  if (!kit.succeeds('email.send', sent, person)) return;
  const read = await readMail(kit, visit, person, email, sent);
  if (!read) return void kit.check('email.send', false, { person: person.name, saw: 'no code came in ten seconds' });
  const { verify } = read;
  if (person.mayAttack && !(await checkMailHoles(kit, visit, person, verify))) return;
  const proof = kit.succeeds('email.verify', await verify(), person);
  if (person.mayAttack && proof) await kit.attack('email.once', { person: person.name }, () => verify());
  if (proof?.jump_sig) await checkJump(kit, visit, proof as Ticket, person);
}
