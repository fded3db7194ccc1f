import type { ElkNode, ElkPort, LayoutOptions } from 'elkjs/lib/elk-api';
import type { ChartNode } from '../../../machines/atlas/chart';
import { text } from '../model/text';
import { titleOfState } from '../model/words';
import { layered, port } from './elk';
import type { LayoutPlan, PlannedRow } from './layoutPlan';
import type { WireLook } from '../model/drawing';
import { anyOf, exitBoxes, frameWidth, gateChips, gateLine, sizeOf, type Sized } from './sizes';

/** Layout options, repeated on every compound node because ELK does not inherit them. */
const options: LayoutOptions = {
  ...layered({ layers: 28, boxes: 22, wires: 10, wireBox: 16 }),
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.mergeHierarchyEdges': 'false',
};

/** The graph for ELK, and the boxes it will place. */
interface Graph {
  readonly elk: ElkNode;
  readonly boxes: ReadonlyMap<string, Sized>;
  readonly wires: readonly PlannedRow[];
}

/** Wires of different looks arrive at ports of their own, in px below each other: none hides another. */
const portGap = 9;
const firstPort = 16;

const portsOf = ({ id, rows, width, height }: Sized, arriving: readonly WireLook[]): ElkPort[] => [
  ...arriving.map((look, at) => {
    const gap = Math.min(portGap, (height - firstPort - 6) / arriving.length);
    return port(`${id}<${look}`, 'WEST', { x: 0, y: firstPort + at * gap });
  }),
  ...rows
    .filter(({ end }) => end === 'wire')
    .map((row) => port(`${row.id}>`, 'EAST', { x: width, y: row.y + row.height / 2 })),
];

const elkBox = (sized: Sized, arriving: readonly WireLook[], layer?: 'FIRST' | 'LAST'): ElkNode => ({
  id: sized.id,
  width: sized.width,
  height: sized.height,
  ports: portsOf(sized, arriving),
  layoutOptions: {
    'elk.portConstraints': 'FIXED_POS',
    ...(layer && { 'elk.layered.layering.layerConstraint': layer }),
  },
});

/** The space above a frame's content, in px: its title, and the gate's chips if it makes calls. */
const topOf = (plan: LayoutPlan, frame: ChartNode) =>
  42 + (gateIn(plan, frame) ? (1 + (gateChips(plan.product.gate).at(-1)?.line ?? 0)) * gateLine : 0);

/** The note beside a frame's title; '' for none. */
export const noteOf = ({ tags }: ChartNode) => (tags.includes('busy') ? text('screen.busy') : '');

const widthOfFrame = (plan: LayoutPlan, node: ChartNode) =>
  frameWidth(titleOfState(node), noteOf(node), gateIn(plan, node) ? plan.product.gate : []);

/** Whether a direct child state of this frame makes a call through the gate. */
export const gateIn = ({ product, nodes }: LayoutPlan, { children }: ChartNode): boolean =>
  product.gate.length > 0 && children.some((id) => nodes.get(id)?.invokes.some(({ runs }) => runs === product.gateId));

const priorities = ({ look }: PlannedRow): LayoutOptions => ({
  'elk.layered.priority.straightness': look === 'ok' ? '10' : '1',
  'elk.layered.priority.shortness': look === 'ok' ? '5' : '1',
  'elk.layered.priority.direction': '10',
});

const lookOrder: readonly WireLook[] = ['ok', 'user', 'passing', 'told', 'code', 'other', 'timer'];

/** The looks of the wires that lead to a box, the happy path first. */
const arrivingAt = ({ rows }: LayoutPlan, id: string): readonly WireLook[] =>
  lookOrder.filter((look) => rows.some((row) => row.end === 'wire' && row.target === id && row.look === look));

/** The chart, or one region of it, as ELK takes it. `within` is the state whose children are laid out. */
export function graphOf(plan: LayoutPlan, within: ChartNode): Graph {
  const boxes = new Map<string, Sized>();
  const keep = (sized: Sized, layer?: 'FIRST' | 'LAST') => {
    boxes.set(sized.id, sized);
    return elkBox(sized, arrivingAt(plan, sized.id), layer);
  };
  const children = ({ id, children: ids, initial }: ChartNode): ElkNode[] =>
    ids.flatMap((child) => {
      const node = plan.nodes.get(child);
      if (!node || plan.unseen.has(child)) return [];
      const isOuter = id === within.id;
      const layer = isOuter && node.kind === 'final' ? 'LAST' : isOuter && initial === child ? 'FIRST' : undefined;
      return [node.children.length > 0 ? frame(node, layer) : keep(sizeOf(plan, node), layer)];
    });
  const frame = (node: ChartNode, layer?: 'FIRST' | 'LAST'): ElkNode => {
    const any = anyOf(plan, node);
    return {
      id: node.id,
      children: [...children(node), ...(any ? [keep(any)] : [])],
      layoutOptions: {
        ...options,
        'elk.padding': `[top=${topOf(plan, node)},left=34,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${widthOfFrame(plan, node)},60)`,
        ...(layer && { 'elk.layered.layering.layerConstraint': layer }),
      },
    };
  };
  const isRoot = within.id === plan.root.id;
  const any = anyOf(plan, within);
  const isAnyHere = !isRoot || any?.rows.some(({ end }) => end === 'wire');
  const all = [
    ...children(within),
    ...(any && isAnyHere && within.children.length > 0 ? [keep(any)] : []),
    ...(isRoot ? exitBoxes(plan).map((exit) => keep(exit, 'LAST')) : []),
  ];
  const ports = new Set([...boxes.values()].flatMap(({ rows }) => rows.map(({ id }) => id)));
  const wires = plan.rows.filter(({ end, id }) => end === 'wire' && ports.has(id));
  return {
    boxes,
    wires,
    elk: {
      id: 'top',
      layoutOptions: {
        ...options,
        'elk.padding': isRoot ? '[top=24,left=44,bottom=24,right=24]' : '[top=42,left=34,bottom=18,right=18]',
      },
      children: all,
      edges: wires.map((wire, place) => ({
        id: `e${place}`,
        sources: [`${wire.id}>`],
        targets: [boxes.has(wire.target) ? `${wire.target}<${wire.look}` : wire.target],
        layoutOptions: priorities(wire),
      })),
    },
  };
}
