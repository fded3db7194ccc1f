import type { Ticket } from '../../../machines/calls';
import { Secret } from '../../../machines/secret';
import { isTaken, told } from '../answers';
import type { Kit } from '../kit';
import type { Person } from '../people';
import type { Asked, Visit } from '../visit';
import { checkJump } from './jump';

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
    kit.check('email.free', asked.result.type === 'result.OK' || isVerified, more);
    if (asked.result.type !== 'result.OK' || !person.mayRegister || !person.newPassword) return;
    const input = { email, password: new Secret(person.newPassword), salts: asked.result.data, marketAgree: false };
    const opened = await visit.ask('registerEmail', input);
    kit.check('email.register', opened.result.type === 'result.OK', { person: person.name, saw: told(opened) });
    if (opened.result.type === 'result.OK') await checkJump(kit, visit, opened.result.data, person);
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
  const salts =
    begun.result.type === 'result.OK' ? begun.result.data : { salt: '0'.repeat(16), salt32: '0'.repeat(32) };
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
  verify: (from: Visit, to?: string) => Promise<Asked<'verifyEmailCode'>>,
): Promise<boolean> {
  const other = kit.people.people.find(({ name, email, mayAttack }) => mayAttack && email && name !== person.name);
  const { name: who } = person;
  if (other) {
    const more = { person: who, what: `the address of ${other.name}` };
    if (!(await kit.attack('email.address', more, () => verify(visit, other.email)))) return false;
  }
  for (const { what, from } of await kit.strangers(visit))
    if (!(await kit.attack('email.device', { person: who, what }, () => verify(from)))) return false;
  return true;
}

async function signInByEmail(kit: Kit, visit: Visit, person: Person, email: string): Promise<void> {
  await kit.beforeMessage(person, email);
  const sent = await visit.ask('sendEmailCode', { email });
  kit.check('email.send', sent.result.type === 'result.OK', { person: person.name, saw: told(sent) });
  if (sent.result.type !== 'result.OK') return;
  const code = await kit.readCode(person, email);
  if (!code) return void kit.check('email.send', false, { person: person.name, saw: 'no code came in ten seconds' });
  const { email_code_sig: emailCodeSig } = sent.result.data;
  const verify = (from: Visit, to = email) =>
    from.ask('verifyEmailCode', { email: to, emailCodeSig, code: new Secret(code) });
  if (person.mayAttack && !(await checkMailHoles(kit, visit, person, verify))) return;
  const verified = await verify(visit);
  kit.check('email.verify', verified.result.type === 'result.OK', { person: person.name, saw: told(verified) });
  if (person.mayAttack && verified.result.type === 'result.OK')
    await kit.attack('email.once', { person: person.name }, () => verify(visit));
  if (verified.result.type === 'result.OK' && verified.result.data.jump_sig)
    await checkJump(kit, visit, verified.result.data as Ticket, person);
}
