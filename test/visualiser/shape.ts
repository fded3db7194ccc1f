import type { Chart, ChartEdge, ChartNode } from '../../machines/atlas/chart';

/** The part of a state that a definition contains. What depends on implementations is left out. */
const stateOf = ({
  id,
  path,
  parent,
  children,
  kind,
  initial,
  description,
  requirements,
  view,
  words,
  tags,
}: ChartNode) => ({ id, path, parent, children, kind, initial, description, requirements, view, words, tags });
const transitionOf = ({ id, source, event, kind, guard, targets, description, requirements, actions }: ChartEdge) => ({
  id,
  source,
  event,
  kind,
  guard,
  targets,
  description,
  requirements,
  actions: actions.map(({ name }) => name),
});
/** A chart reduced to what its definition contains. */
export const shapeOf = ({ id, nodes, edges }: Chart) => ({
  id,
  nodes: nodes.map(stateOf),
  edges: edges.map(transitionOf).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});
