import type { AnyMachineSnapshot } from 'xstate';
import type { Chart } from '../../../machines/atlas/chart';
import { makeAtlas } from '../../../machines/atlas/reactions';
import { activeNodes } from '../../charts/xstateInternals';
import { rows } from '../../../machines/site/rows';
import { editionNames, type EditionName, type Site } from '../../../machines/site/site';
import { fieldNames, type EditionFieldName } from '../model/editionRow';
import { withFrames } from '../model/graph';
import type { Cut, Reach } from '../model/release';
import { pathsOf, type Walkable } from '../../charts/model/walk';
import { walkables } from '../../charts/model/walkables';
import { stuckIn, type WalkedParts } from './stuck';
import { watcher, withSite } from './walkWithSite';

type Fields = Partial<Record<keyof Site, unknown>>;

const isFieldName = (name: string): name is EditionFieldName => (fieldNames as readonly string[]).includes(name);

/** The state that a transition leaves, from its id: `verifyCode.calling --result.OK[0]`. */
const sourceOf = (edge: string) => edge.slice(0, edge.lastIndexOf(' --'));

function reachedBy(walkable: Walkable): WalkedParts {
  const states = new Set<string>();
  const edges = new Set<string>();
  const enter = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).forEach(({ id }) => states.add(id));
  const take = (edge: string) => {
    edges.add(edge);
    // No snapshot shows a state that is passed at once: the transition that leaves it does.
    withFrames(sourceOf(edge)).forEach((id) => states.add(id));
  };
  for (const { steps, begun } of pathsOf(walkable)) {
    begun.forEach(take);
    for (const { from, taken } of steps) {
      enter(from);
      taken.forEach(take);
    }
  }
  return { states, edges };
}

/** Walks one machine with any site, once for each combination of the fields that it reads. */
function explorer(walkable: Walkable) {
  const { watch, read } = watcher();
  reachedBy(withSite(walkable, {}, watch));
  const own = [...read].filter(isFieldName);
  const known = new Map<string, WalkedParts>();
  const named = (fields: Fields) => JSON.stringify([...own, 'enterprise' as const].map((name) => fields[name]));
  const reach = (fields: Fields): WalkedParts => {
    const found = known.get(named(fields)) ?? reachedBy(withSite(walkable, fields));
    known.set(named(fields), found);
    return found;
  };
  return { own, reach };
}

/** Returns the fields of an edition's row that block something: another edition's value in one of them opens it. */
function fieldsThatBlock(
  isOpen: (walked: WalkedParts) => boolean,
  row: Fields,
  others: readonly Fields[],
  { own, reach }: ReturnType<typeof explorer>,
): Cut['fields'] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return [...new Set([...own, 'enterprise' as const])].filter((name) =>
    others.some((other) => !isSame(other[name], row[name]) && isOpen(reach({ ...row, [name]: other[name] }))),
  );
}

const runnersOf = (charts: readonly Chart[], id: string) =>
  charts.flatMap(({ nodes }) => nodes.filter(({ invokes }) => invokes.some(({ runs }) => runs === id)));

/** Returns the ids of the machines that no reachable state invokes. */
function neverInvoked(charts: readonly Chart[], out: ReadonlyMap<string, unknown>): string[] {
  return charts
    .map(({ id }) => id)
    .filter((id) => {
      const runners = runnersOf(charts, id);
      return runners.length > 0 && runners.every((node) => out.has(node.id));
    });
}

/** Returns what each edition reaches, by walking each machine with its row, and the fields that block the rest. */
export function editionsPart(charts: readonly Chart[] = makeAtlas().charts): Reach[] {
  const explored = charts.flatMap((chart) => {
    const walkable = (walkables as Readonly<Record<string, Walkable>>)[chart.id];
    return walkable ? [{ chart, explore: explorer(walkable) }] : [];
  });
  const reachIn = (edition: EditionName): Reach => {
    const others = editionNames.filter((name) => name !== edition).map((name): Fields => rows[name]);
    const keptOutBy = new Map<string, Cut['fields']>();
    const cuts: Cut[] = [];
    const walkedStates = new Set<string>();
    const walkedEdges = new Set<string>();
    for (const { chart, explore } of explored) {
      const here = explore.reach(rows[edition]);
      const elsewhere = others.map((row) => explore.reach(row));
      here.states.forEach((id) => walkedStates.add(id));
      here.edges.forEach((id) => walkedEdges.add(id));
      const blocking = (isOpen: (walked: WalkedParts) => boolean) =>
        fieldsThatBlock(isOpen, rows[edition], others, explore);
      for (const { id } of chart.nodes)
        if (!here.states.has(id) && elsewhere.some((walked) => walked.states.has(id)))
          keptOutBy.set(
            id,
            blocking((walked) => walked.states.has(id)),
          );
      for (const { id, source } of chart.edges) {
        if (here.edges.has(id) || !elsewhere.some((walked) => walked.edges.has(id)) || !here.states.has(source))
          continue;
        cuts.push({ edge: id, fields: blocking((walked) => walked.edges.has(id)) });
      }
    }
    for (
      let unseen = neverInvoked(charts, keptOutBy);
      unseen.some((id) => !keptOutBy.has(id));
      unseen = neverInvoked(charts, keptOutBy)
    ) {
      for (const { id, nodes } of charts.filter((chart) => unseen.includes(chart.id))) {
        const fields = runnersOf(charts, id).flatMap((node) => keptOutBy.get(node.id) ?? []);
        const once = [...new Set(fields)];
        for (const node of nodes) keptOutBy.set(node.id, once);
      }
    }
    const sources = new Map(charts.flatMap(({ edges }) => edges.map(({ id, source }) => [id, source])));
    const isReached = (id: string) => !keptOutBy.has(id);
    return {
      edition,
      outOfReach: [...keptOutBy.keys()],
      keptOutBy: Object.fromEntries(keptOutBy),
      cuts: cuts.filter(({ edge }) => isReached(sources.get(edge) ?? '')),
      stuck: stuckIn(charts, { states: new Set([...walkedStates].filter(isReached)), edges: walkedEdges }),
    };
  };
  return editionNames.map(reachIn);
}
