import { arrivals } from '../random/beginnings';
import { machineOfWalks, walkerAt } from '../random/sequences';
import type { Walker } from '../random/walker';
import { GuardAudit, type Audit } from './guardAudit';
import { GuardReads } from './guardReads';
import type { Bounds, Search } from './outcome';
import { search } from './search';

/** `guards`: how many guards of a state held for an event. */
export type ProvedOpening = Search & {
  begin: string;
  /** What guards read only after the short searches: the states before it were not told apart by it. */
  readLater: number;
  guards: Audit;
};

let watched: { reads: GuardReads; audit: GuardAudit } | null = null;

function watch(): { reads: GuardReads; audit: GuardAudit } {
  const audit = new GuardAudit(machineOfWalks());
  const reads = new GuardReads(machineOfWalks());
  audit.install();
  return { reads, audit };
}

/**
 * Searches one opening, from its first page and from the pages behind it. A first short search finds what the guards
 * read; it is repeated until it finds nothing new.
 */
export function prove(begin: string, bounds: Bounds): ProvedOpening {
  const { reads, audit } = (watched ??= watch());
  const beginningsOf = (): { at: string; walker: Walker }[] =>
    Object.keys(arrivals).map((at) => ({ at, walker: walkerAt({ begin, at }) }));
  for (let before = -1; reads.size !== before && bounds.untilBroken !== true;) {
    before = reads.size;
    search(beginningsOf(), reads, { steps: 4000 });
  }
  const before = reads.size;
  const found = search(beginningsOf(), reads, bounds);
  return { ...found, begin, readLater: reads.size - before, guards: audit.take() };
}
