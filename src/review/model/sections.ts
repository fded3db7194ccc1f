import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { isDialogNode } from './labels';
import { framesOf } from './subject';
import { load } from './release';
import type { Storyboard } from './storyboard';
import { text } from './text';

let board: Promise<Storyboard | null> | null = null;

/** Loads the storyboard; null if none was made. */
export const storyboardIfMade = (): Promise<Storyboard | null> => (board ??= load('storyboard').catch(() => null));

/** Screens of one kind, under one heading. */
export interface Section {
  readonly title: string;
  readonly note: string;
  readonly nodes: readonly ChartNode[];
}

/** Whether the state only waits for another machine. A `call` waits for the server and does not count. */
const invokesOnlyMachines = ({ invokes }: ChartNode) =>
  invokes.length > 0 && invokes.every(({ runs }) => runs !== null && runs !== 'call');

const isBusy = (chart: Chart, node: ChartNode) =>
  (node.kind === 'server' && !invokesOnlyMachines(node)) ||
  framesOf(node.id).some((frame) => chart.nodes.some((each) => each.id === frame && each.tags.includes('busy')));

/** Returns the innermost states of a chart that have a screen. */
export const statesWithScreen = (chart: Chart, { charts }: Storyboard): ChartNode[] =>
  chart.nodes.filter(({ path, children }) => children.length === 0 && (charts[chart.id]?.[path]?.length ?? 0) > 0);

/**
 * Returns the sections of a storyboard: waiting for the user, waiting for the server, dialogs. Leaves out empty
 * sections.
 */
export function sectionsOf(chart: Chart, storyboard: Storyboard): Section[] {
  const shown = statesWithScreen(chart, storyboard);
  const dialogs = shown.filter((node) => isDialogNode(node));
  const busy = shown.filter((node) => !isDialogNode(node) && isBusy(chart, node));
  const still = shown.filter((node) => !isDialogNode(node) && !isBusy(chart, node));
  return [
    { title: text('screen.forUser'), note: text('screen.forTimer'), nodes: still },
    { title: text('screen.forServer'), note: text('screen.busy'), nodes: busy },
    { title: text('screen.dialogsOnly'), note: text('screen.overPage'), nodes: dialogs },
  ].filter(({ nodes }) => nodes.length > 0);
}
