import { withFrames } from '../model/graph';
import type { PathCounts } from '../model/release';
import { replay } from '../../charts/simulation/simulation';
import { statesIn } from './explorePaths';
import type { PathsByEdition } from './pathsIn';

/**
 * Counts how many paths to states pass each state or frame, over all editions. Paths with equal steps in one edition
 * count once.
 */
export function pathCountsOf(paths: PathsByEdition): PathCounts {
  const counts: Record<string, number> = {};
  const different = new Map(
    Object.values(paths).flatMap((each) => [...each.values()].map((path) => [JSON.stringify(path), path] as const)),
  );
  for (const { setting, steps } of different.values()) {
    const simulation = replay(setting, steps);
    const passed = new Set(simulation.moments.flatMap(statesIn).flatMap(withFrames));
    simulation.stop();
    for (const id of passed) counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}
