import type { EditionName } from '../../../machines/site/site';
import type { PathsByEdition } from '../../../src/review/make/pathsIn';
import { withFrames } from '../../../src/review/model/graph';
import { replay } from '../../../src/charts/simulation/simulation';

/** What the whole running product did on one path. */
interface Replayed {
  /** States that were on stage at any moment, with the states around them. */
  readonly passed: ReadonlySet<string>;
  /** States on stage after the last step. */
  readonly last: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
}

/** Runs on the product, by edition and path: equal paths run once. */
export type Replays = Readonly<Partial<Record<EditionName, ReadonlyMap<string, Replayed>>>>;

/** Runs every path that the review shows, each in its own edition. */
export function replaysOf(paths: PathsByEdition): Replays {
  return Object.fromEntries(
    Object.entries(paths).map(([edition, all]) => {
      const known = new Map<string, Replayed>();
      for (const path of all.values()) {
        const key = JSON.stringify(path);
        if (known.has(key)) continue;
        const simulation = replay({ ...path.setting, edition: edition as EditionName }, path.steps);
        const onStage = simulation.moments.map(({ places }) =>
          places.flatMap(({ shown, states }) => (shown ? states.flatMap(withFrames) : [])),
        );
        known.set(key, {
          passed: new Set(onStage.flat()),
          last: new Set(onStage.at(-1)),
          taken: new Set(simulation.moments.flatMap(({ taken }) => taken)),
        });
        simulation.stop();
      }
      return [edition, known];
    }),
  );
}
