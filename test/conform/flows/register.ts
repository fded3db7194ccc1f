import { afterProof } from '../../../machines/phone/proof';
import { Secret } from '../../../machines/secret';
import { dataIn, isOk, told } from '../answers';
import type { Kit } from '../kit';
import { codeActionOf, phoneOf } from '../outside';
import type { Person } from '../people';
import type { Asked, Visit } from '../visit';
import { checkSignIn } from './jump';
import { otherThan, readSent, toldOfSend } from './send';

/** Opens an account with a phone as the page does, where the list allows it (docs/server.md, Register by phone). */
export async function checkRegistration(kit: Kit, person: Person): Promise<void> {
  const { region, phone, newPassword } = person;
  if (!region || !phone || !newPassword || !person.mayRegister || !person.is.includes('free')) return;
  if (!kit.maySend(person) || codeActionOf(kit.people, person) === null) return;
  const visit = await kit.visit();
  if (visit.site.hides.smsRegistration) return;
  const who = person.name;
  const number = { region, phone, type: 'reg' as const };
  await kit.beforeMessage(person, phoneOf(person));
  const sent = await visit.ask('sendSms', number);
  if (!kit.check('register.send', isOk(sent), { person: who, saw: toldOfSend(sent) })) return;
  const read = await readSent(kit, visit, person, number, sent);
  if (!read) return;
  const { codeSig, answer } = read;
  const isGuessed =
    person.mayFail && !(await kit.attack('register.code', { person: who }, () => read.verify(otherThan(read.code))));
  if (isGuessed) return;
  const verified = await read.verify();
  const proof = dataIn(verified);
  const verifiedPhone = { ...number, codeSig, marketAgree: false, sendSmsRes: answer, site: visit.site };
  const step = proof && afterProof(verifiedPhone, proof);
  const isNew = step !== null && !['jump', 'register'].includes(step) && Boolean(proof?.code_sig);
  if (!kit.check('register.verify', isNew, { person: who, saw: told(verified) }) || !proof) return;
  const wantsPassword =
    step === 'setPassword' || (step === 'askFlag' && (await asksPassword(kit, visit, person, region)));
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
  const open = (other = {}) => visit.ask('registerPhone', { ...input, ...other });
  if (!(await checkOtherPhone(kit, person, open))) return;
  await checkSignIn(kit, visit, person, 'register.ticket', await open());
}

/** Asks whether a new account sets a password. No answer is a no, as for the page. */
async function asksPassword(kit: Kit, visit: Visit, person: Person, region: string): Promise<boolean> {
  return kit.succeeds('register.flag', await visit.ask('needSetPassword', { region }), person) ?? false;
}

interface PhoneNumber {
  readonly region: string;
  readonly phone: string;
}

/**
 * Tries to open an account of another phone than the code's: of a second free one, so that the list allows what comes
 * of it. False where anything was opened: the proof is used up then.
 */
export async function checkOtherPhone(
  kit: Kit,
  person: Person,
  open: (number: PhoneNumber) => Promise<Asked<'phoneQuickRegister' | 'registerPhone'>>,
): Promise<boolean> {
  const isOther = ({ name, is, mayRegister }: Person) => name !== person.name && is.includes('free') && mayRegister;
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
  visit: Visit,
  person: Person,
  proved: { region: string; phone: string; codeSig: string },
): Promise<void> {
  const open = (other = {}) => visit.ask('phoneQuickRegister', { ...proved, ...other, marketAgree: false });
  if (!(await checkOtherPhone(kit, person, open))) return;
  await checkSignIn(kit, visit, person, 'new.ticket', await open());
}

/** Has a code read aloud, where the edition can. */
export async function checkVoice(kit: Kit, person: Person): Promise<void> {
  const { region, phone } = person;
  if (!region || !phone || !person.is.includes('voice') || !kit.maySend(person)) return;
  const visit = await kit.visit();
  if (!visit.site.voiceCode) return;
  await kit.beforeMessage(person, phoneOf(person));
  kit.succeeds('voice.send', await visit.ask('sendVoice', { region, phone, type: 'login' }), person);
}
