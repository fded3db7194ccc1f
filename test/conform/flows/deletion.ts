import { isOk, told } from '../answers';
import type { Kit } from '../kit';
import type { Person } from '../people';
import type { Asked, Visit } from '../visit';

type Verified = Asked<'verifySms'>;
const isPending = ({ result }: Verified) => result.type === 'result.ALLOW_CANCEL_DELETE';

interface Pending {
  readonly uid: string | undefined;
  /** The refused call again, with the same fields. */
  readonly again: () => Promise<Verified>;
  /** Goes on with the answer of a sign-in. */
  readonly completeSignIn: (verified: Verified) => Promise<void>;
}

/** 49: the refused call is repeated with the same fields, so nothing may be used up. */
export async function keepAccount(kit: Kit, visit: Visit, person: Person, pending: Pending): Promise<void> {
  const { uid, again, completeSignIn } = pending;
  let same: Verified | null = null;
  const input = uid === undefined ? {} : { uid };
  for (const { what, from } of person.mayChange ? await kit.strangers(visit) : []) {
    const isRefused = await kit.attack(
      'deletion.stranger',
      { person: person.name, what },
      () => from.ask('cancelDeletion', input),
      async (asked) => isOk(asked) && !isPending((same = await again())),
    );
    if (!isRefused) return;
  }
  same ??= await again();
  kit.check('deletion.kept', isPending(same), { person: person.name, saw: told(same) });
  if (!isPending(same) || !person.mayChange) return;
  const cancelled = await visit.ask('cancelDeletion', input);
  const after = isOk(cancelled) ? await again() : null;
  kit.succeeds<'verifySms' | 'cancelDeletion'>('deletion.cancel', after ?? cancelled, person);
  if (after && isOk(after)) await completeSignIn(after);
}
