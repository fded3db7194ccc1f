import type { Ticket } from '../../../machines/calls';
import { Secret } from '../../../machines/secret';
import { told } from '../answers';
import type { Kit } from '../kit';
import type { Person } from '../people';
import { checkJump } from './jump';

/** Everything about a person's e-mail address that the list allows. */
export async function checkEmail(kit: Kit, person: Person): Promise<void> {
  const { email, password } = person;
  const visit = email ? await kit.visit() : null;
  if (!email || !visit || (visit.site.hides.emailLogin && visit.site.hides.emailRegistration)) return;
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

async function signInByEmail(
  kit: Kit,
  visit: Awaited<ReturnType<Kit['visit']>>,
  person: Person,
  email: string,
): Promise<void> {
  await kit.beforeMessage(person, email);
  const sent = await visit.ask('sendEmailCode', { email });
  kit.check('email.send', sent.result.type === 'result.OK', { person: person.name, saw: told(sent) });
  if (sent.result.type !== 'result.OK') return;
  const code = await kit.readCode(person, email);
  if (!code) return void kit.check('email.send', false, { person: person.name, saw: 'no code came in ten seconds' });
  const { email_code_sig: emailCodeSig } = sent.result.data;
  const verified = await visit.ask('verifyEmailCode', { email, emailCodeSig, code: new Secret(code) });
  kit.check('email.verify', verified.result.type === 'result.OK', { person: person.name, saw: told(verified) });
  if (verified.result.type === 'result.OK' && verified.result.data.jump_sig)
    await checkJump(kit, visit, verified.result.data as Ticket, person);
}
