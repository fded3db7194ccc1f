import { isGoal } from '../model/labels';
import { isHandedOver, type Bundle, type ProductContext } from './bundle';
import { around, firstInner, type Tree } from './tree';
import type { WireLook } from '../model/drawing';

/** What a step costs on the happy path. Refusals and failures cost so much that the path avoids them. */
const costs: Readonly<Record<WireLook, number>> = {
  ok: 1,
  user: 1,
  passing: 1,
  told: 1,
  timer: 2,
  code: 8,
  other: 40,
};

/** A path through a chart: what a visitor does and the server grants. */
export interface HappyPath {
  readonly rows: readonly Bundle[];
  /** Ids of the states that the rows leave, one for each row. The path never returns to one of them. */
  readonly passed: readonly string[];
}

interface CostedPath extends HappyPath {
  readonly cost: number;
}

/** The innermost states that begin when this one is entered. */
function leavesOf(tree: Tree, id: string): string[] {
  const node = tree.nodes.get(id);
  const inner = node ? firstInner(node) : [];
  return inner.length > 0 ? inner.flatMap((child) => leavesOf(tree, child)) : [id];
}

/** Kinds of transitions that are on no happy path. */
const failing: ReadonlySet<string | undefined> = new Set(['failed', 'call']);

/** What a condition costs: next to nothing on the shortest path, more than two plain steps on the usual one. */
const conditions = { shortest: 0.1, usual: 2.5 } as const;
export type Choice = keyof typeof conditions;

const costOf = ({ look, edges, guard }: Bundle, isGate: boolean, choice: Choice) =>
  // The gate forwards every answer that it does not name. For the gate that is success.
  (isGate && look === 'other' ? 1 : costs[look]) +
  (failing.has(edges[0]?.kind) ? 40 : 0) +
  (guard ? conditions[choice] : 0);

const runsOf = ({ nodes }: Tree, id: string) =>
  [...nodes.values()]
    .filter((node) => node.id === id || around(nodes, node.id).includes(id))
    .flatMap(({ invokes }) => invokes.map(({ runs }) => runs ?? ''));

/** Whether an exit means a sign-in: by itself, or because the machine invoked there can end with one. */
export const leadsToGoal = (tree: Tree, { signsIn }: ProductContext, { exit, source }: Bundle) =>
  exit !== null && (isGoal(exit) || (exit.go === 'go.*' && runsOf(tree, source).some((runs) => signsIn.has(runs))));

/**
 * Returns what it costs to end the path with this row, from this state; null if the row ends nothing. A state that a
 * condition leads to, and that no row of its own leaves, is an end too: the page in its frame.
 */
function endCost(
  tree: Tree,
  product: ProductContext,
  bundles: readonly Bundle[],
  row: Bundle,
  from: string,
): number | null {
  const isGate = tree.root.id === product.gateId;
  // In the gate, a forwarded answer is success. A captcha that was closed or failed is not.
  const isGranted = isGate ? row.look === 'other' : !['user', 'passing', 'other'].includes(row.look);
  const { exit, target } = row;
  const node = tree.nodes.get(target);
  if (!exit && node?.kind === 'final') return isGranted ? 5 : 40;
  const isRest = node?.kind === 'person' && row.guard !== null && row.source === from && tree.root.kind !== 'regions';
  if (!exit) return isRest && bundles.every(({ source }) => source !== target) ? 30 : null;
  if (row.edges.every(isHandedOver)) return 3;
  const isSignIn = leadsToGoal(tree, product, { ...row, source: from });
  return isSignIn && row.look !== 'user' && row.look !== 'other' ? 0 : row.look === 'ok' ? 10 : 60;
}

/**
 * Added if the path ends with a row of a frame. Such a row holds for all states of the frame, so it is rarely the
 * purpose of this state.
 */
const inherited = 4;

/**
 * Added if the path ends before a visitor or another machine did anything. Not for the gate, which only machines use.
 */
const unasked = 30;

/** Returns the states whose rows a path can take here. A state that is only passed through has only its own rows. */
export const sourcesAt = ({ nodes }: Tree, id: string) =>
  nodes.get(id)?.kind === 'passing' ? [id] : [id, ...around(nodes, id)];

/** Returns the cheapest path from a state to an end; no rows where none is reached. */
function cheapestPath(
  tree: Tree,
  product: ProductContext,
  bundles: readonly Bundle[],
  start: string,
  choice: Choice,
): HappyPath {
  const best = new Map<string, number>();
  const open = [{ id: start, isAsked: false, path: { cost: 0, rows: [], passed: [start] } as CostedPath }];
  const isGate = tree.root.id === product.gateId;
  let end: CostedPath = { cost: Infinity, rows: [], passed: [] };
  for (const { id, isAsked, path: here } of open) {
    const sources = sourcesAt(tree, id);
    for (const row of bundles.filter(({ source }) => sources.includes(source))) {
      if (!row.exit && row.target === row.source) continue;
      const cost = here.cost + costOf(row, isGate, choice);
      const rows = [...here.rows, row];
      const isNowAsked = isAsked || row.look === 'user' || row.edges[0]?.kind === 'told';
      const last = endCost(tree, product, bundles, row, id);
      if (last !== null) {
        const whole = cost + last + (isNowAsked || isGate ? 0 : unasked) + (row.source === id ? 0 : inherited);
        if (whole < end.cost) end = { cost: whole, rows, passed: here.passed };
        continue;
      }
      for (const leaf of [row.target, ...row.alsoTo].flatMap((each) => leavesOf(tree, each))) {
        const key = `${leaf} ${isNowAsked}`;
        if (here.passed.includes(leaf) || cost >= (best.get(key) ?? Infinity)) continue;
        const path = { cost, rows, passed: [...here.passed, leaf] };
        best.set(key, cost);
        open.push({ id: leaf, isAsked: isNowAsked, path });
      }
    }
  }
  return end;
}

/**
 * Returns the happy paths: what a visitor does and the server grants, from the start of the chart to a sign-in, a last
 * state or another page. Parallel regions have one path each. The shortest path is a line in the whole chart and leads
 * back to no frame. The usual path takes a condition only where there is no other way.
 */
export function happyPathsOf(
  tree: Tree,
  product: ProductContext,
  bundles: readonly Bundle[],
  choice: Choice,
): readonly HappyPath[] {
  // No path of a region contains what the root of the regions handles.
  const steps = tree.root.kind === 'regions' ? bundles.filter(({ source }) => source !== tree.root.id) : bundles;
  return leavesOf(tree, tree.root.id)
    .map((start) => cheapestPath(tree, product, steps, start, choice))
    .filter(({ rows }) => rows.length > 0);
}
