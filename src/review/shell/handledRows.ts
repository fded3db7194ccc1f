import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import { bundlesOf, type Bundle } from '../draw/bundle';
import { isGoal, exitPage } from '../model/labels';
import { framesOf } from '../model/subject';
import { text } from '../model/text';
import { chartOfPage, titleOfId } from '../model/words';

/** Events that a state handles in the same way: transitions with the same cause and target. */
export interface HandledRow extends Bundle {
  /** The parent state that handles it; null if the state handles it itself. */
  readonly from: string | null;
  /** Name of the target. */
  readonly dest: string;
  /** Id of the target state, in any chart; null if it stays or leaves the app. */
  readonly leadsTo: string | null;
  readonly ends: 'stays' | 'state' | 'page' | 'goal' | 'away';
}

/** Returns the chart id of the page that an exit names; null if it leaves the app. */
function pageChart({ go }: { readonly go: string }, charts: readonly Chart[]): string | null {
  const name = chartOfPage(go);
  return charts.some(({ id }) => id === name) ? name : null;
}

function destinationOf(bundle: Bundle, charts: readonly Chart[]): Pick<HandledRow, 'dest' | 'leadsTo' | 'ends'> {
  if (bundle.exit) {
    const page = pageChart(bundle.exit, charts);
    return { dest: exitPage(bundle.exit), leadsTo: page, ends: page ? 'page' : isGoal(bundle.exit) ? 'goal' : 'away' };
  }
  if (bundle.target === bundle.source) return { dest: text('said.stays'), leadsTo: null, ends: 'stays' };
  return {
    dest: [bundle.target, ...bundle.alsoTo].map(titleOfId).join(text('list.and')),
    leadsTo: bundle.target,
    ends: 'state',
  };
}

const rank = { user: 0, passing: 0, ok: 1, code: 2, other: 3, timer: 4, told: 5 } as const;

/** Whether an inner state handles all events of this row without a guard. */
const isHandledInside = (bundle: Bundle, events: ReadonlySet<string>) =>
  bundle.edges.every(({ event }) => events.has(event));

/** Returns the rows that a state handles: its own first, then those of its parents that it does not override. */
export function handledRows(chart: Chart, id: string, charts: readonly Chart[]): HandledRow[] {
  const all = bundlesOf(chart);
  const handled = new Set<string>();
  return framesOf(id).flatMap((frame) => {
    const rows = all.filter(({ source }) => source === frame).filter((bundle) => !isHandledInside(bundle, handled));
    for (const edge of rows.flatMap(({ edges }): readonly ChartEdge[] => edges))
      if (!edge.guard) handled.add(edge.event);
    return rows
      .toSorted((a, b) => rank[a.look] - rank[b.look])
      .map((bundle) => ({ ...bundle, ...destinationOf(bundle, charts), from: frame === id ? null : frame }));
  });
}
