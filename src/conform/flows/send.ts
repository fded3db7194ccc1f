import type { CallInput, CaptchaResult } from '../../../machines/calls';
import { Secret } from '../../../machines/secret';
import { dataIn, isOk, serverSecretIn, told } from '../answers';
import type { Kit } from '../kit';
import { recipientOf } from '../outside';
import type { ListedPerson } from '../people';
import type { AskedCall, KitVisit } from '../visit';
import { humanTicket } from './captcha';

export const refusal = ({ result }: { result: { type: string } }) => result.type.replace('result.', '');
const isAsked = (name: string) => /DISPLAY_CAPTCHA|CAPTURE_ERROR|VERIFY_CODE$/.test(name);
/** Numbers of their own have no reaction: only the message is shown. */
export const isOwnNumber = (asked: { result: { type: string } }) => refusal(asked) === 'OTHER';

/** Whether a captcha is asked for: it stops a program. */
export const isBrake = (asked: { result: { type: string } }) => /DISPLAY_CAPTCHA|VERIFY_CODE$/.test(refusal(asked));

/** Returns another code, a new one for each count. */
export const otherThan = (code: string, count = 1) =>
  String((Number(code) + count * 7919) % 1_000_000).padStart(6, '0');

/** Codes that a server for tests may take always, and that one for visitors must not. */
const everyonesGuesses = ['000000', '123456'] as const;

interface Guessed<N extends 'verifySms' | 'verifyEmailCode'> {
  readonly code: string;
  readonly verify: (digits?: string) => Promise<AskedCall<N>>;
}

/**
 * Tries what everyone guesses first. False: a server may end a code after three wrong ones, so the next needs another.
 */
export const guessAsEveryone =
  <N extends 'verifySms' | 'verifyEmailCode'>(
    attack: (what: string, call: () => Promise<AskedCall<N>>) => Promise<boolean>,
  ) =>
  async ({ code, verify }: Guessed<N>): Promise<boolean> => {
    for (const digits of everyonesGuesses.filter((each) => each !== code)) {
      if (!(await attack(`with ${digits}`, () => verify(digits)))) break;
    }
    return false;
  };

/** How a send call ended. A rate limit is right, but the kit knows nothing of what was sent before this run. */
export const toldOfSend = (sent: AskedCall<'sendSms'>) =>
  isOwnNumber(sent)
    ? `${told(sent)}. Was a message sent to this phone within the last 60 s, by a sign-in or another run? Wait, and run again`
    : told(sent);

/** Sends a code, with a captcha where one is asked for. `onPassed` gets the captcha that was taken. */
export async function send(
  kit: Kit,
  visit: KitVisit,
  person: ListedPerson,
  number: CallInput<'sendSms'>,
  onPassed: (human: CaptchaResult) => void = () => undefined,
) {
  const { check } = kit;
  const who = person.name;
  const ask = (captcha?: CaptchaResult) => visit.ask('sendSms', number, captcha);
  await kit.beforeMessage(person, recipientOf(person));
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
    sent = isOk(wrong) ? wrong : await ask(human);
    kit.succeeds('captcha.right', sent, person);
    if (isOk(sent) && !isOk(wrong)) onPassed(human);
  }
  check('sms.send', isOk(sent), { person: who, saw: toldOfSend(sent) });
  return sent;
}

/** Asks for one more message with a captcha that was taken before, where one is asked for again. */
export async function passAgain(
  kit: Kit,
  person: ListedPerson,
  number: CallInput<'sendSms'>,
  human: CaptchaResult,
): Promise<void> {
  if (!kit.maySend(person)) return kit.miss('captcha.once', `one more message to ${person.name}: \`maxSms\``);
  const visit = await kit.visit();
  await kit.beforeMessage(person, recipientOf(person));
  if (!isAsked(refusal(await visit.ask('sendSms', number)))) return;
  await kit.attack('captcha.once', { person: person.name }, () => visit.ask('sendSms', number, human), isOk);
}

/**
 * Reads a code that was sent. Returns it with the call that verifies it: as who asked for it, or as a stranger. Null
 * where the send was refused, or no code came.
 */
export async function readSent(
  kit: Kit,
  visit: KitVisit,
  person: ListedPerson,
  number: CallInput<'sendSms'>,
  sent: AskedCall<'sendSms'> | null,
) {
  const answer = sent && dataIn(sent);
  const code = answer && (await kit.readCode(person));
  if (!answer || !code) return null;
  const { code_sig: codeSig } = answer;
  holdSecret(kit, person, sent, code);
  const verify = (digits = code, from = visit, other: Partial<CallInput<'sendSms'>> = {}) =>
    from.ask('verifySms', { ...number, codeSig, code: new Secret(digits), marketAgree: false, ...other });
  return { answer, code, codeSig, verify };
}

/** The code goes to the phone or the address, and nowhere else. */
function holdSecret(
  kit: Kit,
  { name }: ListedPerson,
  { exchange }: Pick<AskedCall<'sendSms'>, 'exchange'>,
  code: string,
): void {
  const secret = serverSecretIn(exchange?.reply?.text ?? '', code);
  kit.check('any.secret', secret === '', { person: name, saw: secret });
}

/** The same for a code in an e-mail. */
export async function readMail(
  kit: Kit,
  visit: KitVisit,
  person: ListedPerson,
  email: string,
  sent: AskedCall<'sendEmailCode'>,
) {
  const answer = dataIn(sent);
  const code = answer && (await kit.readCode(person, email));
  if (!answer || !code) return null;
  holdSecret(kit, person, sent, code);
  const verify = (digits = code, from = visit, to = email) =>
    from.ask('verifyEmailCode', { email: to, emailCodeSig: answer.email_code_sig, code: new Secret(digits) });
  return { code, codeSig: answer.email_code_sig, verify };
}
