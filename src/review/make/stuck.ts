import type { Chart, ChartEdge, ChartNode } from '../../../machines/atlas/chart';

/** What the walks of an edition enter and take. */
export interface WalkedParts {
  readonly states: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

/** Whether a transition leaves its machine: to another page, out of the product, or to the machine that runs it. */
const leaves = ({ exit, outcome }: ChartEdge) => exit !== null || Boolean(outcome);

/**
 * Returns the innermost states with a screen that no transition of the walks leaves. A path ends where the
 * machine ends or sends an event to another one, and where another machine's screen is shown.
 */
export function stuckIn(charts: readonly Chart[], walked: WalkedParts): string[] {
  return charts.flatMap((chart) => stuckInChart(chart, walked));
}

function stuckInChart({ nodes, edges }: Chart, walked: WalkedParts): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const around = (id: string | null): ChartNode[] => {
    const node = byId.get(id ?? '');
    return node ? [node, ...around(node.parent)] : [];
  };
  const taken = edges.filter(({ id }) => walked.edges.has(id));
  const leavesUnder = (id: string): ChartNode[] => {
    const node = byId.get(id);
    if (!node) return [];
    if (node.children.length === 0) return [node];
    return (node.kind === 'regions' ? node.children : [node.initial ?? node.children[0] ?? '']).flatMap(leavesUnder);
  };
  /** Returns whether a visitor can trigger this transition while this state is active: a parallel region offers it. */
  const isBeside = (id: string, { kind, source }: ChartEdge) =>
    kind === 'user' &&
    around(id).some(
      ({ id: region, parent }) =>
        byId.get(parent ?? '')?.kind === 'regions' &&
        around(source).some((each) => each.parent === parent && each.id !== region),
    );
  const isShown = ({ id }: ChartNode) => around(id).some(({ view }) => view !== null);
  const isOut = (node: ChartNode) =>
    node.kind === 'final' || (!isShown(node) && node.kind === 'person' && node.invokes.length === 0);
  const leadsOn = (first: ChartNode): boolean => {
    const arrivals = taken.filter(({ targets }) => targets.includes(first.id));
    if (arrivals.length > 0 && arrivals.every(leaves)) return true;
    const seen = new Set([first]);
    for (const node of seen) {
      if (isOut(node)) return true;
      const sources = new Set(around(node.id).map(({ id }) => id));
      for (const edge of taken.filter((each) => sources.has(each.source) || isBeside(node.id, each))) {
        if (leaves(edge)) return true;
        for (const next of edge.targets.flatMap(leavesUnder)) seen.add(next);
      }
    }
    return false;
  };
  return nodes
    .filter((node) => node.children.length === 0 && node.kind !== 'passing' && isShown(node))
    .filter((node) => walked.states.has(node.id) && !leadsOn(node))
    .map(({ id }) => id);
}
