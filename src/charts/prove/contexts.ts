import { allUnder } from '../stage/shown';
import type { Walker } from '../random/walker';

/** Distinguishes what two moments of a walk hold: a context is never changed, only replaced. */
const contexts = new WeakMap<object, number>();
let counted = 0;
export function contextsOf(walker: Walker): string {
  return allUnder(walker.root)
    .map(({ snapshot: { context, value } }) => {
      const number = contexts.get(context as object) ?? (counted += 1);
      contexts.set(context as object, number);
      return `${number}${JSON.stringify(value)}`;
    })
    .join();
}
