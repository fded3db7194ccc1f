import { isGoal } from '../model/labels';
import type { Bundle, ProductContext } from './bundle';
import { around, firstOf, type Tree } from './tree';
import type { Look } from '../model/drawing';

/** What a step costs on the way that goes well: what the server refuses, and what fails, is not on it. */
const costs: Readonly<Record<Look, number>> = {
  ok: 1,
  user: 1,
  passing: 1,
  told: 1,
  timer: 2,
  code: 8,
  other: 40,
  quiet: 40,
};

interface Way {
  readonly cost: number;
  readonly rows: readonly Bundle[];
  /** Ids of the states it passed: it comes back to none. */
  readonly passed: readonly string[];
}

/** The innermost states that begin when this one is entered. */
function leavesOf(tree: Tree, id: string): string[] {
  const node = tree.nodes.get(id);
  const inner = node ? firstOf(node) : [];
  return inner.length > 0 ? inner.flatMap((child) => leavesOf(tree, child)) : [id];
}

const costOf = ({ look, edges, guard }: Bundle) =>
  costs[look] + (edges[0]?.kind === 'failed' || edges[0]?.kind === 'call' ? 40 : 0) + (guard ? 0.1 : 0);

const runsOf = ({ nodes }: Tree, id: string) =>
  [...nodes.values()]
    .filter((node) => node.id === id || around(nodes, node.id).includes(id))
    .flatMap(({ invokes }) => invokes.map(({ runs }) => runs ?? ''));

/** Whether an exit means a sign-in: by itself, or because the machine invoked there can end with one. */
export const leadsToGoal = (tree: Tree, { signsIn }: ProductContext, { exit, source }: Bundle) =>
  exit !== null && (isGoal(exit) || (exit.go === 'go.*' && runsOf(tree, source).some((runs) => signsIn.has(runs))));

/** What it costs to end the way with this row, from this state; null for a row that ends nothing. */
function endCost(tree: Tree, product: ProductContext, row: Bundle, from: string): number | null {
  const isGranted = row.look !== 'user' && row.look !== 'other';
  const { exit } = row;
  if (!exit) return tree.nodes.get(row.target)?.kind === 'final' ? (isGranted ? 5 : 40) : null;
  const isSignIn = leadsToGoal(tree, product, { ...row, source: from });
  return isSignIn && isGranted ? 0 : row.look === 'ok' ? 10 : 60;
}

/** What it costs if a way ends before a visitor or another machine did anything. */
const unasked = 30;

/** Returns the cheapest way from a state to an end; no rows where none is reached. */
function wayFrom(tree: Tree, product: ProductContext, bundles: readonly Bundle[], start: string): readonly Bundle[] {
  const best = new Map<string, number>();
  const open = [{ id: start, isAsked: false, way: { cost: 0, rows: [], passed: [start] } as Way }];
  let end: Way = { cost: Infinity, rows: [], passed: [] };
  for (const { id, isAsked, way: here } of open) {
    const sources = [id, ...around(tree.nodes, id)];
    for (const row of bundles.filter(({ source }) => sources.includes(source))) {
      if (!row.exit && row.target === row.source) continue;
      const cost = here.cost + costOf(row);
      const rows = [...here.rows, row];
      const isNowAsked = isAsked || row.look === 'user' || row.edges[0]?.kind === 'told';
      const last = endCost(tree, product, row, id);
      if (last !== null) {
        const whole = cost + last + (isNowAsked ? 0 : unasked);
        if (whole < end.cost) end = { cost: whole, rows, passed: here.passed };
        continue;
      }
      for (const leaf of [row.target, ...row.alsoTo].flatMap((each) => leavesOf(tree, each))) {
        const key = `${leaf} ${isNowAsked}`;
        if (here.passed.includes(leaf) || cost >= (best.get(key) ?? Infinity)) continue;
        const way = { cost, rows, passed: [...here.passed, leaf] };
        best.set(key, cost);
        open.push({ id: leaf, isAsked: isNowAsked, way });
      }
    }
  }
  return end.rows;
}

/**
 * The rows of the way that goes well: from the start of the chart, by what a visitor does and what the server grants,
 * to a sign-in, a last state or another page. Of parallel regions, one way for each.
 */
export function goodWayOf(tree: Tree, product: ProductContext, bundles: readonly Bundle[]): readonly Bundle[] {
  // What the root of parallel regions handles has no wire into one of them.
  const steps =
    tree.root.kind === 'regions' ? bundles.filter(({ source, exit }) => exit || source !== tree.root.id) : bundles;
  const ways = leavesOf(tree, tree.root.id).flatMap((start) => wayFrom(tree, product, steps, start));
  return [...new Set(ways)];
}
