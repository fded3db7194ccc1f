import { isOk, told } from '../answers';
import type { Kit } from '../kit';
import type { ListedPerson } from '../people';
import type { AskedCall, KitVisit } from '../visit';
import { proveAgain, type ProvedAgain } from './proveAgain';

type Verified = AskedCall<'verifySms'>;
const isPending = ({ result }: Verified) => result.type === 'result.ALLOW_CANCEL_DELETE';

interface Pending {
  readonly visit: KitVisit;
  readonly uid: string | undefined;
  /** The refused call again, with the same fields. */
  readonly again: () => Promise<Verified>;
}
interface Kept<P> {
  /** Goes on with the answer of a sign-in. */
  readonly completeSignIn: (after: P & { readonly verified: Verified }) => Promise<void>;
}

/** 49: the refused call is repeated with the same fields, so nothing may be used up. */
export async function keepAccount<P extends ProvedAgain>(
  kit: Kit,
  person: ListedPerson,
  { completeSignIn, ...pending }: P & Pick<Pending, 'uid'> & Kept<ProvedAgain>,
): Promise<void> {
  const { uid } = pending;
  const input = uid === undefined ? {} : { uid };
  const same = await tryStrangers(kit, person, pending);
  if (!same) return;
  kit.check('deletion.kept', isPending(same), { person: person.name, saw: told(same) });
  if (!isPending(same) || !person.mayChange) return;
  const proved = kit.canMove ? await tryLate(kit, person, pending) : pending;
  if (!proved) return;
  const cancelled = await proved.visit.ask('cancelDeletion', input);
  const after = isOk(cancelled) ? await proved.again() : null;
  kit.succeeds<'verifySms' | 'cancelDeletion'>('deletion.cancel', after ?? cancelled, person);
  if (after && isOk(after)) await completeSignIn({ ...proved, verified: after });
}

/** What the 49 does not allow. Returns what the refused call says then; null where a stranger cancelled. */
async function tryStrangers(kit: Kit, person: ListedPerson, { visit, uid, again }: Pending): Promise<Verified | null> {
  const input = uid === undefined ? {} : { uid };
  let same: Verified | null = null;
  for (const { what, from } of person.mayChange ? await kit.strangers(visit) : []) {
    const isRefused = await kit.attack(
      'deletion.stranger',
      { person: person.name, what },
      () => from.ask('cancelDeletion', input),
      async (asked) => isOk(asked) && !isPending((same = await again())),
    );
    if (!isRefused) return null;
  }
  if (uid !== undefined)
    await kit.attack(
      'deletion.purpose',
      { person: person.name, what: 'to set a password' },
      () => visit.ask('fetchResetSalt', { uid }),
      isOk,
    );
  const other = kit.people.people.find(
    (each) => each.name !== person.name && each.is.includes('deletionPending') && each.uid && each.mayChange,
  );
  if (other?.uid)
    await kit.attack(
      'deletion.other',
      { person: person.name, what: `the deletion of ${other.name}` },
      () => visit.ask('cancelDeletion', { uid: other.uid ?? '' }),
      /* A server may answer OK to all, and cancel nothing. */
      async (asked) => isOk(asked) && !isOk(await visit.ask('cancelDeletion', { uid: '1' })),
    );
  return same ?? again();
}

/** Cancels with a 49 that is too old. Returns another proof, which is 49 again; null where it was cancelled. */
async function tryLate(kit: Kit, person: ListedPerson, { visit, uid }: Pending): Promise<ProvedAgain | null> {
  await kit.growOld(15);
  const late = await kit.asStranger(() => visit.ask('cancelDeletion', uid === undefined ? {} : { uid }));
  const proved = await proveAgain(kit, person);
  if (!proved) return null;
  kit.countAttack('deletion.late');
  const isHeld = !isOk(late) || isPending(proved.verified);
  const more = { person: person.name, saw: 'after 31 minutes: cancelled' };
  return kit.check('deletion.late', isHeld, more) && isPending(proved.verified) ? proved : null;
}
