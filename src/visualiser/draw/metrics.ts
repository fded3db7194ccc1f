import type { Chart } from '../../../machines/atlas/chart';
import type { Box, Metrics, Point, Wire } from '../model/drawing';

interface Segment {
  readonly a: Point;
  readonly b: Point;
  readonly wire: Wire;
}

const segmentsOf = (wires: readonly Wire[]): Segment[] =>
  wires.flatMap((wire) =>
    wire.points.slice(1).flatMap((b, at) => {
      const a = wire.points[at];
      return a ? [{ a, b, wire }] : [];
    }),
  );

const lengthOf = ({ a, b }: Segment) => Math.hypot(b.x - a.x, b.y - a.y);
const isLevel = ({ a, b }: Segment) => a.y === b.y;
const between = (value: number, one: number, other: number) =>
  value > Math.min(one, other) && value < Math.max(one, other);

/**
 * A level and an upright stretch of different wires that cut through each other; those of one target run together on
 * purpose.
 */
const cross = (level: Segment, upright: Segment) =>
  level.wire.target !== upright.wire.target &&
  between(upright.a.x, level.a.x, level.b.x) &&
  between(level.a.y, upright.a.y, upright.b.y);

const isThrough = ({ a, b, wire }: Segment, box: Box) =>
  box.id !== wire.target &&
  Math.max(a.x, b.x) > box.x + 1 &&
  Math.min(a.x, b.x) < box.x + box.width - 1 &&
  Math.max(a.y, b.y) > box.y + 1 &&
  Math.min(a.y, b.y) < box.y + box.height - 1;

/** How many crossings each wire has, by its row. */
export function crossingsByRow(wires: readonly Wire[]): Map<string, number> {
  const segments = segmentsOf(wires);
  const upright = segments.filter((each) => !isLevel(each));
  const found = new Map<string, number>();
  for (const one of segments.filter(isLevel))
    for (const other of upright.filter((each) => cross(one, each)))
      for (const { wire } of [one, other]) found.set(wire.row, (found.get(wire.row) ?? 0) + 1);
  return found;
}

/** The figures of a drawing. */
export function metricsOf(
  { nodes, edges }: Chart,
  { boxes, wires }: { boxes: readonly Box[]; wires: readonly Wire[] },
): Metrics {
  const segments = segmentsOf(wires);
  const level = segments.filter(isLevel);
  const upright = segments.filter((each) => !isLevel(each));
  const inBox = (segment: Segment) =>
    boxes.some((box) => !box.rows.some(({ id }) => id === segment.wire.row) && isThrough(segment, box));
  return {
    states: nodes.length,
    transitions: edges.length,
    rows: boxes.reduce((sum, { rows }) => sum + rows.length, 0),
    wires: wires.length,
    length: Math.round(segments.reduce((sum, each) => sum + lengthOf(each), 0)),
    crossings: level.reduce((sum, one) => sum + upright.filter((other) => cross(one, other)).length, 0),
    throughBoxes: new Set(segments.filter(inBox).map(({ wire }) => wire.row)).size,
    backwards: new Set(level.filter(({ a, b }) => b.x < a.x).map(({ wire }) => wire.row)).size,
  };
}
