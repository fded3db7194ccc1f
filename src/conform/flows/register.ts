import { afterProof } from '../../../machines/phone/proof';
import type { PhoneNumber } from '../../../machines/calls';
import { Secret } from '../../../machines/secret';
import { dataIn, isOk, told } from '../answers';
import type { ExpectationId } from '../expectations';
import { tryEach, type Kit } from '../kit';
import { codeActionOf, recipientOf } from '../outside';
import type { ListedPerson } from '../people';
import type { AskedCall, KitVisit } from '../visit';
import { checkSignIn } from './jump';
import { attacksOn } from './proved';
import { otherThan, readSent, toldOfSend } from './send';

/** Opens an account with a phone as the page does, where the list allows it (docs/server.md, Register by phone). */
export async function checkRegistration(kit: Kit, person: ListedPerson): Promise<void> {
  const { region, phone, newPassword } = person;
  if (!region || !phone || !newPassword || !person.mayRegister || !person.is.includes('free')) return;
  if (!kit.maySend(person) || codeActionOf(kit.people, person) === null) return;
  const who = person.name;
  const number = { region, phone, type: 'reg' as const };
  const obtain = () => getRegistrationCode(kit, person, number);
  if (kit.canMove) await tryLate(kit, person, obtain);
  const first = await obtain();
  const read = first && (await tryEach(obtain, codeAttacks(kit, person), first));
  const got = read ?? (await obtain());
  if (!got) return;
  const { visit, codeSig, answer } = got;
  const verified = await got.verify();
  const proof = dataIn(verified);
  const verifiedPhone = { ...number, codeSig, marketAgree: false, sendSmsRes: answer, site: visit.site };
  const step = proof && afterProof(verifiedPhone, proof);
  const isNew = step !== null && !['jump', 'register'].includes(step) && Boolean(proof?.code_sig);
  if (!kit.check('register.verify', isNew, { person: who, saw: told(verified) }) || !proof) return;
  await kit.attack('register.once', { person: who }, () => got.verify());
  const wantsPassword = step === 'setPassword' || (step === 'askFlag' && (await asksPassword(kit, visit, person)));
  if (!wantsPassword) return openWithout(kit, visit, person, { region, phone, codeSig: proof.code_sig ?? codeSig });
  const signed = kit.succeeds('register.salt', await visit.ask('fetchRegSalt', {}), person);
  if (!signed) return;
  const issued = [proof, answer, signed].filter(({ salt, salt32 }) => salt && salt32);
  const [salts] = issued;
  const isOne = new Set(issued.map(({ salt, salt32 }) => `${salt} ${salt32}`)).size === 1;
  kit.check('register.same', isOne, { person: who, saw: salts ? 'different salts' : 'no salts at all' });
  if (!salts?.salt || !salts.salt32) return;
  const input = {
    region,
    phone,
    codeSig: proof.code_sig ?? codeSig,
    regSig: signed.reg_sig,
    password: new Secret(newPassword),
    salts: { salt: salts.salt, salt32: salts.salt32 },
    marketAgree: false,
  };
  const open = (other = {}, from = visit) => from.ask('registerPhone', { ...input, ...other });
  await openOnce(kit, { visit, person, codeSig: input.codeSig, open, id: 'register.ticket' });
}

type Code = NonNullable<Awaited<ReturnType<typeof readSent>>> & { readonly visit: KitVisit };
type RegistrationNumber = PhoneNumber & { readonly type: 'reg' };

/** Sends a code to register and reads it. Null where the list or the server does not allow it. */
async function getRegistrationCode(kit: Kit, person: ListedPerson, number: RegistrationNumber): Promise<Code | null> {
  if (!kit.maySend(person)) return null;
  const visit = await kit.visit();
  if (visit.site.hides.smsRegistration) return null;
  await kit.beforeMessage(person, recipientOf(person));
  const sent = await visit.ask('sendSms', number);
  if (!kit.check('register.send', isOk(sent), { person: person.name, saw: toldOfSend(sent) })) return null;
  const read = await readSent(kit, visit, person, number, sent);
  return read && { ...read, visit };
}

/** What a code to register must not do. */
function codeAttacks(kit: Kit, person: ListedPerson): ((code: Code) => Promise<boolean>)[] {
  const attack = (id: ExpectationId, what: string, call: () => Promise<AskedCall<'verifySms'>>) =>
    kit.attack(id, { person: person.name, what }, call);
  const { people } = kit.people;
  const other = people.find(({ name, phone, region, mayAttack, is, mayRegister }) => {
    const isTheirs = mayAttack || (is.includes('free') && mayRegister);
    return name !== person.name && phone && region && isTheirs;
  });
  const wrong = [
    ['with other digits', ({ code }: Code) => otherThan(code)],
    ['without digits', () => ''],
  ] as const;
  return [
    ...(person.mayFail
      ? wrong.map(
          ([what, digits]) =>
            (got: Code) =>
              attack('register.code', what, () => got.verify(digits(got))),
        )
      : []),
    ...(other
      ? [
          ({ visit, verify }: Code) =>
            attack('register.other', `the phone of ${other.name}`, () =>
              verify(undefined, visit, { region: other.region ?? '', phone: other.phone ?? '' }),
            ),
        ]
      : []),
    async ({ visit, verify }) =>
      visit.rowOf('verifyLoginSms').name === visit.rowOf('verifyRegSms').name ||
      attack('register.purpose', 'to log in', () => verify(undefined, visit, { type: 'login' })),
    ...([0, 1] as const).map((at) => async ({ visit, verify }: Code) => {
      const { what = '', from = visit } = (await kit.strangers(visit))[at] ?? {};
      return attack('register.device', what, () => verify(undefined, from));
    }),
  ];
}

/** A code, and a proved phone, after twice their minutes. */
async function tryLate(kit: Kit, person: ListedPerson, obtain: () => Promise<Code | null>): Promise<void> {
  const { region = '', phone = '' } = person;
  await tryEach(obtain, [
    async ({ verify }) => {
      await kit.growOld(5);
      return kit.attack('register.late', { person: person.name, what: 'after eleven minutes' }, () => verify());
    },
    async () => false,
    async ({ visit, verify }) => {
      const signature = dataIn(await verify())?.code_sig;
      if (!signature) return false;
      const use = (codeSig: string, from: KitVisit) =>
        from.ask('phoneQuickRegister', { region, phone, codeSig, marketAgree: false });
      return attacksOn<'phoneQuickRegister'>(kit, person.name, isOk).late('proved.late', 15)({ visit, signature, use });
    },
  ]);
}

interface Opening {
  readonly visit: KitVisit;
  readonly person: ListedPerson;
  readonly codeSig: string;
  readonly open: (other?: object, from?: KitVisit) => Promise<AskedCall<'phoneQuickRegister' | 'registerPhone'>>;
  readonly id: ExpectationId;
}

/** Opens an account with a proved phone, after what its signature must not do, and tries it again. */
async function openOnce(kit: Kit, { visit, person, codeSig, open, id }: Opening): Promise<void> {
  if (!(await checkOtherPhone(kit, person, open))) return;
  const { forged, strangers, again } = attacksOn<'phoneQuickRegister' | 'registerPhone'>(kit, person.name, isOk);
  const held = {
    visit,
    signature: codeSig,
    use: (signature: string, from: KitVisit) => open({ codeSig: signature }, from),
  };
  const isHeld = await tryEach(
    () => Promise.resolve(null),
    [...forged('proved.forged'), ...strangers('proved.device')],
    held,
  );
  if (!isHeld) return;
  await checkSignIn(kit, visit, person, id, await open());
  await again('proved.once')(held);
}

/** Asks whether a new account sets a password. No answer is a no, as for the page. */
async function asksPassword(kit: Kit, visit: KitVisit, person: ListedPerson): Promise<boolean> {
  return kit.succeeds('register.flag', await visit.ask('needSetPassword', {}), person) ?? false;
}

/**
 * Tries to open an account of another phone than the code's: of a second free one, so that the list allows what comes
 * of it. False where anything was opened: the proof is used up then.
 */
async function checkOtherPhone(
  kit: Kit,
  person: ListedPerson,
  open: (number: PhoneNumber) => Promise<AskedCall<'phoneQuickRegister' | 'registerPhone'>>,
): Promise<boolean> {
  const isOther = ({ name, is, mayRegister }: ListedPerson) =>
    name !== person.name && is.includes('free') && mayRegister;
  const { region, phone, name } = kit.people.people.find((each) => isOther(each) && each.phone && each.region) ?? {};
  if (!region || !phone) return true;
  /* A server may take the phone from the proof and open the right account: then nothing is known of the other phone. */
  const known = async () => told(await (await kit.visit()).ask('fetchSalt', { account: phone, region }));
  const before = await known();
  let isOpened = false;
  await kit.attack(
    'register.phone',
    { person: person.name, what: `the phone of ${name}` },
    () => open({ region, phone }),
    async (asked) => {
      isOpened = isOk(asked);
      return isOpened && (await known()) !== before;
    },
  );
  return !isOpened;
}

/** Opens an account without a password. */
export async function openWithout(
  kit: Kit,
  visit: KitVisit,
  person: ListedPerson,
  proved: { region: string; phone: string; codeSig: string },
): Promise<void> {
  const open = (other = {}, from = visit) =>
    from.ask('phoneQuickRegister', { ...proved, ...other, marketAgree: false });
  await openOnce(kit, { visit, person, codeSig: proved.codeSig, open, id: 'new.ticket' });
}

/** Has a code read aloud, where the edition can. */
export async function checkVoice(kit: Kit, person: ListedPerson): Promise<void> {
  const { region, phone } = person;
  if (!region || !phone || !person.is.includes('voice') || !kit.maySend(person)) return;
  const visit = await kit.visit();
  if (!visit.site.voiceCode) return;
  await kit.beforeMessage(person, recipientOf(person));
  kit.succeeds('voice.send', await visit.ask('sendVoice', { region, phone, type: 'login' }), person);
}
