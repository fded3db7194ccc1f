import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { isDialog } from '../draw/labels';
import { framesOf } from '../subject';
import { load } from '../release';
import type { Storyboard } from './storyboard';

let board: Promise<Storyboard | null> | null = null;

/** The storyboard; null where none was made. */
export const storyboardIfMade = (): Promise<Storyboard | null> => (board ??= load('storyboard').catch(() => null));

/** Screens of one kind, under one heading. */
export interface Section {
  readonly title: string;
  readonly note: string;
  readonly nodes: readonly ChartNode[];
}

/** Another machine plays, and the state waits for how that ends; a call is the server's. */
const invokesOnlyMachines = ({ invokes }: ChartNode) =>
  invokes.length > 0 && invokes.every(({ runs }) => runs !== null && runs !== 'call');

const isBusy = (chart: Chart, node: ChartNode) =>
  (node.kind === 'server' && !invokesOnlyMachines(node)) ||
  framesOf(chart, node.id).some((frame) => chart.nodes.some((each) => each.id === frame && each.tags.includes('busy')));

/** The innermost states of a chart that come to rest before somebody's eyes: each has its screen. */
export const statesWithScreen = (chart: Chart, { charts }: Storyboard): ChartNode[] =>
  chart.nodes.filter(({ path, children }) => children.length === 0 && (charts[chart.id]?.[path]?.length ?? 0) > 0);

/** The storyboard of a chart: at rest, waiting for the server, dialogs. What has none of a kind has no such section. */
export function sectionsOf(chart: Chart, storyboard: Storyboard): Section[] {
  const shown = statesWithScreen(chart, storyboard);
  const dialogs = shown.filter((node) => isDialog(node));
  const busy = shown.filter((node) => !isDialog(node) && isBusy(chart, node));
  const still = shown.filter((node) => !isDialog(node) && !isBusy(chart, node));
  return [
    { title: 'At rest', note: 'a person or a timer moves on', nodes: still },
    { title: 'Waiting for the server', note: 'busy: a second press is not heard', nodes: busy },
    { title: 'Dialogs', note: 'over the page, which waits behind', nodes: dialogs },
  ].filter(({ nodes }) => nodes.length > 0);
}

/** Innermost states without a screen, and why: those that pass at once, the ends, and what nobody sees. */
export function statesWithoutScreen(
  chart: Chart,
  storyboard: Storyboard,
): { readonly node: ChartNode; readonly why: string }[] {
  const shown = new Set(statesWithScreen(chart, storyboard).map(({ id }) => id));
  const why = ({ kind }: ChartNode) =>
    kind === 'passing' ? 'passes at once' : kind === 'final' ? 'ends here' : 'runs unseen';
  return chart.nodes
    .filter(({ id, children }) => children.length === 0 && !shown.has(id))
    .map((node) => ({ node, why: why(node) }));
}
