import type { AnyMachineSnapshot } from 'xstate';
import type { Chart } from '../../../machines/atlas/chart';
import { makeAtlas } from '../../../machines/atlas/reactions';
import { activeNodes } from '../../../machines/atlas/xstateInternals';
import { rows } from '../../../machines/site/rows';
import type { EditionName, Site } from '../../../machines/site/site';
import type { Cut, Reach } from '../release';
import { pathsOf, type Walkable } from '../../../test/model/walk';
import { walkables } from '../../../test/model/walkables';
import { editionNames, watcher, withSite } from './walkWithSite';

type Fields = Partial<Record<keyof Site, unknown>>;

/** States and transitions that a walk comes upon. */
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

/** One machine in any site: walked once per combination of the fields that it really reads. */
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

/** The fields of an edition's row that cut a transition: with another edition's value in its place it would be taken. */
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

/** Ids of machines that nothing reachable runs. */
function neverInvoked(charts: readonly Chart[], out: ReadonlySet<string>): string[] {
  const runnersOf = (id: string) =>
    charts.flatMap(({ nodes }) => nodes.filter(({ invokes }) => invokes.some(({ runs }) => runs === id)));
  return charts
    .map(({ id }) => id)
    .filter((id) => runnersOf(id).length > 0 && runnersOf(id).every((node) => out.has(node.id)));
}

/** What can be reached in every edition, by walking each machine with the edition's own row; and the fields that cut the rest. */
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
    return {
      edition,
      outOfReach: [...outOfReach],
      cuts: cuts.filter(({ edge }) => !outOfReach.has(sources.get(edge) ?? '')),
    };
  };
  return editionNames.map(reachIn);
}
