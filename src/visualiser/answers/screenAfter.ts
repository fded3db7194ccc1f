import type { Chart, ChartEdge, ChartNode } from '../../../machines/atlas/chart';
import type { Answer } from '../release';

/** The state itself, or the first with a screen that begins with it. */
function firstWithView(chart: Chart, id: string): ChartNode | null {
  const node = chart.nodes.find((each) => each.id === id);
  if (!node) return null;
  if (node.view !== null || node.children.length === 0) return node;
  return firstWithView(chart, node.initial ?? node.children[0] ?? '') ?? node;
}

/** The page that a way out leads to, where it is one of ours. */
function pageOf(go: string, charts: readonly Chart[]): ChartNode | null {
  const id = go === 'go.index' ? 'front' : go.slice('go.'.length);
  const chart = charts.find((each) => each.id === id);
  return chart?.nodes[0] ?? null;
}

/** The state whose screen is seen after an answer; null where it leaves the app or nothing changes. */
export function screenAfter(
  { by }: Pick<Answer, 'by'>,
  edges: readonly ChartEdge[],
  charts: readonly Chart[],
): ChartNode | null {
  if (by === 'never' || by === 'unheard') return null;
  const last = edges.at(-1);
  if (!last) return null;
  if (last.door && last.door.go !== 'go.*' && last.door.go !== 'go.away') return pageOf(last.door.go, charts);
  const chart = charts.find(({ id }) => id === last.machine);
  const [target] = last.targets;
  return chart && target && !last.door ? firstWithView(chart, target) : null;
}
