import type { CallInput, CaptchaResult, Ticket } from '../../../machines/calls';
import type { SendSmsAnswer } from '../../../machines/go';
import { afterProof } from '../../../machines/phone/proof';
import type { Refused } from '../../../machines/results/result';
import { Secret } from '../../../machines/secret';
import { codeOf, hasMessage, told } from '../answers';
import type { Kit } from '../kit';
import { codeActionOf, phoneOf } from '../outside';
import type { Person, Trait } from '../people';
import type { Asked, Visit } from '../visit';
import { humanTicket } from './captcha';
import { checkJump } from './jump';
import { signInByPassword } from './password';

type Verified = Asked<'verifySms'>;
const refusal = ({ result }: { result: { type: string } }) => result.type.replace('result.', '');
const isAsked = (name: string) => /DISPLAY_CAPTCHA|CAPTURE_ERROR|VERIFY_CODE$/.test(name);
/** Numbers of their own have no reaction: only the message is shown. */
const isOwnNumber = (asked: { result: { type: string } }) => refusal(asked) === 'OTHER';

/** How a send call ended. A rate limit is right, but the kit knows nothing of what was sent before this run. */
export const toldOfSend = (sent: Asked<'sendSms'>) =>
  isOwnNumber(sent)
    ? `${told(sent)}. Was a message sent to this phone within the last 60 s, by a sign-in or another run? Wait, and run again`
    : told(sent);

/** Signs a person in by a code, as the page would, wherever the answers lead. */
export async function checkPhone(kit: Kit, person: Person): Promise<void> {
  const { region, phone } = person;
  /* Who is free and has a new password registers with it. */
  if (person.is.includes('free') && person.newPassword) return;
  if (!region || !phone || !kit.maySend(person) || codeActionOf(kit.people, person) === null) return;
  const visit = await kit.visit();
  const number = { region, phone, type: 'login' as const };
  const sent = await send(kit, visit, person, number);
  if (sent?.result.type !== 'result.OK') return;
  const { code_sig: codeSig } = sent.result.data;
  const code = await kit.readCode(person);
  if (!code) return void kit.check('sms.send', false, { person: person.name, saw: 'no code came in ten seconds' });
  const verify = (digits: string) =>
    visit.ask('verifySms', { ...number, codeSig, code: new Secret(digits), marketAgree: false });
  const isSafe = !person.mayFail || (await slip(kit, person, () => verify(otherThan(code))));
  if (!isSafe) return;
  const verified = await verify(code);
  if (person.mayFail)
    kit.check('sms.kept', !isOwnNumber(verified) && refusal(verified) !== 'SMS_CODE_EXPIRES', {
      person: person.name,
      saw: told(verified),
    });
  await goOn(kit, visit, person, { codeSig, sendSmsRes: sent.result.data, verified, again: () => verify(code) });
}

/** Sends a code, with a captcha where one is asked for. */
async function send(kit: Kit, visit: Visit, person: Person, number: CallInput<'sendSms'>) {
  const { check } = kit;
  const who = person.name;
  const ask = (captcha?: CaptchaResult) => visit.ask('sendSms', number, captcha);
  await kit.beforeMessage(person, phoneOf(person));
  let sent = await ask();
  const wantsCaptcha = isAsked(refusal(sent));
  if (person.is.includes('captcha')) check('captcha.asks', wantsCaptcha, { person: who, saw: told(sent) });
  if (wantsCaptcha) {
    const { appid } = visit.config.captcha;
    const wrong = await ask({ appid, ticket: 'made-up', randstr: 'made-up' });
    check('captcha.wrong', isAsked(refusal(wrong)) || refusal(wrong) === 'PHONE_CAPTURE_ERROR', {
      person: who,
      saw: told(wrong),
    });
    const human = await humanTicket(kit, visit);
    if (!human) return null;
    sent = wrong.result.type === 'result.OK' ? wrong : await ask(human);
    check('captcha.right', sent.result.type === 'result.OK', { person: who, saw: told(sent) });
  }
  check('sms.send', sent.result.type === 'result.OK', { person: who, saw: toldOfSend(sent) });
  return sent;
}

/** One wrong code. False where it signed in. */
async function slip(kit: Kit, person: Person, verify: () => Promise<Verified>): Promise<boolean> {
  const wrong = await verify();
  const isRefused = wrong.result.type !== 'result.OK';
  const more = { person: person.name, saw: told(wrong) };
  kit.check('sms.strict', isRefused, more);
  if (isRefused) kit.check('sms.wrong', isOwnNumber(wrong) && hasMessage(wrong), more);
  return isRefused;
}

const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

interface Proved {
  readonly codeSig: string;
  readonly sendSmsRes: SendSmsAnswer;
  readonly verified: Verified;
  /** The same call again, with the same fields. */
  readonly again: () => Promise<Verified>;
}

/** What each refusal of a right code must carry, by who the person is. */
const refusals: Readonly<Partial<Record<Trait, readonly string[]>>> = {
  severalAccounts: ['NEED_CHOOSE_UID', 'FUTUIE_NEED_CHOOSE_UID'],
  deletionPending: ['ALLOW_CANCEL_DELETE'],
  secondFactor: ['TWO_FACTOR_NEED_PWD', 'FUTUIE_NEED_CHECK_PWD'],
  emailCode: ['NEED_VERIFY_EMAIL'],
};

async function goOn(kit: Kit, visit: Visit, person: Person, proved: Proved): Promise<void> {
  const { verified } = proved;
  const more = { person: person.name, saw: told(verified) };
  const isOk = verified.result.type === 'result.OK';
  const name = refusal(verified);
  const data = isOk ? {} : (verified.result as Refused).data;
  const is = (trait: Trait) => person.is.includes(trait);
  const fits = (trait: Trait, ...fields: (keyof typeof data)[]) =>
    Boolean(refusals[trait]?.includes(name)) && fields.every((field) => data[field]);
  if (person.answered !== undefined)
    return void kit.check('answered.code', codeOf(verified.reply?.text ?? '') === person.answered, more);
  if (is('severalAccounts')) {
    if (kit.check('several.asks', fits('severalAccounts', 'code_sig'), more))
      await choose(kit, visit, person, String(data.code_sig));
  } else if (is('deletionPending')) {
    if (kit.check('deletion.asks', fits('deletionPending', 'uid'), more))
      await keepAccount(kit, visit, person, proved, data.uid);
  } else if (is('secondFactor')) {
    const { uid, device_sig: deviceSig } = data;
    if (kit.check('second.asks', fits('secondFactor', 'uid', 'device_sig'), more))
      await signInByPassword(kit, person, {
        account: String(uid),
        ...(deviceSig && { deviceSig }),
        id: 'second.ticket',
      });
  } else if (is('emailCode')) kit.check('mailed.asks', fits('emailCode', 'email'), more);
  else if (!is('noPassword') || isOk) {
    if (kit.check('sms.verify', isOk, more)) await admit(kit, visit, person, proved);
  }
}

/** A proved phone becomes a session, by the page's own decision (D-TICKET). */
async function admit(kit: Kit, visit: Visit, person: Person, { codeSig, sendSmsRes, verified }: Proved): Promise<void> {
  if (verified.result.type !== 'result.OK') return;
  const proof = verified.result.data;
  const { region = '', phone = '' } = person;
  const newcomer = { type: 'login' as const, region, phone, codeSig, marketAgree: false, sendSmsRes, site: visit.site };
  const step = afterProof(newcomer, proof);
  const input = { region, phone, marketAgree: false, codeSig: proof.code_sig ?? codeSig };
  const lacks = ['uid', 'jump_sig'].filter((field) => !(field in proof)).join(' and ');
  if (person.is.includes('free')) {
    const isNew = step === 'openAccount' || step === 'setPassword' || step === 'askFlag';
    kit.check('new.proof', isNew && Boolean(proof.code_sig), {
      person: person.name,
      saw: 'an account, or no code_sig',
    });
    if (!isNew || !person.mayRegister || step === 'setPassword') return;
    const opened = await visit.ask('phoneQuickRegister', input);
    const more = { person: person.name, saw: told(opened) };
    if (kit.check('new.ticket', opened.result.type === 'result.OK', more) && opened.result.type === 'result.OK')
      await checkJump(kit, visit, opened.result.data, person);
    return;
  }
  const isAccount = step === 'jump' || step === 'register';
  kit.check('sms.ticket', isAccount, { person: person.name, saw: `data lacks ${lacks || 'the account: uid is 0'}` });
  if (step === 'jump') return checkJump(kit, visit, proof as Ticket, person);
  if (step !== 'register') return;
  const quick = await visit.ask('quickRegister', input);
  const isIn = quick.result.type === 'result.OK';
  kit.check('quick.ticket', isIn, { person: person.name, saw: told(quick) });
  if (quick.result.type === 'result.OK') await checkJump(kit, visit, quick.result.data, person);
}

async function choose(kit: Kit, visit: Visit, person: Person, codeSig: string): Promise<void> {
  const { region = '', phone = '' } = person;
  const input = { region, phone, codeSig };
  const listed = await visit.ask('fetchAccounts', input);
  const more = { person: person.name, saw: told(listed) };
  const rows = listed.result.type === 'result.OK' ? listed.result.data : [];
  if (!kit.check('several.list', rows.length > 1, more)) return;
  const again = await visit.ask('fetchAccounts', input);
  kit.check('several.again', again.result.type === 'result.OK', { person: person.name, saw: told(again) });
  const [first] = again.result.type === 'result.OK' ? again.result.data : rows;
  if (!first) return;
  const chosen = await visit.ask('chooseAccount', {
    region,
    phone,
    uid: first.uid,
    codeSig: first.code_sig,
    marketAgree: false,
  });
  kit.check('several.choose', chosen.result.type === 'result.OK', { person: person.name, saw: told(chosen) });
  if (chosen.result.type === 'result.OK') await checkJump(kit, visit, chosen.result.data, person);
}

/** 49: the refused call is repeated with the same fields, so nothing may be used up. */
async function keepAccount(kit: Kit, visit: Visit, person: Person, proved: Proved, uid?: string): Promise<void> {
  const same = await proved.again();
  const isKept = refusal(same) === 'ALLOW_CANCEL_DELETE';
  kit.check('deletion.kept', isKept, { person: person.name, saw: told(same) });
  if (!isKept || !person.mayChange) return;
  const cancelled = await visit.ask('cancelDeletion', uid === undefined ? {} : { uid });
  const after = cancelled.result.type === 'result.OK' ? await proved.again() : null;
  const isIn = after?.result.type === 'result.OK';
  kit.check('deletion.cancel', isIn, { person: person.name, saw: told(after ?? cancelled) });
  if (after && isIn) await admit(kit, visit, { ...person, is: [] }, { ...proved, verified: after });
}
