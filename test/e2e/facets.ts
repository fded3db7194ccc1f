import { expect } from '@playwright/test';
import { successes, type Journey, type Kept } from '../journeys/journey';
import type { Cast } from '../../src/visitor/people';
import { newPassword, signInByPassword } from '../../src/visitor/steps';
import { seeHostSignedIn } from './hostPlayground';
import type { PageAddress, Visitor } from '../../src/visitor/visitor';

/** Returns what the server found wrong in the calls so far: no field too many, too few or of another form. */
export const problemsOf = async (I: Visitor): Promise<string[]> =>
  (await I.requests()).flatMap(({ path, problems }) => problems.map((each) => `${path} ${each}`));

/** Returns the successes that were reported so far: name, kind of page, way in. */
const successesOf = async (I: Visitor): Promise<string[]> =>
  (await I.requests('/report/event'))
    .map(({ fields }) => [fields['event_name'], fields['page_type'], fields['entry']].join(' '))
    .filter((each) => each.includes('_success '));

/** Returns the newest account of the sandbox. */
const newestAccount = async (I: Visitor): Promise<Kept | undefined> => (await I.sandbox.get<Kept[]>('people')).at(-1);

/** Where a journey leads, by the server: checks that the visitor is signed in, and returns the account. */
type SeeSignedIn = (uid: string | null, isAgain?: boolean) => Promise<string>;

/**
 * Checks what holds at the end of every journey on every server: that the visitor is signed in, that no call had
 * anything wrong, and that a password that was set signs in later.
 */
export async function seeArrived(I: Visitor, taken: Journey, who: Cast, see: SeeSignedIn): Promise<void> {
  const uid = await see(taken.account(who));
  await taken.after?.(I, who);
  expect(await problemsOf(I), 'what the server found wrong in the calls').toEqual([]);
  if (!taken.comesAgainAs) return;
  // Like a visit on another day: no cookies, and no remembered code.
  await I.page.context().clearCookies();
  await I.open({ edition: who.edition });
  await signInByPassword(I, who.edition, taken.comesAgainAs(who, uid), newPassword);
  await see(uid, true);
}

/**
 * Checks besides, on the sandbox: where the page jumps and with what, that one success is reported, and which account
 * the server keeps. What leaks and what throws is checked after every browser test (`./fixtures`).
 */
export const seeArrivedAtHome = (I: Visitor, taken: Journey, who: Cast): Promise<void> =>
  seeArrived(I, taken, who, async (wanted, isAgain) => {
    if (taken.reports === null) return seeServersJump(I, wanted);
    const landed = await I.seeSignedIn(wanted ?? undefined);
    const uid = landed.searchParams.get('uid') ?? '';
    expect(landed.searchParams.get('target')).toBe(`${landed.origin}/sandbox/home`);
    if (wanted === null) expect(await newestAccount(I)).toMatchObject({ uid, ...taken.keeps?.(who) });
    if (!isAgain) await seeReported(I, taken);
    return uid;
  });

/** Checks that the success of a journey is reported, once. */
export const seeReported = (I: Visitor, { reports }: Journey): Promise<void> =>
  expect
    .poll(() => successesOf(I), { message: 'one success is reported' })
    .toEqual(reports === null ? [] : [successes[reports]]);

async function seeServersJump(I: Visitor, wanted: string | null): Promise<string> {
  const query = await seeHostSignedIn(I, wanted ?? undefined);
  expect(query.get('lang')).toBe(I.language);
  return wanted ?? '';
}

/** Opens the page for a journey and takes it. `query` adds to its parameters; `open` opens the page otherwise. */
export async function take(
  I: Visitor,
  journey: Journey,
  who: Cast,
  query: Record<string, string> = {},
  open: (address: PageAddress) => Promise<unknown> = (address) => I.open(address),
): Promise<void> {
  await journey.before?.(I, who);
  await open({ edition: who.edition, query: { ...journey.query?.(who.edition), ...query } });
  if (journey.isRegistration) await I.press('front.switch.toRegister.link');
  await journey.take(I, who);
}
