import { fitted } from '../../src/visualiser/chart/geometry';
import { crossingsByRow } from '../../src/visualiser/draw/crossings';
import { gateChips } from '../../src/visualiser/draw/sizes';
import { textWidth } from '../../src/visualiser/draw/widths';
import type { Box, Drawing, Point, Wire } from '../../src/visualiser/model/drawing';

interface Area {
  readonly is: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a drawing asks of its reader. Lists name the places; they are empty in a good drawing. */
export interface Quality {
  readonly chart: string;
  readonly crossings: number;
  readonly bends: number;
  /** Pairs of boxes that overlap. */
  readonly overlaps: readonly string[];
  /** Wires that run through a box, a title of a frame, a badge or a start. */
  readonly through: readonly string[];
  /** Titles and labels that are cut, or wider than their room. */
  readonly clipped: readonly string[];
  /** Rows that are higher than their words, which leaves a gap below them. */
  readonly uneven: readonly string[];
  /** Length of the wires in box widths, per box. */
  readonly ink: number;
  /** The part of the drawing that boxes cover, 0 to 1. */
  readonly filled: number;
  /** Rows of the way that goes well without a wire, in a chart of one state at a time. */
  readonly broken: readonly string[];
  /** Rows that stay and still have words at their right. */
  readonly staying: readonly string[];
  /** States with more than one row for answers that come back as events, or with one that is not the last. */
  readonly plumbing: readonly string[];
  /** Pairs of wires of another target or look that run on one track. */
  readonly shared: readonly string[];
  /** Wires through the dot of a start. */
  readonly dotted: readonly string[];
  /** Px per drawing unit at which a window of 1440 × 900 shows it whole, 1 at most. */
  readonly opens: number;
}

const meets = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const areaOf = ({ id, x, y, width, height }: Box): Area => ({ is: id, x, y, width, height });

/** The texts beside boxes that no wire may cross. */
function labels({ boxes, frames }: Drawing): Area[] {
  const badges = boxes.flatMap(({ id, x, y, width, arrivals }): Area[] => {
    const wide = textWidth(arrivals, 10.5) + 24;
    return arrivals ? [{ is: `badge of ${id}`, x: x + width - wide - 8, y: y - 9, width: wide, height: 17 }] : [];
  });
  const titles = frames.map(({ id, x, y, title, note }): Area => {
    const wide = textWidth(title, 13, 600) + (note ? 10 + textWidth(note, 11) : 0);
    return { is: `title of ${id}`, x: x + 16, y: y + 10, width: wide, height: 18 };
  });
  const gates = frames
    .filter(({ gate }) => gate.length > 0)
    .map(({ id, x, y, width }): Area => ({ is: `gate of ${id}`, x: x + 16, y: y + 34, width: width - 40, height: 16 }));
  return [...badges, ...titles, ...gates];
}

const segment = (wire: Wire, a: Point, b: Point): Area => ({
  is: wire.row,
  x: Math.min(a.x, b.x) - 0.5,
  y: Math.min(a.y, b.y) - 0.5,
  width: Math.abs(a.x - b.x) + 1,
  height: Math.abs(a.y - b.y) + 1,
});

const segmentsOf = (wire: Wire): Area[] =>
  wire.points.slice(1).flatMap((b, at) => {
    const a = wire.points[at];
    return a ? [segment(wire, a, b)] : [];
  });

/** The stretches of two wires that lie on one line and overlap, of more than 4 px. */
const onOneTrack = (one: Area, other: Area) => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.min(width, height) > 0 && Math.max(width, height) > 4 && Math.min(width, height) <= 1;
};
const isLevel = ({ height }: Area) => height <= 1;

function sharedIn({ wires }: Drawing): string[] {
  return wires.flatMap((one, at) =>
    wires
      .slice(at + 1)
      .filter(({ target, look }) => target !== one.target || look !== one.look)
      .filter((other) =>
        segmentsOf(one).some((a) => segmentsOf(other).some((b) => isLevel(a) === isLevel(b) && onOneTrack(a, b))),
      )
      .map((other) => `${one.row} with ${other.row}`),
  );
}

/** The dots of starts, at the upper left corner. */
const dotsIn = ({ boxes, frames }: Drawing): Area[] =>
  [...boxes, ...frames.filter(({ kind }) => kind === 'frame')]
    .filter(({ isStart }) => isStart)
    .map(({ id, x, y }) => ({ is: `start of ${id}`, x: x - 13, y: y - 13, width: 14, height: 14 }));

/** The room of a chart in a window of 1440 × 900: beside the outline and the details, below the head. */
const canvas = { width: 1440 - 248 - 348, height: 900 - 92 - 44 };

/** Clipped texts of one box. */
function clippedIn({ id, title, words, rows, width, kind, arrivals }: Box): string[] {
  const found: string[] = [];
  const room = (text: string, size: number, weight: 400 | 600, most: number, what: string) => {
    if (text.includes('…') || textWidth(text, size, weight) > most + 0.5) found.push(`${id}: ${what} "${text}"`);
  };
  room(title, 13, kind === 'any' ? 400 : 600, width - (kind === 'any' ? 24 : 39), 'title');
  for (const line of words) room(line, 11, 400, width - 24, 'words');
  room(arrivals, 10.5, 400, width - 32, 'badge');
  for (const { lines, dest, id: row } of rows) {
    if (dest.includes('…')) found.push(`${row}: destination "${dest}"`);
    const end = dest && lines.at(-1)?.length !== 0 ? textWidth(dest, 11, 600) + 26 : 6;
    lines.forEach((line, at) => {
      const last = line.at(-1);
      if (!last) return;
      const right = last.x + last.width;
      if (right > width - (at === 0 ? end : 6))
        found.push(`${row}: "${last.text}" runs ${Math.round(right - width + (at === 0 ? end : 6))} px too far`);
    });
  }
  return found;
}

/** Measures a drawing. */
export function qualityOf(drawing: Drawing): Quality {
  const { boxes, wires, frames, goodWay } = drawing;
  const crossings = [...crossingsByRow(wires).values()].reduce((sum, count) => sum + count, 0) / 2;
  const length = wires.flatMap(segmentsOf).reduce((sum, part) => sum + Math.max(part.width, part.height) - 1, 0);
  const notes = labels(drawing);
  const through = wires.flatMap((wire) =>
    segmentsOf(wire).flatMap((part) => [
      ...boxes
        .filter(({ id, rows, x, y, width, height }) => {
          const inner = { is: id, x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
          return !rows.some((row) => row.id === wire.row) && id !== wire.target && meets(part, inner);
        })
        .map(({ id }) => `${wire.row} through ${id}`),
      ...notes.filter((note) => meets(part, note)).map(({ is }) => `${wire.row} through ${is}`),
    ]),
  );
  const all = boxes.flatMap(({ rows }) => rows);
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  return {
    chart: drawing.chart,
    crossings,
    bends: wires.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0),
    overlaps: boxes.flatMap((box, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => meets(areaOf(box), areaOf(other)))
        .map((other) => `${box.id} and ${other.id}`),
    ),
    through: [...new Set(through)],
    clipped: [
      ...boxes.flatMap(clippedIn),
      ...frames
        .filter(
          ({ title, note, width }) => textWidth(title, 13, 600) + (note ? 10 + textWidth(note, 11) : 0) > width - 24,
        )
        .map(({ id, title }) => `${id}: title "${title}"`),
      ...frames
        .filter(({ gate, width }) => gateChips(gate).some((chip) => chip.x + chip.width > width - 8))
        .map(({ id }) => `${id}: results of the gate`),
    ],
    uneven: boxes.flatMap(({ rows }) =>
      rows.filter(({ lines, height }) => height - lines.length * 18 > 6).map(({ id }) => id),
    ),
    ink: Math.round((length / 240 / boxes.length) * 10) / 10,
    filled: Math.round((area / (drawing.width * drawing.height)) * 100) / 100,
    broken: all.filter(({ id, end }) => goodWay.includes(id) && end !== 'wire' && end !== 'exit').map(({ id }) => id),
    staying: all.filter(({ end, dest }) => end === 'stay' && dest !== '').map(({ id }) => id),
    plumbing: boxes
      .filter((box) => box.rows.some(({ look }, at) => look === 'quiet' && at < box.rows.length - 1))
      .map(({ id }) => id),
    shared: sharedIn(drawing),
    dotted: dotsIn(drawing).flatMap((dot) =>
      wires
        .filter((wire) => segmentsOf(wire).some((part) => meets(part, dot)))
        .map(({ row }) => `${row} through ${dot.is}`),
    ),
    opens: Math.round(fitted(drawing, canvas).k * 100) / 100,
  };
}
