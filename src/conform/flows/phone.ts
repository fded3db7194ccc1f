import type { CallInput, CaptchaResult, Ticket } from '../../../machines/calls';
import type { SendSmsAnswer } from '../../../machines/go';
import { afterProof } from '../../../machines/phone/proof';
import type { ErrorData } from '../../../machines/results/result';
import { resultCodeOf, dataIn, hasMessage, isOk, told } from '../answers';
import type { Kit } from '../kit';
import { codeActionOf } from '../outside';
import type { ListedPerson, ListedTrait } from '../people';
import type { AskedCall, KitVisit } from '../visit';
import { checkJump, checkSignIn } from './jump';
import { keepAccount } from './deletion';
import { openWithout } from './register';
import { proveAgain } from './proveAgain';
import { dataOf, leadsToReset, setPassword, tryLateReset } from './reset';
import { checkSecondFactor } from './second';
import { isOwnNumber, otherThan, passAgain, readSent, refusal, send } from './send';
import { chooseFirstAccount } from './several';

type Verified = AskedCall<'verifySms'>;
/** Signs a person in by a code, as the page would, wherever the answers lead. */
export async function checkPhone(kit: Kit, person: ListedPerson): Promise<void> {
  const { region, phone } = person;
  /* Who is free and has a new password registers with it. */
  if (person.is.includes('free') && person.newPassword) return;
  if (!region || !phone || !kit.maySend(person) || codeActionOf(kit.people, person) === null) return;
  const visit = await kit.visit();
  const number = { region, phone, type: 'login' as const };
  const passed: CaptchaResult[] = [];
  const sent = await send(kit, visit, person, number, (human) => void passed.push(human));
  if (sent && isOk(sent)) await typeCode(kit, person, { visit, number, sent });
  for (const human of passed) await passAgain(kit, person, number, human);
}

interface Sent {
  readonly visit: KitVisit;
  readonly number: CallInput<'sendSms'>;
  readonly sent: AskedCall<'sendSms'>;
}

/** Types the code that was sent, after what is no code. */
async function typeCode(kit: Kit, person: ListedPerson, { visit, number, sent }: Sent): Promise<void> {
  const read = await readSent(kit, visit, person, number, sent);
  if (!read) return void kit.check('sms.send', false, { person: person.name, saw: 'no code came in ten seconds' });
  const { codeSig, code, verify } = read;
  const isSafe = !person.mayFail || (await slip(kit, person, () => verify(otherThan(code))));
  if (!isSafe) return;
  if (
    person.mayFail &&
    !(await kit.attack('sms.strict', { person: person.name, what: 'without digits' }, () => verify('')))
  )
    return;
  const verified = await verify();
  if (person.mayFail)
    kit.check('sms.kept', !isOwnNumber(verified) && refusal(verified) !== 'SMS_CODE_EXPIRES', {
      person: person.name,
      saw: told(verified),
    });
  await goOn(kit, person, { visit, codeSig, sendSmsRes: read.answer, verified, again: () => verify() });
}

/** One wrong code. False where it signed in. */
async function slip(kit: Kit, person: ListedPerson, verify: () => Promise<Verified>): Promise<boolean> {
  const wrong = await verify();
  const isRefused = !isOk(wrong);
  const more = { person: person.name, saw: told(wrong) };
  kit.countAttack('sms.strict');
  kit.check('sms.strict', isRefused, more);
  if (isRefused) kit.check('sms.wrong', isOwnNumber(wrong) && hasMessage(wrong), more);
  return isRefused;
}

interface Proved {
  readonly visit: KitVisit;
  readonly codeSig: string;
  readonly sendSmsRes: SendSmsAnswer;
  readonly verified: Verified;
  /** The same call again, with the same fields. */
  readonly again: () => Promise<Verified>;
}

/** What each refusal of a right code must carry, by who the person is. */
const refusals: Readonly<Partial<Record<ListedTrait, readonly string[]>>> = {
  severalAccounts: ['NEED_CHOOSE_UID', 'FUTUIE_NEED_CHOOSE_UID'],
  deletionPending: ['ALLOW_CANCEL_DELETE'],
  secondFactor: ['TWO_FACTOR_NEED_PWD', 'FUTUIE_NEED_CHECK_PWD'],
  emailCode: ['NEED_VERIFY_EMAIL'],
};

async function goOn(kit: Kit, person: ListedPerson, proved: Proved): Promise<void> {
  const { verified, visit } = proved;
  const more = { person: person.name, saw: told(verified) };
  const name = refusal(verified);
  const data = dataOf(verified);
  const is = (trait: ListedTrait) => person.is.includes(trait);
  const fits = (trait: ListedTrait, ...fields: (keyof typeof data)[]) =>
    Boolean(refusals[trait]?.includes(name)) && fields.every((field) => data[field]);
  if (person.answered !== undefined)
    return void kit.check('answered.code', resultCodeOf(verified.reply?.text ?? '') === person.answered, more);
  if (is('severalAccounts')) {
    if (kit.check('several.asks', fits('severalAccounts', 'code_sig'), more))
      await chooseFirstAccount(kit, visit, person, String(data.code_sig), async () => {
        const again = await proveAgain(kit, person);
        const sig = again && dataOf(again.verified).code_sig;
        return again && sig ? { visit: again.visit, codeSig: sig } : null;
      });
  } else if (is('deletionPending')) {
    if (kit.check('deletion.asks', fits('deletionPending', 'uid'), more))
      await keepAccount(kit, person, {
        ...proved,
        uid: data.uid,
        completeSignIn: (after) => completeSignIn(kit, { ...person, is: [] }, after),
      });
  } else if (is('secondFactor')) {
    kit.check('second.code', !isOk(verified), more);
    if (kit.check('second.asks', fits('secondFactor', 'uid', 'device_sig'), more))
      await checkSecondFactor(kit, person, { visit, codeSig: proved.codeSig, data });
  } else if (is('emailCode')) kit.check('mailed.asks', fits('emailCode', 'email'), more);
  else if (is('noPassword') && !kit.check('reset.asks', isOk(verified) || leadsToReset(verified), more)) return;
  else if (leadsToReset(verified)) await setFirstPassword(kit, visit, person, data);
  else if (kit.succeeds('sms.verify', verified, person)) await completeSignIn(kit, person, proved);
}

/** What a first password may not be set with, where the clock can be moved; then with another code, the password. */
async function setFirstPassword(kit: Kit, visit: KitVisit, person: ListedPerson, data: ErrorData): Promise<void> {
  if (!kit.canMove) return setPassword(kit, visit, person, data);
  if (!(await tryLateReset(kit, visit, person, data))) return;
  const beside = await proveAgain(kit, person);
  const again = await proveAgain(kit, person);
  if (!again || !leadsToReset(again.verified)) return;
  const other = beside && leadsToReset(beside.verified) ? { visit: beside.visit, data: dataOf(beside.verified) } : null;
  await setPassword(kit, again.visit, person, dataOf(again.verified), other);
}

/** A proved phone becomes a session, by the page's own decision (D-TICKET). */
async function completeSignIn(
  kit: Kit,
  person: ListedPerson,
  { visit, codeSig, sendSmsRes, verified }: Proved,
): Promise<void> {
  const proof = dataIn(verified);
  if (!proof) return;
  const { region = '', phone = '' } = person;
  const verifiedPhone = {
    type: 'login' as const,
    region,
    phone,
    codeSig,
    marketAgree: false,
    sendSmsRes,
    site: visit.site,
  };
  const step = afterProof(verifiedPhone, proof);
  const input = { region, phone, marketAgree: false, codeSig: proof.code_sig ?? codeSig };
  const lacks = ['uid', 'jump_sig'].filter((field) => !(field in proof)).join(' and ');
  if (person.is.includes('free')) {
    const isNew = step === 'openAccount' || step === 'setPassword' || step === 'askFlag';
    kit.check('new.proof', isNew && Boolean(proof.code_sig), {
      person: person.name,
      saw: 'an account, or no code_sig',
    });
    if (!isNew || !person.mayRegister || step === 'setPassword') return;
    return openWithout(kit, visit, person, input);
  }
  const isAccount = step === 'jump' || step === 'register';
  kit.check('sms.ticket', isAccount, { person: person.name, saw: `data lacks ${lacks || 'the account: uid is 0'}` });
  if (step === 'jump') return checkJump(kit, visit, proof as Ticket, person);
  if (step !== 'register') return;
  await checkSignIn(kit, visit, person, 'quick.ticket', await visit.ask('quickRegister', input));
}
