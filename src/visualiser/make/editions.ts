import type { AnyMachineSnapshot } from 'xstate';
import type { Chart } from '../../../machines/atlas/chart';
import { makeAtlas } from '../../../machines/atlas/reactions';
import { activeNodes } from '../../../machines/atlas/xstateInternals';
import { rows } from '../../../machines/site/rows';
import type { EditionName, Site } from '../../../machines/site/site';
import { deadEnds } from '../graph/deadEnds';
import type { Cut, Reach } from '../release';
import { pathsOf, type Walkable } from '../../../test/model/walk';
import { walkables } from '../../../test/model/walkables';
import { editionNames, watcher, withSite } from './walkWithSite';

type Fields = Partial<Record<keyof Site, unknown>>;

/** States and transitions that a walk reaches. */
interface Reached {
  readonly states: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

function reachedBy(walkable: Walkable): Reached {
  const states = new Set<string>();
  const edges = new Set<string>();
  const enter = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).forEach(({ id }) => states.add(id));
  for (const { steps, begun } of pathsOf(walkable)) {
    begun.forEach((edge) => edges.add(edge));
    for (const { from, taken } of steps) {
      enter(from);
      taken.forEach((edge) => edges.add(edge));
    }
  }
  return { states, edges };
}

/** Walks one machine with any site, once for each combination of the fields that it reads. */
function explorer(walkable: Walkable) {
  const { watch, read } = watcher();
  reachedBy(withSite(walkable, {}, watch));
  const own = [...read].filter((name) => name in rows.cn && name !== 'name');
  const known = new Map<string, Reached>();
  const named = (fields: Fields) => JSON.stringify([...own, 'enterprise' as const].map((name) => fields[name]));
  const reach = (fields: Fields): Reached => {
    const found = known.get(named(fields)) ?? reachedBy(withSite(walkable, fields));
    known.set(named(fields), found);
    return found;
  };
  return { own, reach };
}

const valueText = (value: unknown) =>
  value === true ? 'yes' : value === false ? 'no' : Array.isArray(value) ? value.join(', ') || 'empty' : String(value);

/**
 * Returns the fields of an edition's row that block a transition: with another edition's value in one of them, it is
 * taken.
 */
function fieldsThatCut(
  edge: string,
  row: Fields,
  others: readonly Fields[],
  { own, reach }: ReturnType<typeof explorer>,
): Cut['fields'] {
  const names = new Set([...own, 'enterprise' as const]);
  return [...names]
    .filter((name) =>
      others.some(
        (other) =>
          valueText(other[name]) !== valueText(row[name]) && reach({ ...row, [name]: other[name] }).edges.has(edge),
      ),
    )
    .map((name) => ({ name, value: valueText(row[name]) }));
}

/** Returns the ids of the machines that no reachable state invokes. */
function neverInvoked(charts: readonly Chart[], out: ReadonlySet<string>): string[] {
  const runnersOf = (id: string) =>
    charts.flatMap(({ nodes }) => nodes.filter(({ invokes }) => invokes.some(({ runs }) => runs === id)));
  return charts
    .map(({ id }) => id)
    .filter((id) => runnersOf(id).length > 0 && runnersOf(id).every((node) => out.has(node.id)));
}

/** Returns what each edition reaches, by walking each machine with its row, and the fields that block the rest. */
export function editionsPart(charts: readonly Chart[] = makeAtlas().charts): Reach[] {
  const explored = charts.flatMap((chart) => {
    const walkable = (walkables as Readonly<Record<string, Walkable>>)[chart.id];
    return walkable ? [{ chart, explore: explorer(walkable) }] : [];
  });
  const reachIn = (edition: EditionName): Reach => {
    const others = editionNames.filter((name) => name !== edition).map((name): Fields => rows[name]);
    const outOfReach = new Set<string>();
    const cuts: Cut[] = [];
    for (const { chart, explore } of explored) {
      const here = explore.reach(rows[edition]);
      const elsewhere = others.map((row) => explore.reach(row));
      for (const { id } of chart.nodes)
        if (!here.states.has(id) && elsewhere.some(({ states }) => states.has(id))) outOfReach.add(id);
      for (const { id, source } of chart.edges) {
        if (here.edges.has(id) || !elsewhere.some(({ edges }) => edges.has(id)) || !here.states.has(source)) continue;
        cuts.push({ edge: id, fields: fieldsThatCut(id, rows[edition], others, explore) });
      }
    }
    for (
      let unseen = neverInvoked(charts, outOfReach);
      unseen.some((id) => !outOfReach.has(id));
      unseen = neverInvoked(charts, outOfReach)
    ) {
      for (const { id, nodes } of charts) if (unseen.includes(id)) nodes.forEach((node) => outOfReach.add(node.id));
    }
    const sources = new Map(charts.flatMap(({ edges }) => edges.map(({ id, source }) => [id, source])));
    const left = cuts.filter(({ edge }) => !outOfReach.has(sources.get(edge) ?? ''));
    return {
      edition,
      outOfReach: [...outOfReach],
      cuts: left,
      deadEnds: deadEnds(charts, { edges: left.map(({ edge }) => edge), states: [...outOfReach] }).map(({ id }) => id),
    };
  };
  return editionNames.map(reachIn);
}
