import { arrivals } from '../random/beginnings';
import { machineOfWalks, walkerAt } from '../random/sequences';
import type { Walker } from '../random/walker';
import { GuardReads } from './guardReads';
import type { Bounds, Search } from './outcome';
import { search } from './search';

export type Proof = Search & { begin: string };

let watched: GuardReads | null = null;

/**
 * Searches one opening, from its first page and from the pages behind it. A first short search finds what the guards
 * read; it is repeated until it finds nothing new.
 */
export function prove(begin: string, bounds: Bounds): Proof {
  const reads = (watched ??= new GuardReads(machineOfWalks()));
  const beginningsOf = (): { at: string; walker: Walker }[] =>
    Object.keys(arrivals).map((at) => ({ at, walker: walkerAt({ begin, at }) }));
  for (let before = -1; reads.size !== before && bounds.untilBroken !== true;) {
    before = reads.size;
    search(beginningsOf(), reads, { steps: 4000 });
  }
  return { ...search(beginningsOf(), reads, bounds), begin };
}
