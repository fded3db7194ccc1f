import type { Ticket } from '../../../machines/calls';
import { Secret } from '../../../machines/secret';
import { dataIn, isTaken, told } from '../answers';
import type { ExpectationId } from '../expectations';
import { tryEach, type Kit } from '../kit';
import type { ListedPerson } from '../people';
import type { AskedCall, KitVisit } from '../visit';
import { checkJump, checkSignIn } from './jump';
import { guessAsEveryone, otherThan, readMail } from './send';

/** Everything about a person's e-mail address that the list allows. */
export async function checkEmail(kit: Kit, person: ListedPerson): Promise<void> {
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
    if (isAsked) await signInByEmail(kit, person, email);
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
  visit: KitVisit,
  person: ListedPerson,
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

interface Mailed {
  readonly visit: KitVisit;
  readonly code: string;
  readonly codeSig: string;
  readonly verify: (digits?: string, from?: KitVisit, to?: string) => Promise<AskedCall<'verifyEmailCode'>>;
}

/** What a code by e-mail must not do. */
function mailAttacks(kit: Kit, person: ListedPerson): ((mailed: Mailed) => Promise<boolean>)[] {
  const other = kit.people.people.find(({ name, email, mayAttack }) => mayAttack && email && name !== person.name);
  const owner = kit.people.people.find(
    ({ name, phone, region, mayAttack }) => mayAttack && phone && region && name !== person.name,
  );
  const attack = (id: ExpectationId, what: string, call: () => Promise<AskedCall<'verifyEmailCode'>>) =>
    kit.attack(id, { person: person.name, what }, call);
  return [
    ({ code, verify }) => attack('email.strict', 'with other digits', () => verify(otherThan(code))),
    ({ verify }) => attack('email.strict', 'without digits', () => verify('')),
    ...(other
      ? [
          ({ visit, verify }: Mailed) =>
            attack('email.address', `the address of ${other.name}`, () => verify(undefined, visit, other.email)),
        ]
      : []),
    ...(owner
      ? [
          ({ visit, code, codeSig }: Mailed) =>
            kit.attack('email.purpose', { person: person.name, what: `the phone of ${owner.name}` }, () =>
              visit.ask('verifySms', {
                region: owner.region ?? '',
                phone: owner.phone ?? '',
                type: 'login',
                codeSig,
                code: new Secret(code),
                marketAgree: false,
              }),
            ),
        ]
      : []),
    ...([0, 1] as const).map((at) => async ({ visit, verify }: Mailed) => {
      const { what = '', from = visit } = (await kit.strangers(visit))[at] ?? {};
      return attack('email.device', what, () => verify(undefined, from));
    }),
    guessAsEveryone((what, call) => attack('email.strict', what, call)),
  ];
}

async function signInByEmail(kit: Kit, person: ListedPerson, email: string): Promise<void> {
  const obtain = async (): Promise<Mailed | null> => {
    if (!kit.maySend(person)) return null;
    const visit = await kit.visit();
    await kit.beforeMessage(person, email);
    const sent = await visit.ask('sendEmailCode', { email });
    if (!kit.succeeds('email.send', sent, person)) return null;
    const read = await readMail(kit, visit, person, email, sent);
    if (!read) kit.check('email.send', false, { person: person.name, saw: 'no code came in ten seconds' });
    return read && { ...read, visit };
  };
  const first = await obtain();
  const mailed = person.mayAttack ? await tryEach(obtain, mailAttacks(kit, person), first) : first;
  const { visit, verify } = mailed ?? (first && (await obtain())) ?? {};
  if (!visit || !verify) return;
  const proof = kit.succeeds('email.verify', await verify(), person);
  if (person.mayAttack && proof) await kit.attack('email.once', { person: person.name }, () => verify());
  if (proof?.jump_sig) await checkJump(kit, visit, proof as Ticket, person);
  if (!person.mayAttack || !kit.canMove) return;
  await tryEach(obtain, [
    async (late) => {
      await kit.growOld(5);
      return kit.attack('email.late', { person: person.name, what: 'after eleven minutes' }, () => late.verify());
    },
  ]);
}
