import type { CallName } from '../../../machines/calls';
import { Secret } from '../../../machines/secret';
import { dataIn, isOk, isTaken, told } from '../answers';
import type { ExpectationId } from '../expectations';
import { tryEach, type Kit } from '../kit';
import { codeActionOf } from '../outside';
import type { ListedPerson } from '../people';
import type { AskedCall, KitVisit } from '../visit';
import { loginNumberOf, numberOf } from './lockable';
import { purposeAttacks } from './otherPurposes';
import { attacksOn } from './proved';
import { guessAsEveryone, readSent, send } from './send';
import { chooseUnlisted } from './several';

const isPlain = ({ is, answered }: ListedPerson) => answered === undefined && is.every((trait) => trait === 'voice');

/** The first whose account may be attacked and whose sign-in asks for nothing else, and a second person. */
function ownersIn({ people, maySend }: Kit): readonly [ListedPerson, ListedPerson] | null {
  const owners = people.people.filter(({ mayAttack, phone, region }) => mayAttack && phone && region);
  const first = owners.find(
    (each) => isPlain(each) && each.only !== 'browser' && maySend(each) && codeActionOf(people, each) !== null,
  );
  const second = owners.find(({ name, is }) => name !== first?.name && !is.includes('free'));
  return first && second ? [first, second] : null;
}

const needs =
  'codes in wrong hands. They need two people with `phone` and `mayAttack`, and one more message to the first';

/** Tries what a code must not do, with one message to the first of two people, and one more for each difference. */
export async function checkCodeHoles(kit: Kit): Promise<void> {
  const owners = ownersIn(kit);
  if (!owners) return kit.say(`Not tried: ${needs}`);
  const [first, second] = owners;
  kit.say(`${first.name} and ${second.name}: one message to ${first.name}, and calls that must be refused`);
  const number = loginNumberOf(first);
  type Code = {
    visit: KitVisit;
    code: string;
    codeSig: string;
    verify: NonNullable<Awaited<ReturnType<typeof readSent>>>['verify'];
  };
  const obtain = async (): Promise<Code | null> => {
    if (!kit.maySend(first)) return null;
    const visit = await kit.visit();
    const read = await readSent(kit, visit, first, number, await send(kit, visit, first, number));
    return read && { visit, ...read };
  };
  const attack = <N extends CallName>(
    id: ExpectationId,
    what: string,
    call: () => Promise<AskedCall<N>>,
    isIn?: (asked: AskedCall<N>) => boolean,
  ) => kit.attack(id, { person: first.name, ...(what && { what }) }, call, isIn);
  const untyped = (codeSig: string) => ({ ...numberOf(first), codeSig, marketAgree: false });
  const strangers = ([0, 1] as const).map((at) => async ({ visit, verify }: Code) => {
    const { what = '', from = visit } = (await kit.strangers(visit))[at] ?? {};
    return attack('code.device', what, () => verify(undefined, from));
  });
  let verified: { visit: KitVisit; asked: AskedCall<'verifySms'>; codeSig: string } | null = null;
  await tryEach(obtain, [
    ({ visit, codeSig }) => attack('code.unproved', '', () => visit.ask('quickRegister', untyped(codeSig))),
    ({ visit, codeSig }) =>
      attack('code.unproved', 'as a new account', () => visit.ask('phoneQuickRegister', untyped(codeSig))),
    ({ visit, codeSig }) =>
      attack(
        'code.unproved',
        'the list of accounts',
        () => visit.ask('fetchAccounts', untyped(codeSig)),
        (asked) => Boolean(dataIn(asked)?.length),
      ),
    ({ visit, verify }) =>
      attack('code.phone', `the phone of ${second.name}`, () => verify(undefined, visit, numberOf(second))),
    ({ visit, verify }) =>
      attack('code.phone', 'the same digits in another region', () =>
        verify(undefined, visit, { region: first.region === '+853' ? '+852' : '+853' }),
      ),
    async ({ visit, verify }) => {
      const hasTwoCalls = visit.rowOf('sendLoginSms').name !== visit.rowOf('sendRegSms').name;
      if (!hasTwoCalls)
        kit.miss('code.purpose', 'calls of their own for both: one call verifies codes to log in and to register');
      return !hasTwoCalls || visit.site.hides.smsRegistration
        ? true
        : attack('code.purpose', '', () => verify(undefined, visit, { type: 'reg' }));
    },
    async ({ visit, code, codeSig }) => {
      const owner = kit.people.people.find(({ email, mayAttack }) => email && mayAttack);
      if (!owner?.email) {
        kit.miss('code.channel', 'a person with `email` and `mayAttack`');
        return true;
      }
      const input = { email: owner.email, emailCodeSig: codeSig, code: new Secret(code) };
      return attack('code.channel', `the address of ${owner.name}`, () => visit.ask('verifyEmailCode', input));
    },
    ...strangers,
    async ({ visit, codeSig, verify }) => {
      const asked = await verify();
      if (!isTaken(asked)) {
        kit.miss('code.once', 'the right code to be taken');
        kit.say(`  the right code was refused then: ${told(asked)}`);
      } else await attack('code.once', '', () => verify());
      verified = { visit, asked, codeSig };
      return false;
    },
    guessAsEveryone((what, call) => attack('sms.strict', what, call)),
  ]);
  if (verified) await checkProof(kit, [first, second], verified);
  if (!kit.canMove) return;
  await tryEach(obtain, [
    async ({ verify }) => {
      await kit.growOld(5);
      return attack('code.late', 'after eleven minutes', () => verify());
    },
  ]);
}

interface Verified {
  readonly visit: KitVisit;
  readonly asked: AskedCall<'verifySms'>;
}

/** What a proved phone opens beside its own accounts, and what else its signature must not do. */
async function checkProof(
  kit: Kit,
  [first, second]: readonly [ListedPerson, ListedPerson],
  verified: Verified,
): Promise<void> {
  const number = loginNumberOf(first);
  const heldOf = ({ visit, asked: { result } }: Verified) => {
    const { code_sig: signature, uid } = result.data;
    const use = (codeSig: string, from: KitVisit) =>
      from.ask('quickRegister', { ...numberOf(first), codeSig, marketAgree: false });
    return signature ? { visit, signature, use, uid: String(uid ?? '') } : null;
  };
  const obtain = async () => {
    if (!kit.maySend(first)) return null;
    const visit = await kit.visit();
    const read = await readSent(kit, visit, first, number, await send(kit, visit, first, number));
    return read && heldOf({ visit, asked: await read.verify() });
  };
  const held = heldOf(verified);
  if (!held) return missProofs(kit);
  const { forged, strangers, late, again } = attacksOn<'quickRegister'>(kit, first.name);
  await tryEach(
    obtain,
    [
      async ({ visit, signature, uid }) => {
        let isUsed = false;
        const other = { ...numberOf(second), codeSig: signature, marketAgree: false };
        await kit.attack(
          'register.phone',
          { person: first.name, what: `the phone of ${second.name}` },
          () => visit.ask('phoneQuickRegister', other),
          (asked) => {
            isUsed = isOk(asked);
            return isUsed && dataIn(asked)?.uid !== uid;
          },
        );
        return !isUsed;
      },
      ({ visit, signature }) =>
        kit.attack(
          'register.phone',
          { person: first.name, what: `the list of ${second.name}` },
          () => visit.ask('fetchAccounts', { ...numberOf(second), codeSig: signature }),
          (asked) => Boolean(dataIn(asked)?.some((row) => String(row.uid) === second.uid)),
        ),
      async ({ visit, signature }) => {
        const { asked } = await chooseUnlisted(kit, visit, first, { ...numberOf(first), codeSig: signature });
        return !asked || !isTaken(asked);
      },
      ...forged('proved.forged'),
      ...strangers('proved.device'),
      ...purposeAttacks(kit, 'proved.purpose', 'code_sig').map(
        (attack) => (proof: typeof held) => attack({ ...proof, person: first }),
      ),
      async (proof) => {
        /* A server may take the ticket of the right code for the end: then the signature is used up. */
        const right = await kit.asStranger(() => proof.use(proof.signature, proof.visit));
        if (isTaken(right)) await again('proved.once')(proof);
        else kit.check('proved.once', true, { person: first.name });
        return false;
      },
    ],
    held,
  );
  if (kit.canMove) await tryEach(obtain, [late('proved.late', 15)]);
}

/** Where a right code signs in at once, no call takes its signature: a registration still has one. */
function missProofs(kit: Kit): void {
  const why = 'a right code to be answered with `code_sig`: it signs in at once here';
  for (const id of ['choose.listed', 'proved.purpose'] as const) kit.miss(id, why);
}
