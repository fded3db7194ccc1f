import type { RefusalName } from '../../../machines/results/codes';
import type { ErrorData, Refused } from '../../../machines/results/result';
import { Secret } from '../../../machines/secret';
import { isOk } from '../answers';
import type { Kit } from '../kit';
import type { Person } from '../people';
import type { Visit } from '../visit';
import { accountsOf, signInByPassword } from './login';

/** Refusals that lead to the page where a password is set. */
const resets: readonly RefusalName[] = [
  'FUTUIE_NEED_SET_PWD_REG',
  'FUTUIE_NEED_SET_PWD_LOGIN',
  'TWO_FACTOR_NEED_SET_PWD',
  'NEED_THIRD_LOGIN',
];

export const leadsToReset = ({ result }: { result: { type: string } }): boolean =>
  resets.some((name) => result.type === `result.${name}`);

/** What a stranger gets who knows an account's name and its id. */
export async function checkNamed(kit: Kit, person: Person): Promise<void> {
  const { uid, name } = person;
  const visit = await kit.visit();
  const [account] = accountsOf(visit, person);
  if (account && person.is.includes('noPassword'))
    await kit.attack(
      'reset.named',
      { person: name },
      () => visit.ask('fetchSalt', account),
      (asked) => Boolean(dataOf(asked).rst_sig),
    );
  const isFirst = kit.people.people.find((each) => each.uid && each.only !== 'browser') === person;
  if (uid && (isFirst || person.is.includes('noPassword')))
    await kit.attack('reset.unproved', { person: name }, () => visit.ask('fetchResetSalt', { uid }), isOk);
}

/** Sets the first password after a right code, from the device that sent it, and logs in with it. */
export async function setPassword(kit: Kit, visit: Visit, person: Person, data: ErrorData): Promise<void> {
  const { uid, salt, salt32, rst_sig, code_sig: codeSig, device_sig: deviceSig } = data;
  const who = person.name;
  const whole = salt && salt32 && rst_sig ? { salt, salt32, rst_sig } : null;
  const named = { ...(uid && { uid }), ...(codeSig && { codeSig }) };
  const salts = whole ?? kit.succeeds('reset.salts', await visit.ask('fetchResetSalt', named), person);
  const { newPassword } = person;
  if (!salts || !person.mayChange || !newPassword) return;
  const input = {
    password: new Secret(newPassword),
    salts,
    rstSig: salts.rst_sig,
    ...(codeSig && { codeSig }),
  };
  for (const { what, from } of await kit.strangers(visit)) {
    const more = { person: who, what };
    const isHeld =
      (!uid || (await kit.attack('reset.unproved', more, () => from.ask('fetchResetSalt', { uid }), isOk))) &&
      (await kit.attack('reset.device', more, () => from.ask('setPassword', input), isOk));
    if (!isHeld) return;
  }
  const set = await visit.ask('setPassword', input);
  if (!isOk(set)) return void kit.succeeds('reset.set', set, person);
  await kit.attack('reset.once', { person: who }, () => visit.ask('setPassword', input), isOk);
  const [account] = accountsOf(visit, { ...person, ...(uid && { uid }) });
  if (!account) return;
  const own = { ...person, password: newPassword };
  await signInByPassword(kit, own, { ...account, id: 'reset.set', on: visit, ...(deviceSig && { deviceSig }) });
}

/** The fields of a refusal; none of an answer. */
export const dataOf = ({ result }: { result: { type: string } }): ErrorData =>
  result.type === 'result.OK' ? {} : (result as Refused).data;
