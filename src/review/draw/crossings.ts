import type { Point, Wire } from '../model/drawing';

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
