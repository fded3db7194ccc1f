import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { text as written } from '../texts/text';
import { titleOfEvent, titleOfGuard, titleOfState } from '../words';

/** Ids and texts without Mermaid syntax. */
const idOf = (id: string) => id.replaceAll(/[^\w]/g, '_');
const said = (text: string) =>
  text
    .replaceAll(/["\n;:#{}<>]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

function statesOf(chart: Chart, node: ChartNode, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const children = node.children.flatMap((id) => chart.nodes.find((each) => each.id === id) ?? []);
  if (children.length === 0) return [`${pad}state "${said(titleOfState(node))}" as ${idOf(node.id)}`];
  const inner = children.flatMap((child, at) => [
    ...(at > 0 && node.kind === 'regions' ? [`${pad}  --`] : []),
    ...statesOf(chart, child, depth + 1),
  ]);
  const first = node.initial ? [`${pad}  [*] --> ${idOf(node.initial)}`] : [];
  return [`${pad}state "${said(titleOfState(node))}" as ${idOf(node.id)} {`, ...inner, ...first, `${pad}}`];
}

/**
 * A chart as a Mermaid state diagram: every state, every transition; those that change nothing are notes of their
 * state.
 */
export function mermaidOf(chart: Chart): string {
  const [root] = chart.nodes;
  if (!root) return 'stateDiagram-v2\n';
  const finals = chart.nodes.filter(({ kind }) => kind === 'final').map(({ id }) => `  ${idOf(id)} --> [*]`);
  const transitions = chart.edges.map((edge) => {
    const label = said(
      [
        titleOfEvent(edge),
        edge.guard ? titleOfGuard(edge.guard) : '',
        edge.targets.length === 0 ? `(${written('spoken.stays')})` : '',
      ]
        .filter(Boolean)
        .join(' '),
    );
    return (edge.targets.length > 0 ? edge.targets : [edge.source])
      .map((target) => `  ${idOf(edge.source)} --> ${idOf(target)}: ${label}`)
      .join('\n');
  });
  return ['stateDiagram-v2', '  direction LR', ...statesOf(chart, root, 1), ...transitions, ...finals, ''].join('\n');
}
