import type { CallName } from '../../../machines/calls';
import { isTaken } from '../answers';
import type { ExpectationId } from '../expectations';
import { forgeriesOf } from '../forgeries';
import type { Kit } from '../kit';
import type { AskedCall, KitVisit } from '../visit';

/** A signature in the hands of who got it, and the call that takes it. */
export interface Signed<N extends CallName> {
  readonly visit: KitVisit;
  readonly signature: string;
  readonly use: (signature: string, from: KitVisit) => Promise<AskedCall<N>>;
}

type Succeeds<N extends CallName> = (asked: AskedCall<N>) => boolean | Promise<boolean>;
type Attack<N extends CallName> = (held: Signed<N>) => Promise<boolean>;

/** Attacks that are the same for every signature. `isIn` says whether a call did what it must not do. */
export function attacksOn<N extends CallName>(kit: Kit, person: string, isIn: Succeeds<N> = isTaken) {
  const attack = (id: ExpectationId, what: string, call: () => Promise<AskedCall<N>>) =>
    kit.attack(id, { person, what }, call, isIn);
  return {
    /** Another first letter, the first half, and one of the same length. */
    forged: (id: ExpectationId): Attack<N>[] =>
      forgeriesOf('').map(
        ([what], at) =>
          ({ visit, signature, use }) =>
            attack(id, what, () => use(forgeriesOf(signature)[at]?.[1] ?? '', visit)),
      ),
    /** With the visitor's cookies and another device, and the other way round. */
    strangers: (id: ExpectationId): Attack<N>[] =>
      ([0, 1] as const).map((at) => async ({ visit, signature, use }) => {
        const { what = '', from = visit } = (await kit.strangers(visit))[at] ?? {};
        return attack(id, what, () => use(signature, from));
      }),
    /** After twice its minutes. */
    late:
      (id: ExpectationId, minutes: number): Attack<N> =>
      async ({ visit, signature, use }) => {
        await kit.growOld(minutes);
        return attack(id, `after ${2 * minutes + 1} minutes`, () => use(signature, visit));
      },
    /** Again, after the call that took it. */
    again:
      (id: ExpectationId): Attack<N> =>
      ({ visit, signature, use }) =>
        attack(id, 'again', () => use(signature, visit)),
  };
}
