import type { Salts } from '../../../machines/go';
import type { RefusalName } from '../../../machines/results/codes';
import type { ErrorData, Refused } from '../../../machines/results/result';
import { Secret } from '../../../machines/secret';
import { isOk } from '../answers';
import type { Kit } from '../kit';
import type { ListedPerson } from '../people';
import type { KitVisit } from '../visit';
import { loginNamesOf, signInByPassword } from './login';
import { purposeAttacks } from './otherPurposes';
import { attacksOn } from './proved';

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
export async function checkNamed(kit: Kit, person: ListedPerson): Promise<void> {
  const { uid, name } = person;
  const visit = await kit.visit();
  const [account] = loginNamesOf(visit, person);
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
export async function setPassword(
  kit: Kit,
  visit: KitVisit,
  person: ListedPerson,
  data: ErrorData,
  beside: { readonly visit: KitVisit; readonly data: ErrorData } | null = null,
): Promise<void> {
  const { uid, salt, salt32, rst_sig, code_sig: codeSig, device_sig: deviceSig } = data;
  const who = person.name;
  const whole = salt && salt32 && rst_sig ? { salt, salt32, rst_sig } : null;
  const named = { ...(uid && { uid }), ...(codeSig && { codeSig }) };
  const salts = whole ?? kit.succeeds('reset.salts', await visit.ask('fetchResetSalt', named), person);
  const { newPassword } = person;
  if (!salts || !person.mayChange || !newPassword) return;
  const input = inputOf(newPassword, salts, codeSig);
  for (const { what, from } of uid ? await kit.strangers(visit) : [])
    await kit.attack(
      'reset.unproved',
      { person: who, what },
      () => from.ask('fetchResetSalt', { uid: uid ?? '' }),
      isOk,
    );
  for (const attack of uid ? purposeAttacks(kit, 'reset.purpose', 'rst_sig') : [])
    await attack({ visit, person, uid: uid ?? '', signature: salts.rst_sig });
  const take = (rstSig: string, from: KitVisit) => from.ask('setPassword', { ...input, rstSig });
  const held = { visit, signature: salts.rst_sig, use: take };
  const { forged, strangers, again } = attacksOn<'setPassword'>(kit, who, isOk);
  let isHeld = true;
  /* A password that was set ends no attack: what follows is tried with the same signature. */
  for (const attack of [...forged('reset.forged'), ...strangers('reset.device')])
    isHeld = (await attack(held)) && isHeld;
  const set = await take(salts.rst_sig, visit);
  if (!isHeld && !isOk(set)) return;
  if (!isOk(set)) return void kit.succeeds('reset.set', set, person);
  await again('reset.once')(held);
  if (beside) await takeBeside(kit, person, beside);
  const [account] = loginNamesOf(visit, { ...person, ...(uid && { uid }) });
  if (!account) return;
  const own = { ...person, password: newPassword };
  await signInByPassword(kit, own, { ...account, id: 'reset.set', on: visit, ...(deviceSig && { deviceSig }) });
}

/** Sets another password with an `rst_sig` of another visit, from before: the new password has ended it. */
async function takeBeside(
  kit: Kit,
  person: ListedPerson,
  { visit, data }: { readonly visit: KitVisit; readonly data: ErrorData },
): Promise<void> {
  const { salt, salt32, rst_sig, code_sig: codeSig } = data;
  if (!salt || !salt32 || !rst_sig) return;
  const input = inputOf(`${person.newPassword}-9`, { salt, salt32, rst_sig }, codeSig);
  await kit.attack(
    'reset.once',
    { person: person.name, what: 'another one, of before the new password' },
    () => visit.ask('setPassword', { ...input, rstSig: rst_sig }),
    isOk,
  );
}

const inputOf = (newPassword: string, salts: Salts & { rst_sig: string }, codeSig: string | undefined) => ({
  password: new Secret(newPassword),
  salts,
  rstSig: salts.rst_sig,
  ...(codeSig && { codeSig }),
});

/** Sets a password with an `rst_sig` that is too old. False where it was taken. */
export async function tryLateReset(kit: Kit, visit: KitVisit, person: ListedPerson, data: ErrorData): Promise<boolean> {
  const { salt, salt32, rst_sig, code_sig: codeSig } = data;
  const { newPassword } = person;
  if (!salt || !salt32 || !rst_sig || !person.mayChange || !newPassword) return true;
  const input = inputOf(newPassword, { salt, salt32, rst_sig }, codeSig);
  const take = (rstSig: string, from: KitVisit) => from.ask('setPassword', { ...input, rstSig });
  const isHeld = await attacksOn<'setPassword'>(kit, person.name, isOk).late(
    'reset.late',
    15,
  )({ visit, signature: rst_sig, use: take });
  const { uid } = data;
  await kit.attack(
    'reset.late',
    { person: person.name, what: 'by a new `rst_sig`' },
    () => visit.ask('fetchResetSalt', uid === undefined ? {} : { uid }),
    isOk,
  );
  return isHeld;
}

/** The fields of a refusal; none of an answer. */
export const dataOf = ({ result }: { result: { type: string } }): ErrorData =>
  result.type === 'result.OK' ? {} : (result as Refused).data;
