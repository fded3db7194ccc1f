import type { Chart, ChartEdge, ChartNode } from '../../../machines/atlas/chart';
import type { Mark, Marks } from '../model/drawing';
import { text } from '../model/text';
import type { Change, Difference, How } from './difference';

const rows = { added: 'changes.rowAdded', removed: 'changes.rowRemoved', changed: 'changes.rowChanged' } as const;
/** What happened to a row of a state, for a box that shows no rows. */
const rowSaid = (how: How): string => text(rows[how]);

/** Suffix for the id of an old transition in a drawing that also contains the new one. */
export const gone = ' (before)';

/** The newer chart with the removed parts of the older one, for one drawing of both. */
export function unionOf(before: Chart | undefined, after: Chart | undefined, changes: readonly Change[]): Chart | null {
  const base = after ?? before;
  if (!base) return null;
  if (!before || !after) return base;
  const lost = new Set(
    changes.flatMap((change) => (change.is === 'state' && change.how === 'removed' ? [change.id] : [])),
  );
  const nodes: ChartNode[] = [...after.nodes, ...before.nodes.filter(({ id }) => lost.has(id))];
  const withChildren = nodes.map((node) => ({
    ...node,
    children: [...new Set([...node.children, ...nodes.filter(({ parent }) => parent === node.id).map(({ id }) => id)])],
  }));
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = changes.flatMap((change): ChartEdge[] => {
    const edge =
      change.is === 'transition' && change.chart === after.id && change.how === 'removed' ? change.before : null;
    return edge && ids.has(edge.source)
      ? [{ ...edge, id: `${edge.id}${gone}`, targets: edge.targets.filter((id) => ids.has(id)) }]
      : [];
  });
  return { ...after, nodes: withChildren, edges: [...after.edges, ...edges] };
}

/** The marks of the overlay of changes on the union: by transition, and by state the most important change. */
export function changeMarks({ changes }: Pick<Difference, 'changes'>, chart: string): Marks {
  const edges: Record<string, Mark> = {};
  const states: Record<string, { mark: Mark; text: string }> = {};
  const about = (id: string, mark: Mark, line: string) => {
    states[id] ??= { mark, text: line };
  };
  for (const change of changes) {
    if (change.is === 'text') {
      for (const state of change.states) if (state.startsWith(`${chart}.`)) about(state, 'changed', text('thing.text'));
    } else if (change.chart === chart && change.is === 'state')
      about(change.id, change.how, text(`mark.${change.how}`));
    else if (change.chart === chart && change.is === 'transition') {
      const edge = change.after ?? change.before;
      if (!edge) continue;
      edges[change.how === 'removed' ? `${edge.id}${gone}` : edge.id] = change.how;
      about(edge.source, 'changed', rowSaid(change.how));
    }
  }
  return { edges, states, outOfReach: [] };
}
