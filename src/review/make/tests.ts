import type { Tests } from '../model/release';
import { pathsOf, type Walkable } from '../../charts/model/walk';
import { walkables } from '../../charts/model/walkables';
import { readBrowserRun, type TakenByTests } from './browserRun';

export { mergeBrowserRun } from './browserRun';

/**
 * Returns the transitions that the walks of the machines take. `npm test` takes each of them on running machines
 * (`test/charts/machines.walk.test.ts`), so they need no record.
 */
export const walked = (all: Readonly<Record<string, Walkable>> = walkables): ReadonlySet<string> =>
  new Set(
    Object.values(all)
      .flatMap(pathsOf)
      .flatMap(({ begun, steps }) => [...begun, ...steps.flatMap(({ taken }) => taken)]),
  );

/** How many different browser tests took each transition. One that runs at two widths counts once. */
function takersOf(run: TakenByTests): Map<string, Set<string>> {
  const takers = new Map<string, Set<string>>();
  for (const [name, { took }] of Object.entries(run)) {
    const title = name.split(' › ').slice(1).join(' › ');
    for (const edge of took) takers.set(edge, (takers.get(edge) ?? new Set()).add(title));
  }
  return takers;
}

/** Returns which transitions tests take: the walks, and the last run of each browser test. */
export function testsPart(walks: ReadonlySet<string> = walked(), run = readBrowserRun()): Tests {
  const takers = takersOf(run ?? {});
  return {
    taken: Object.fromEntries(
      [...new Set([...walks, ...takers.keys()])].map((edge) => [
        edge,
        { walk: walks.has(edge), browserTests: takers.get(edge)?.size ?? 0 },
      ]),
    ),
  };
}
