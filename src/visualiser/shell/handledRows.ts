import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import { bundlesOf, type Bundle } from '../draw/bundle';
import { isGoal, pageOf } from '../draw/labels';
import { framesOf } from '../subject';
import { titleOfId } from '../words';

/** A row of what a state hears: transitions that lead the same way for the same reason. */
export interface HandledRow extends Bundle {
  /** The frame that hears it for the state; null where it is the state's own. */
  readonly from: string | null;
  /** Where it leads, in words. */
  readonly dest: string;
  /** Id of the state it leads to, of any chart; null where it stays or leaves the app. */
  readonly leadsTo: string | null;
  readonly ends: 'stays' | 'state' | 'page' | 'goal' | 'away';
}

/** Id of the chart of a page that a way out names; null where it leaves the app. */
function pageChart({ go }: { readonly go: string }, charts: readonly Chart[]): string | null {
  const name = go === 'go.index' ? 'front' : go.slice('go.'.length);
  return charts.some(({ id }) => id === name) ? name : null;
}

function destinationOf(bundle: Bundle, charts: readonly Chart[]): Pick<HandledRow, 'dest' | 'leadsTo' | 'ends'> {
  if (bundle.door) {
    const page = pageChart(bundle.door, charts);
    return { dest: pageOf(bundle.door), leadsTo: page, ends: page ? 'page' : isGoal(bundle.door) ? 'goal' : 'away' };
  }
  if (bundle.target === bundle.source) return { dest: 'stays', leadsTo: null, ends: 'stays' };
  return {
    dest: [bundle.target, ...bundle.alsoTo].map(titleOfId).join(' and '),
    leadsTo: bundle.target,
    ends: 'state',
  };
}

const rank = { user: 0, passing: 0, ok: 1, code: 2, other: 3, timer: 4, told: 5 } as const;

/** Whether everything this row hears was heard further in, without a condition. */
const isHandledInside = (bundle: Bundle, events: ReadonlySet<string>) =>
  bundle.edges.every(({ event }) => events.has(event));

/** What a state hears, its own rows first, then those of the frames around it that it does not answer itself. */
export function handledRows(chart: Chart, id: string, charts: readonly Chart[]): HandledRow[] {
  const all = bundlesOf(chart);
  const heard = new Set<string>();
  return framesOf(chart, id).flatMap((frame) => {
    const rows = all.filter(({ source }) => source === frame).filter((bundle) => !isHandledInside(bundle, heard));
    for (const edge of rows.flatMap(({ edges }): readonly ChartEdge[] => edges)) if (!edge.guard) heard.add(edge.event);
    return rows
      .toSorted((a, b) => rank[a.look] - rank[b.look])
      .map((bundle) => ({ ...bundle, ...destinationOf(bundle, charts), from: frame === id ? null : frame }));
  });
}
