import type { Chart, ChartEdge, ChartNode } from '../../../machines/atlas/chart';

/** A chart with its states by id, and how deep each lies: the fewest wires from the start. */
export interface Tree {
  readonly root: ChartNode;
  readonly nodes: ReadonlyMap<string, ChartNode>;
  /** A frame is as deep as the first of its states that is reached; what nothing leads to lies deepest. */
  readonly depth: ReadonlyMap<string, number>;
  /** Place in the document. */
  readonly order: ReadonlyMap<string, number>;
}

const unreached = 99;

/** The frames around a state, innermost first. */
export function around(nodes: ReadonlyMap<string, ChartNode>, id: string): string[] {
  const parent = nodes.get(id)?.parent;
  return parent ? [parent, ...around(nodes, parent)] : [];
}

/** The states that begin when this one is entered. */
export const firstInner = ({ kind, children, initial }: ChartNode) =>
  kind === 'regions' ? children : initial ? [initial] : [];

function depths(
  nodes: ReadonlyMap<string, ChartNode>,
  root: ChartNode,
  edges: readonly ChartEdge[],
): Map<string, number> {
  const depth = new Map<string, number>();
  const queue: string[] = [];
  const reach = (id: string, steps: number) => {
    const node = nodes.get(id);
    if (!node || queue.includes(id)) return;
    if (!depth.has(id)) depth.set(id, steps);
    for (const frame of around(nodes, id)) if (!depth.has(frame)) depth.set(frame, steps);
    queue.push(id);
    for (const first of firstInner(node)) reach(first, steps);
  };
  reach(root.id, 0);
  for (const id of queue) {
    for (const source of [id, ...around(nodes, id)]) {
      const own = edges.filter((edge) => edge.source === source);
      for (const { targets } of own)
        for (const target of targets) if (target !== source) reach(target, (depth.get(source) ?? 0) + 1);
    }
  }
  for (const id of nodes.keys()) if (!depth.has(id)) depth.set(id, unreached);
  return depth;
}

/** A chart as a tree. Throws for a chart without states. */
export function treeOf({ id, nodes: list, edges }: Chart): Tree {
  const [root] = list;
  if (!root) throw new Error(`${id}: a chart without states`);
  const nodes = new Map(list.map((node) => [node.id, node]));
  return {
    root,
    nodes,
    depth: depths(nodes, root, edges),
    order: new Map(list.map((node, place) => [node.id, place])),
  };
}
