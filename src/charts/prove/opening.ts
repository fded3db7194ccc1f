import { judge } from '../promises/judge';
import { kinds } from '../promises/overall';
import { arrivals } from '../random/beginnings';
import { repeat } from '../random/moves';
import { walkerAt } from '../random/sequences';
import { product } from '../stage/product';
import type { Walker } from '../random/walker';
import { GuardAudit, type Audit } from './guardAudit';
import { GuardReads } from './guardReads';
import type { Bounds, Search } from './outcome';
import { search } from './search';

/** `guards`: how many guards of a state held for an event. */
export type ProvedOpening = Search & {
  begin: string;
  /** What guards read only after the short searches: the states before it do not differ by it. */
  readLater: number;
  guards: Audit;
};

/** A state by the steps that lead there, and the kinds of steps to take from it. */
export interface Place {
  readonly at: string;
  readonly steps: readonly string[];
  readonly by: keyof typeof kinds;
}

let watched: { reads: GuardReads; audit: GuardAudit } | null = null;

function watch(): { reads: GuardReads; audit: GuardAudit } {
  const audit = new GuardAudit(product());
  const reads = new GuardReads(product());
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
  for (let before = -1; reads.size !== before && bounds.untilBroken === undefined;) {
    before = reads.size;
    search(beginningsOf(), reads, { steps: 4000 });
  }
  const before = reads.size;
  const found = search(beginningsOf(), reads, bounds);
  return { ...found, begin, readLater: reads.size - before, guards: audit.take() };
}

/** Searches what can be reached from one state by steps of the given kinds: for the promises about all states. */
export function proveFrom(begin: string, { at, steps, by }: Place, most: number): Search {
  const { reads, audit } = (watched ??= watch());
  for (let before = -1; ;) {
    before = reads.size;
    const walker = walkerAt({ begin, at });
    judge(walker);
    for (const words of steps) {
      repeat(walker, words);
      judge(walker);
    }
    const found = search([{ at, walker }], reads, { steps: most, kinds: kinds[by] });
    walker.root.stop();
    if (reads.size === before) {
      audit.take();
      return found;
    }
  }
}
