import type { ElkExtendedEdge, ElkNode, ElkPort, LayoutOptions } from 'elkjs/lib/elk-api';
import type { Point, Rect } from '../model/drawing';

/** Layers from left to right, wires at right angles. Spaces in px: between layers, boxes, wires, a wire and a box. */
export const layered = (space: {
  readonly layers: number;
  readonly boxes: number;
  readonly wires: number;
  readonly wireBox: number;
}): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '40',
  'elk.layered.spacing.nodeNodeBetweenLayers': String(space.layers),
  'elk.spacing.nodeNode': String(space.boxes),
  'elk.spacing.edgeNode': String(space.wireBox),
  'elk.spacing.edgeEdge': String(space.wires),
  'elk.layered.spacing.edgeNodeBetweenLayers': String(space.wireBox),
  'elk.layered.spacing.edgeEdgeBetweenLayers': String(space.wires),
});

/** A port without a size; of a box with fixed ports, at this point of it. */
export const port = (id: string, side: 'WEST' | 'EAST', at?: Point): ElkPort => ({
  id,
  width: 0,
  height: 0,
  ...at,
  layoutOptions: { 'elk.port.side': side },
});

/** Rounds a length to a tenth of a px. */
export const near = (length: number | undefined) => Math.round((length ?? 0) * 10) / 10;

/** Where a box was placed. */
export const elkRect = ({ x, y, width, height }: Partial<ElkNode>): Rect => ({
  x: near(x),
  y: near(y),
  width: near(width),
  height: near(height),
});

/** The points of a wire, corner by corner. */
export const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: near(x), y: near(y) }));
