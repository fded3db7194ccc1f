import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { homeRegion } from '../../../machines/rules/regions';
import { rows } from '../../../machines/site/rows';
import type { EditionName } from '../../../machines/site/site';
import type { Reach } from '../model/release';
import type { Path } from '../model/storyboard';
import { isOffered, start, type Simulation, type Step } from '../../charts/simulation/simulation';
import { phoneOf, phones } from '../../charts/samples/visitor';
import { editionsPart } from './editions';
import { explorePaths, statesIn } from './explorePaths';
import { startingPointsOf } from './startingPoints';
import { withTypicalAnswers } from './typicalAnswers';

export type PathsByEdition = Readonly<Partial<Record<EditionName, ReadonlyMap<string, Path>>>>;

/** States that are never rendered: their machine is kept for a later page. */
const unseen: ReadonlySet<string> = new Set(['selectAccount.away']);

/** Whether the user can see the product stay in this state. A final state with a view counts. */
export const canBeSeen = ({ id, kind, view }: ChartNode) =>
  kind !== 'passing' && (kind !== 'final' || view !== null) && !unseen.has(id);

/** Steps of any edition with the phone of this one's own region, unless the visitor chose a region. */
function withOwnPhone(steps: readonly Step[], edition: EditionName): Step[] {
  const own = phoneOf(homeRegion(rows[edition].homeRegion));
  const chosen = steps.findIndex((step) => step.do === 'event' && step.event.type === 'user.choseRegion');
  return steps.map((step, at) =>
    step.do === 'event' &&
    step.event.type === 'user.typedPhone' &&
    (chosen < 0 || at < chosen) &&
    Object.values(phones).includes(String(step.event.text))
      ? { ...step, event: { ...step.event, text: own } }
      : step,
  );
}

/** The run of these steps, each of which its screen offers; null where one is not offered or cannot be taken. */
function offeredRun({ setting, steps }: Path): Simulation | null {
  const simulation = start(setting);
  for (const step of steps) {
    if (!isOffered(simulation, step)) {
      simulation.stop();
      return null;
    }
    simulation.do(step);
  }
  return simulation;
}

/** Returns a path that still reaches the state by what its screens offer; null where it does not. */
export function offeredPath(path: Path, state: string): Path | null {
  try {
    const simulation = offeredRun(path);
    const last = simulation?.moments.at(-1);
    simulation?.stop();
    return last && statesIn(last).includes(state) ? path : null;
  } catch {
    return null;
  }
}

/**
 * Returns the known paths, of another edition or older charts, that still reach the same states in this edition by what
 * its screens offer.
 */
export const validPaths = (edition: EditionName, others: ReadonlyMap<string, Path>): Map<string, Path> =>
  new Map(
    [...others].flatMap(([state, { setting, steps }]) => {
      const path = offeredPath({ setting: { ...setting, edition }, steps: withOwnPhone(steps, edition) }, state);
      return path ? [[state, path] as const] : [];
    }),
  );

let reaches: readonly Reach[] | null = null;

/**
 * Returns the paths to all visible states of an edition, by state id.
 * @param known paths to try before searching; later maps win
 */
export function pathsIn(
  edition: EditionName,
  charts: readonly Chart[],
  known: readonly ReadonlyMap<string, Path>[] = [],
): ReadonlyMap<string, Path> {
  reaches ??= editionsPart();
  const out = new Set(reaches.find((reach) => reach.edition === edition)?.outOfReach);
  const wanted = charts
    .flatMap(({ nodes }) => nodes.filter(canBeSeen).map(({ id }) => id))
    .filter((id) => !out.has(id));
  const paths = new Map(known.flatMap((each) => [...validPaths(edition, each)]));
  for (const { paths: starts, only = [''] } of startingPointsOf(edition))
    explorePaths(starts, new Set(wanted.filter((id) => only.some((begin) => id.startsWith(begin)))), paths);
  return withTypicalAnswers(paths);
}
