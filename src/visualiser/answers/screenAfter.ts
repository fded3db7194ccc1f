import type { Chart, ChartEdge, ChartNode } from '../../../machines/atlas/chart';
import type { Answer } from '../release';

/** Returns the state, or its first initial child with a screen. */
function firstWithView(chart: Chart, id: string): ChartNode | null {
  const node = chart.nodes.find((each) => each.id === id);
  if (!node) return null;
  if (node.view !== null || node.children.length === 0) return node;
  return firstWithView(chart, node.initial ?? node.children[0] ?? '') ?? node;
}

/** Returns the root state of the page that an exit names; null if it leaves the app. */
function pageOf(go: string, charts: readonly Chart[]): ChartNode | null {
  const id = go === 'go.index' ? 'front' : go.slice('go.'.length);
  const chart = charts.find((each) => each.id === id);
  return chart?.nodes[0] ?? null;
}

/** Returns the state whose screen follows an answer; null if it leaves the app or nothing changes. */
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
