import type { Browser } from 'playwright';
import { say, seconds } from '../../build/progress.mjs';
import { openSubject, plain4G, slow4G, type Condition, type PageLoad } from './openings';
import { benchNames, type Name, type Servers } from './servers';

/** What one condition found: for each subject one opening a round, in order. */
export interface MeasuredCondition extends Condition {
  readonly openings: Readonly<Record<Name, readonly PageLoad[]>>;
}

const conditions: readonly Condition[] = [
  { isFramed: false, network: slow4G },
  { isFramed: false, network: plain4G },
  { isFramed: true, network: slow4G },
  { isFramed: false, network: null },
  { isFramed: true, network: null },
];

/**
 * Opens every subject in every condition, once a round, so that noise of the machine meets all alike. The first round
 * warms up servers and browser and does not count. Prints its progress.
 */
export async function measureRounds(browser: Browser, servers: Servers, rounds: number): Promise<MeasuredCondition[]> {
  const found = conditions.map((condition) => ({
    ...condition,
    openings: Object.fromEntries(benchNames.map((name) => [name, [] as PageLoad[]])) as Record<Name, PageLoad[]>,
  }));
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    for (const { openings, ...condition } of found)
      // Another one begins each round: none is always measured after the same.
      for (const name of rotated(benchNames, round)) {
        const opening = await openSubject(browser, servers, name, condition);
        if (round > 0) openings[name].push(opening);
      }
    say(`${round === 0 ? 'warm-up' : `round ${round} of ${rounds}`} ${seconds(began)}`);
  }
  return found;
}

const rotated = <T>(list: readonly T[], by: number): T[] => list.map((_, at) => list[(at + by) % list.length] as T);
