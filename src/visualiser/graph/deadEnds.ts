import type { ChartNode } from '../../../machines/atlas/chart';
import type { Charts } from '../graph';
import { keyOf, movesOf, reachedFrom } from './places';

/** The visitor has left the page, logged in or to another place: every path ends here. */
const goal = 'passport.away';

/**
 * Returns the innermost states that show a screen and from which no path of the charts ends: neither logged in nor out
 * of the page. Guards are not evaluated.
 * @param without ids of transitions that cannot be taken, and of states that nothing reaches
 */
export function deadEnds(
  charts: Charts,
  without: { readonly edges: readonly string[]; readonly states: readonly string[] },
): ChartNode[] {
  const { moves, placesOf } = movesOf(charts, { without: new Set(without.edges), goal });
  const out = new Set(without.states);
  const nodes = charts.flatMap((chart) => chart.nodes);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const shows = (node: ChartNode | undefined): boolean =>
    node !== undefined && (node.view !== null || (node.parent !== null && shows(byId.get(node.parent))));
  const wanted = nodes.filter(
    (node) => node.children.length === 0 && node.kind !== 'passing' && shows(node) && !out.has(node.id),
  );
  const startsOf = new Map(wanted.map((node) => [node, placesOf(node.id)]));
  const reached = [...reachedFrom([...startsOf.values()].flat(), moves)];
  const into = new Map<string, string[]>();
  for (const [here, { moves: own }] of reached)
    for (const { to } of own) into.set(keyOf(to), [...(into.get(keyOf(to)) ?? []), here]);
  const reaching = new Set(reached.filter(([, { place }]) => place.at === goal).map(([key]) => key));
  for (const key of reaching) for (const before of into.get(key) ?? []) reaching.add(before);
  return wanted.filter((node) => !(startsOf.get(node) ?? []).some((place) => reaching.has(keyOf(place))));
}
