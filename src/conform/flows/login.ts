import type { CaptchaResult } from '../../../machines/calls';
import type { SaltData } from '../../../machines/go';
import { isRaised } from '../../../machines/results/result';
import { Secret } from '../../../machines/secret';
import type { ExpectationId } from '../expectations';
import { dataIn, hasMessage, isOk, told } from '../answers';
import type { Kit } from '../kit';
import type { ListedPerson } from '../people';
import type { AskedCall, KitVisit } from '../visit';
import { humanTicket } from './captcha';
import { checkSignIn } from './jump';

export interface LoginName {
  readonly account: string;
  readonly region?: string;
}

/** The names by which a person logs in. */
export function loginNamesOf(visit: KitVisit, { uid, email, region, phone }: ListedPerson): LoginName[] {
  const isIdOnly = visit.site.accountRule !== 'any';
  return [
    ...(uid ? [{ account: uid }] : []),
    ...(email && !isIdOnly ? [{ account: email }] : []),
    ...(region && phone && !isIdOnly ? [{ account: phone, region }] : []),
  ];
}

interface Login extends LoginName {
  readonly deviceSig?: string;
  readonly text?: string;
  /** Passes no captcha, as a program that guesses. */
  readonly isRobot?: boolean;
  /** Other ticket parameters than those of the account. */
  readonly params?: SaltData['tgtgt_params'];
}

/** Salts, and the login, with a captcha where the answers ask for one. */
export async function logInByPassword(
  kit: Kit,
  visit: KitVisit,
  person: Pick<ListedPerson, 'password'>,
  { account, region, deviceSig, text, isRobot, params }: Login,
): Promise<AskedCall<'fetchSalt' | 'login'>> {
  const salts = await visit.ask('fetchSalt', { account, ...(region && { region }) });
  const issued = dataIn(salts);
  if (!issued) return salts;
  const saltData = params ? { ...issued, tgtgt_params: params } : issued;
  const input = {
    username: account,
    password: new Secret(text ?? person.password ?? ''),
    saltData,
    ...(deviceSig && { deviceSig }),
    ...(region && { region, phone: account }),
    ...(account.includes('@') && { email: account }),
  };
  const wants = isRaised(saltData.svr_result.require_verify_code);
  const human: CaptchaResult | null = wants && !isRobot ? await humanTicket(kit, visit) : null;
  return visit.ask('login', input, human ?? undefined);
}

/** Logs in, after one wrong password where the list allows it, and uses the ticket. `on` names the device. */
export async function signInByPassword(
  kit: Kit,
  person: ListedPerson,
  { id, mayFail = false, on, ...account }: Login & { id: ExpectationId; mayFail?: boolean; on?: KitVisit },
): Promise<void> {
  if (!person.password) return;
  const visit = on ?? (await kit.visit());
  if (mayFail) {
    kit.countAttack('login.strict');
    const wrong = await logInByPassword(kit, visit, person, { ...account, text: `${person.password}~` });
    const more = { person: person.name, saw: told(wrong) };
    const isRefused = !isOk(wrong);
    kit.check('login.strict', isRefused, more);
    if (isRefused) kit.check('login.wrong', wrong.result.type === 'result.OTHER' && hasMessage(wrong), more);
  }
  /* The page keeps the salts and the ticket parameters: the same visit does too. */
  const right = await logInByPassword(kit, visit, person, account);
  if (mayFail) kit.succeeds('login.kept', right, person);
  await checkSignIn(kit, visit, person, id, right);
}
