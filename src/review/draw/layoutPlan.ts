import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import type { Exit } from '../../../machines/atlas/parts';
import { text } from '../model/text';
import { listInWords, titleOfState } from '../model/words';
import { bundlesOf, type Bundle, type ProductContext } from './bundle';
import { happyPathsOf, leadsToGoal, type HappyPath } from './happyPath';
import { exitPage } from '../model/labels';
import { around, treeOf, type Tree } from './tree';
import type { Ending } from '../model/drawing';

/** A bundle, and how its row ends. */
export interface PlannedRow extends Bundle {
  readonly end: Ending;
  /** The words at the row's right. */
  readonly dest: string;
}

/** An exit out of the chart, drawn as a box. */
export interface ExitBox {
  readonly id: string;
  readonly title: string;
  readonly isGoal: boolean;
}

/** A chart prepared for drawing, before anything has a size. */
export interface LayoutPlan extends Tree {
  readonly chart: string;
  readonly product: ProductContext;
  readonly rows: readonly PlannedRow[];
  /** Rows by the state they leave, in the order in which they are read. */
  readonly rowsOf: ReadonlyMap<string, readonly PlannedRow[]>;
  readonly exits: readonly ExitBox[];
  /** Rows without a wire, by the state they lead to. */
  readonly arrivals: ReadonlyMap<string, readonly PlannedRow[]>;
  /** Initial states of a frame that can be entered: they get the dot. */
  readonly starts: ReadonlySet<string>;
  /** Final states that are not drawn, because every transition to them is an exit. */
  readonly unseen: ReadonlySet<string>;
  /** Ids of the rows of the happy path: their wires are drawn, also where they cross others. */
  readonly happyPath: ReadonlySet<string>;
  /** The usual happy paths, with the states that they leave: of parallel regions one for each. */
  readonly happyPaths: readonly HappyPath[];
}

const lookRank = { user: 0, ok: 1, code: 2, other: 3, told: 4, timer: 5, passing: 0 } as const;
const endRank = { wire: 0, jump: 1, exit: 2, return: 3, stay: 4 } as const;

/** The two sibling states that contain the source and the target, in the frame that contains both. */
function siblingsAround(
  { nodes }: Tree,
  source: string,
  target: string,
): { from: string; to: string; within: string | undefined } {
  const outwards = [source, ...around(nodes, source)];
  const inwards = [target, ...around(nodes, target)];
  const within = inwards.slice(1).find((id) => outwards.includes(id));
  const below = (ids: readonly string[], own: string) => ids[ids.findIndex((id) => id === within) - 1] ?? own;
  return { from: below(outwards, source), to: below(inwards, target), within };
}

/**
 * The direction of a transition in the reading order, which is depth and, at one depth, source order. `return` leads to
 * an earlier state, `jump` into a frame that was entered before or another region, `on` is any other. Transitions that
 * are `on` form no cycle, neither of states nor of frames.
 */
function direction(tree: Tree, { source, target }: Bundle): 'return' | 'jump' | 'on' {
  const { depth, order, nodes } = tree;
  const at = (id: string) => depth.get(id) ?? 0;
  const place = (id: string) => order.get(id) ?? 0;
  const { from, to, within } = siblingsAround(tree, source, target);
  if (nodes.get(within ?? '')?.kind === 'regions') return 'jump';
  if (source === within) return at(target) <= at(source) ? 'return' : 'on';
  const isOn = at(to) > at(from) || (at(to) === at(from) && place(to) > place(from));
  const isFinal = nodes.get(target)?.kind === 'final';
  return isOn || isFinal ? 'on' : at(target) > at(source) ? 'jump' : 'return';
}

/**
 * Returns the tree with the happy path in reading order: each row of the path leads to a deeper state, with all that
 * this state contains. A row back to an earlier state of the path stays one.
 */
function readAlong(tree: Tree, path: readonly Bundle[]): Tree {
  const depth = new Map(tree.depth);
  const passed = new Set<string>();
  for (const { source, target, exit } of path) {
    const { from, to } = siblingsAround(tree, source, target);
    passed.add(from);
    const less = (depth.get(from) ?? 0) + 1 - (depth.get(to) ?? 0);
    if (exit || from === to || passed.has(to) || less <= 0) continue;
    for (const id of depth.keys())
      if (id === to || around(tree.nodes, id).includes(to)) depth.set(id, (depth.get(id) ?? 0) + less);
  }
  return { ...tree, depth };
}

/** Final states reached from so many states that wires to them would only add noise. */
function commonFinals({ nodes }: Tree, bundles: readonly Bundle[]): Set<string> {
  const leaves = [...nodes.values()].filter(({ children }) => children.length === 0).length;
  const sources = (id: string) =>
    new Set(bundles.filter(({ target, exit }) => target === id && !exit).map(({ source }) => source)).size;
  return new Set(
    [...nodes.values()]
      .filter(({ id, kind }) => kind === 'final' && sources(id) >= Math.max(5, leaves / 2))
      .map(({ id }) => id),
  );
}

/** Whether a chart has two states: a reader follows both arrows. */
const isPair = ({ root, nodes }: Tree) => root.kind === 'group' && nodes.size === 3;

function endOf(
  tree: Tree,
  product: ProductContext,
  bundle: Bundle,
  common: ReadonlySet<string>,
  isGood: boolean,
): Ending {
  const isWired = bundle.look !== 'user' && tree.root.kind !== 'regions' && leadsToGoal(tree, product, bundle);
  if (bundle.exit) return isWired || (isGood && tree.root.kind !== 'regions') ? 'wire' : 'exit';
  if (bundle.target === bundle.source) return 'stay';
  const leads = direction(tree, bundle);
  if (common.has(bundle.target) && !(isGood && leads === 'on')) return 'jump';
  if (leads === 'return' && isPair(tree)) return 'wire';
  return leads === 'on' ? 'wire' : leads;
}

const nameIn = (nodes: ReadonlyMap<string, ChartNode>, id: string) => {
  const node = nodes.get(id);
  return node ? titleOfState(node) : id;
};

/** What is written at a row's right. */
function destOf(nodes: ReadonlyMap<string, ChartNode>, { end, ...bundle }: Omit<PlannedRow, 'dest'>): string {
  if (end === 'wire')
    return bundle.alsoTo.length > 0
      ? text('draw.and', { states: listInWords(bundle.alsoTo.map((id) => nameIn(nodes, id))) })
      : '';
  if (end === 'stay') return '';
  return bundle.exit ? exitPage(bundle.exit) : nameIn(nodes, bundle.target);
}

/** The same row with the name of where it leads, in place of its wire. */
export function namedRow(nodes: Tree['nodes'], row: PlannedRow): PlannedRow {
  const end = row.exit ? 'exit' : 'jump';
  return { ...row, end, dest: destOf(nodes, { ...row, end }) };
}

/** The title of an exit that is drawn as a box; one that forwards another machine's can end signed in. */
export const titleOfExit = (exit: Exit): string => (exit.go === 'go.*' ? text('exit.goal') : exitPage(exit));

/**
 * Rows in reading order: by kind; wires before names. Rows of one event stay together, in the order in which they are
 * tried.
 */
function inOrder(rows: readonly PlannedRow[]): PlannedRow[] {
  const key = ({ edges, look }: PlannedRow) =>
    `${look === 'ok' || look === 'code' || look === 'other' ? '' : edges[0]?.event}`;
  const best = new Map<string, number>();
  for (const row of rows) best.set(key(row), Math.min(best.get(key(row)) ?? 9, endRank[row.end]));
  const place = new Map([...best.keys()].map((each, at) => [each, at]));
  const rank = (row: PlannedRow) => (row.look === 'user' || row.look === 'told' ? (best.get(key(row)) ?? 0) : 0);
  return rows.toSorted(
    (a, b) =>
      lookRank[a.look] - lookRank[b.look] || rank(a) - rank(b) || (place.get(key(a)) ?? 0) - (place.get(key(b)) ?? 0),
  );
}

/** The initial state of the chart, of its regions, and of every frame that a transition targets. */
function startsOf({ root, nodes }: Tree, reached: ReadonlySet<string>): Set<string> {
  const starts = new Set<string>();
  const enter = (id: string) => {
    const node = nodes.get(id);
    if (node?.initial && !starts.has(node.initial)) starts.add(node.initial);
    for (const next of node?.kind === 'regions' ? node.children : node?.initial ? [node.initial] : []) enter(next);
  };
  for (const id of [root.id, ...reached]) enter(id);
  return starts;
}

const grouped = (rows: readonly PlannedRow[], key: (row: PlannedRow) => string) => {
  const found = new Map<string, PlannedRow[]>();
  for (const row of rows) found.set(key(row), [...(found.get(key(row)) ?? []), row]);
  return found;
};

/**
 * Decides for every transition which row it is in, and how that row ends: back, forward into a frame that was entered
 * before, out of the chart, or by a wire. The wires form no cycle between states. Every transition is in exactly one
 * row.
 * @param named ids of rows that are named although a wire could be drawn: it would cross others
 */
export function layoutPlanOf(chart: Chart, product: ProductContext, named: ReadonlySet<string>): LayoutPlan {
  const bundles = bundlesOf(chart);
  const plain = treeOf(chart);
  const path = [...new Set(happyPathsOf(plain, product, bundles, 'shortest').flatMap((each) => each.rows))];
  const happyPath = new Set(path.map(({ id }) => id));
  const tree = readAlong(plain, path);
  const common = commonFinals(tree, bundles);
  const rows = bundles.map((bundle): PlannedRow => {
    const planned = endOf(tree, product, bundle, common, happyPath.has(bundle.id));
    const end =
      planned === 'wire' && named.has(bundle.id) && !happyPath.has(bundle.id)
        ? bundle.exit
          ? 'exit'
          : 'jump'
        : planned;
    return { ...bundle, end, dest: destOf(tree.nodes, { ...bundle, end }) };
  });
  const exits = new Map(rows.filter(({ exit, end }) => exit && end === 'wire').map((row) => [row.target, row]));
  const arriving = rows.filter(({ end }) => end === 'return' || end === 'jump');
  const finals = [...tree.nodes.values()].filter(({ kind }) => kind === 'final').map(({ id }) => id);
  const reached = new Set(rows.filter(({ exit }) => !exit).flatMap(({ target, alsoTo }) => [target, ...alsoTo]));
  return {
    ...tree,
    chart: chart.id,
    happyPath,
    happyPaths: happyPathsOf(plain, product, bundles, 'usual'),
    product,
    rows,
    rowsOf: new Map([...grouped(rows, ({ source }) => source)].map(([id, own]) => [id, inOrder(own)])),
    exits: [...exits].map(([id, row]) => ({
      id,
      title: row.exit ? titleOfExit(row.exit) : '',
      isGoal: leadsToGoal(tree, product, row),
    })),
    arrivals: grouped(arriving, ({ target }) => target),
    starts: startsOf(tree, reached),
    unseen: new Set(
      finals.filter(
        (id) =>
          !reached.has(id) && rows.some(({ exit, edges }) => exit && edges.some(({ targets }) => targets.includes(id))),
      ),
    ),
  };
}
