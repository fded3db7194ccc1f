import type { ElkNode } from 'elkjs/lib/elk-api';
import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import { makeAtlas } from '../../../machines/atlas/reactions';
import { layered, near, elkRect, pointsOf, port } from '../draw/elk';
import type { PageMapPart } from '../model/release';
import { chartOfPage } from '../model/words';
import { bindingMachines } from './bindingMachines';
import { engine } from './layoutEngine';

/** Size of a page's box in px at 100 %. */
const size = { width: 136, height: 234, goal: { width: 132, height: 34 } } as const;

interface Link {
  readonly from: string;
  readonly to: string;
  /**
   * What causes it: `main` is the user or an OK answer, `answer` only a refusal, `bound` a sign-in when the sign-on
   * binds accounts.
   */
  readonly by: 'main' | 'answer' | 'bound';
}

const bound = 'bindSuccess';

const isRefusal = ({ kind, event }: ChartEdge) => kind === 'result' && event !== 'result.OK';

/**
 * Returns the machines of a page: its own, and all that it invokes. Leaves out the gate, which belongs to every page.
 */
function machinesOn(charts: readonly Chart[], page: string, seen: readonly string[] = []): string[] {
  const own = charts.find(({ id }) => id === page);
  const runs = own?.nodes.flatMap(({ invokes }) => invokes.flatMap((each) => each.runs ?? [])) ?? [];
  return [
    ...new Set([
      page,
      ...runs
        .filter((id) => id !== 'call' && !seen.includes(id))
        .flatMap((id) => machinesOn(charts, id, [...seen, page])),
    ]),
  ];
}

interface Page {
  readonly id: string;
  readonly links: readonly Link[];
  readonly isDone: boolean;
}

/** Returns the pages that the passport runs, with their links. */
export function mapPages(charts: readonly Chart[]): Page[] {
  const passport = charts.find(({ id }) => id === 'passport');
  const binding = bindingMachines();
  const ids = [
    ...new Set([
      'front',
      ...(passport?.nodes ?? []).filter(({ path }) => charts.some(({ id }) => id === path)).map(({ path }) => path),
    ]),
  ];
  return ids.map((id) => {
    const own = machinesOn(charts, id);
    const edges = own.flatMap((machine) => charts.find((chart) => chart.id === machine)?.edges ?? []);
    const exits = edges.flatMap((edge) => (edge.exit ? [{ edge, exit: edge.exit }] : []));
    const to = [...new Set(exits.map(({ exit }) => chartOfPage(exit.go)))].filter(
      (page) => ids.includes(page) && page !== id,
    );
    const links = to.map((page): Link => ({
      from: id,
      to: page,
      by: exits.some(({ edge, exit }) => chartOfPage(exit.go) === page && !isRefusal(edge)) ? 'main' : 'answer',
    }));
    if (own.some((machine) => binding.includes(machine)) && id !== bound)
      links.push({ from: id, to: bound, by: 'bound' });
    return { id, links, isDone: exits.some(({ exit }) => exit.to === 'jump') };
  });
}

/** Returns the distance of each page from the first, counted in main links. */
function depthsOf(pages: readonly Page[]): Map<string, number> {
  const depth = new Map([['front', 0]]);
  for (const id of depth.keys()) {
    for (const { to, by } of pages.find((page) => page.id === id)?.links ?? [])
      if (by === 'main' && !depth.has(to)) depth.set(to, (depth.get(id) ?? 0) + 1);
  }
  return depth;
}

/**
 * Returns the column of each page: the longest chain of main links before it. Then pages reached only by refusals, then
 * the end.
 */
function columnsOf(pages: readonly Page[], main: readonly Link[]): Map<string, number> {
  const longest = (id: string): number =>
    Math.max(0, ...main.filter(({ to }) => to === id).map(({ from }) => longest(from) + 1));
  const reached = new Set(['front', ...main.map(({ to }) => to)]);
  const most = Math.max(...[...reached].map(longest));
  const byRefusal = new Set(
    pages.flatMap(({ links }) => links.filter(({ by }) => by === 'answer').map(({ to }) => to)),
  );
  return new Map(pages.map(({ id }) => [id, reached.has(id) ? longest(id) : byRefusal.has(id) ? most + 1 : most + 2]));
}

/** Returns the path of the state in which a page waits for the user; '' if the root state shows it. */
function waitingStateOf(chart: Chart | undefined): string {
  const hasScreen = (id: string | null): boolean => {
    const node = chart?.nodes.find((each) => each.id === id);
    return node !== undefined && node.path !== '' && (node.view !== null || hasScreen(node.parent));
  };
  const waits = chart?.nodes.find(
    ({ id, kind, children }) => (kind === 'person' || kind === 'timed') && children.length === 0 && hasScreen(id),
  );
  return chart?.nodes[0]?.kind === 'regions' ? '' : (waits?.path ?? '');
}

/** Lays out the pages from left to right. Links forward are lines; links back are a number at their target. */
export async function pageMapPart(charts: readonly Chart[] = makeAtlas().charts): Promise<PageMapPart> {
  const pages = mapPages(charts);
  const depth = depthsOf(pages);
  const order = pages.map(({ id }) => id);
  const isBefore = ({ from, to }: Link) =>
    (depth.get(from) ?? 9) < (depth.get(to) ?? 9) ||
    ((depth.get(from) ?? 9) === (depth.get(to) ?? 9) && order.indexOf(from) < order.indexOf(to));
  const links = pages.flatMap((page) => page.links);
  const main = links.filter((link) => link.by === 'main' && isBefore(link));
  const hasNext = new Set(main.map(({ from }) => from));
  const wired = [
    ...main,
    ...links.filter(
      ({ by, from, to }) =>
        (by === 'answer' && !depth.has(to) && hasNext.has(from)) || (by === 'bound' && !hasNext.has(from)),
    ),
  ];
  const back = links.filter((link) => link.by === 'main' && !isBefore(link));
  const placed = await engine(elkGraph(pages, wired, columnsOf(pages, main)));
  const place = (id: string) => elkRect(placed.children?.find((node) => node.id === id) ?? {});
  return {
    width: near(placed.width),
    height: near(placed.height),
    pages: pages.map(({ id, isDone, links: own }) => ({
      chart: id,
      state: waitingStateOf(charts.find((chart) => chart.id === id)),
      ...place(id),
      isDone,
      arrivals: back.filter(({ to }) => to === id).length,
      goesBack: own.some((link) => link.by === 'main' && !isBefore(link)),
      alsoFrom: links
        .filter(({ by, from, to }) => to === id && by === 'bound' && hasNext.has(from))
        .map(({ from }) => from),
    })),
    goal: { ...place('goal'), arrivals: pages.filter(({ isDone }) => isDone).length },
    wires: wired.map((link, at) => ({ ...link, points: pointsOf(placed.edges?.[at]) })),
  };
}

function elkGraph(pages: readonly Page[], wired: readonly Link[], columns: ReadonlyMap<string, number>): ElkNode {
  const last = Math.max(...columns.values());
  const column = (id: string) => ({ 'elk.partitioning.partition': String(columns.get(id) ?? last) });
  const box = (id: string): ElkNode => ({
    id,
    width: size.width,
    height: size.height,
    layoutOptions: { 'elk.portConstraints': 'FIXED_SIDE', ...column(id) },
    ports: [
      ...wired
        .map((link, at) => ({ link, at }))
        .filter(({ link }) => link.from === id)
        .map(({ at }) => port(`${at}>`, 'EAST')),
      port(`${id}<`, 'WEST'),
    ],
  });
  return {
    id: 'map',
    layoutOptions: {
      ...layered({ layers: 30, boxes: 30, wires: 10, wireBox: 14 }),
      'elk.partitioning.activate': 'true',
      'elk.separateConnectedComponents': 'false',
      'elk.padding': '[top=16,left=30,bottom=16,right=16]',
    },
    children: [...pages.map(({ id }) => box(id)), { id: 'goal', ...size.goal, layoutOptions: column('goal') }],
    edges: wired.map(({ to }, at) => ({ id: `e${at}`, sources: [`${at}>`], targets: [`${to}<`] })),
  };
}
