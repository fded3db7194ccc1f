import type { Chart } from '../../machines/atlas/chart';
import { opened, opening, seen } from '../../src/review/chart/geometry';
import { crossingsByRow } from '../../src/review/draw/crossings';
import { gateChips } from '../../src/review/draw/sizes';
import { largest } from '../../src/review/draw/folded';
import { textWidth } from '../../src/review/draw/widths';
import { isHandedOn } from '../../src/review/model/labels';
import type { Box, BoxKind, Drawing, Frame, Point, Rect, Wire } from '../../src/review/model/drawing';

interface Area extends Rect {
  readonly is: string;
}

/** Whether two areas overlap. */
export const meets = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const frameTitleWidth = ({ title, note }: Frame) => textWidth(title, 13, 600) + (note ? 10 + textWidth(note, 11) : 0);

/** The texts beside boxes that no wire may cross. */
function labels({ boxes, frames }: Drawing): Area[] {
  const badges = boxes.flatMap(({ id, x, y, width, arrivals }): Area[] => {
    const wide = textWidth(arrivals, 11) + 24;
    return arrivals ? [{ is: `badge of ${id}`, x: x + width - wide - 8, y: y - 9, width: wide, height: 17 }] : [];
  });
  const titles = frames.map((frame): Area => ({
    is: `title of ${frame.id}`,
    x: frame.x + 16,
    y: frame.y + 10,
    width: frameTitleWidth(frame),
    height: 18,
  }));
  const gates = frames
    .filter(({ gate }) => gate.length > 0)
    .map(({ id, x, y, width }): Area => ({ is: `gate of ${id}`, x: x + 16, y: y + 34, width: width - 40, height: 16 }));
  return [...badges, ...titles, ...gates];
}

/** The dots of starts, at the upper left corner. */
const dots = ({ boxes, frames }: Drawing): Area[] =>
  [...boxes, ...frames.filter(({ kind }) => kind === 'frame')]
    .filter(({ isStart }) => isStart)
    .map(({ id, x, y }) => ({ is: `start of ${id}`, x: x - 13, y: y - 13, width: 14, height: 14 }));

const segment = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x) - 0.5,
  y: Math.min(a.y, b.y) - 0.5,
  width: Math.abs(a.x - b.x) + 1,
  height: Math.abs(a.y - b.y) + 1,
});
/** The stretches of a wire as areas of 1 px. */
export const segmentsOf = ({ points }: Pick<Wire, 'points'>): Rect[] =>
  points.slice(1).map((b, at) => segment(points[at] ?? b, b));

/** Whether two stretches lie on one line and overlap by more than 4 px. */
function areOnOneTrack(one: Rect, other: Rect): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const isLevel = one.height <= 1;
  return isLevel === other.height <= 1 && Math.min(width, height) > 0 && Math.max(width, height) > 4;
}

const isBackwards = ({ points }: Wire) =>
  points.some(({ x, y }, at) => points[at - 1]?.y === y && x < (points[at - 1]?.x ?? x));

const pairsOf = <Item>(all: readonly Item[]) =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));

/** Clipped texts of one box. */
function clippedIn({ id, title, words, rows, width, kind, arrivals }: Box): string[] {
  const found: string[] = [];
  const room = (text: string, size: number, weight: 400 | 600, most: number, what: string) => {
    if (text.includes('…') || textWidth(text, size, weight) > most + 0.5) found.push(`${id}: ${what} "${text}"`);
  };
  room(title, 13, kind === 'any' ? 400 : 600, width - (kind === 'any' ? 24 : 39), 'title');
  for (const line of words) room(line, 11, 400, width - 24, 'words');
  room(arrivals, 11, 400, width - 32, 'badge');
  for (const { lines, dest, id: row } of rows) {
    if (dest.includes('…')) found.push(`${row}: destination "${dest}"`);
    const end = dest && lines.at(-1)?.length !== 0 ? textWidth(dest, 11, 600) + 26 : 6;
    lines.forEach((line, at) => {
      const last = line.at(-1);
      if (last && last.x + last.width > width - (at === 0 ? end : 6)) found.push(`${row}: "${last.text}" is too wide`);
    });
  }
  return found;
}

/** The room of a chart in a window of 1440 × 900: beside the outline and the details, below the head. */
const canvas = { width: 1440 - 248 - 348, height: 900 - 92 - 44 };

/** The rules that every drawing keeps, by title. Each returns the places that break it. */
export const layoutRules: Readonly<Record<string, (drawing: Drawing, chart: Chart) => readonly string[]>> = {
  'shows every transition in exactly one row, but those that only raise an answer': ({ boxes }, { edges: all }) => {
    const edges = all.filter((edge) => !isHandedOn(edge));
    const shown = boxes.flatMap(({ rows }) => rows.flatMap((row) => row.edges));
    const once = edges.map(({ id }) => id).filter((id) => shown.filter((each) => each === id).length !== 1);
    return [...once, ...shown.filter((id) => !edges.some((edge) => edge.id === id))];
  },
  'shows every state once, except final states that only exits lead to': ({ boxes, frames }, { nodes }) => {
    const shown = [...boxes, ...frames].map(({ id }) => id);
    const missing = nodes.filter(({ id, parent, kind }) => parent !== null && kind !== 'final' && !shown.includes(id));
    return [...missing.map(({ id }) => id), ...shown.filter((id, at) => shown.indexOf(id) !== at)];
  },
  'leads to every state: by a wire, a row or a start': ({ boxes }, { edges }) => {
    const rows = boxes.flatMap((box) => box.rows);
    const reached = new Set([...rows.map(({ target }) => target), ...edges.flatMap(({ targets }) => targets.slice(1))]);
    return boxes
      .filter(({ id, state, kind, isStart }) => state !== null && kind !== 'any' && !isStart && !reached.has(id))
      .map(({ id }) => id);
  },
  'draws a wire for each row that ends in one': ({ boxes, wires }) => {
    const rows = boxes.flatMap((box) => box.rows.filter(({ end }) => end === 'wire').map(({ id }) => id));
    const drawn = wires.map(({ row }) => row);
    return rows.toSorted().join() === drawn.toSorted().join() ? [] : [`${rows.join()} but ${drawn.join()}`];
  },
  'has regions in the order of the source, one below the other': ({ frames }, { nodes }) => {
    const regions = nodes.flatMap(({ id }) => frames.filter((frame) => frame.id === id && frame.kind === 'region'));
    return pairsOf(regions)
      .filter(([{ id, y, height }, other]) => {
        const isSibling = nodes.some(({ children }) => children.includes(id) && children.includes(other.id));
        return isSibling && other.y <= y + height;
      })
      .map(([{ id }, other]) => `${other.id} is not below ${id}`);
  },
  'lets no two boxes overlap': ({ boxes }) =>
    pairsOf(boxes)
      .filter(([box, other]) => meets(box, other))
      .map(([box, other]) => `${box.id} and ${other.id}`),
  'runs no wire through a box, a title, a badge, a gate or a start': (drawing) =>
    drawing.wires.flatMap((wire) => {
      const others = drawing.boxes
        .filter(({ id, rows }) => !rows.some((row) => row.id === wire.row) && id !== wire.target)
        .map(({ id, x, y, width, height }) => ({ is: id, x: x + 1, y: y + 1, width: width - 2, height: height - 2 }));
      return [...others, ...labels(drawing), ...dots(drawing)]
        .filter((area) => segmentsOf(wire).some((part) => meets(part, area)))
        .map(({ is }) => `${wire.row} through ${is}`);
    }),
  'runs no wire against the reading direction, but of two states one': ({ boxes, wires }) => {
    const back = wires.filter(isBackwards).map(({ row }) => row);
    return boxes.length === 2 ? back.slice(1) : back;
  },
  'lets no two wires of another target or look share a track': ({ wires }) =>
    pairsOf(wires)
      .filter(([{ target, look }, other]) => target !== other.target || look !== other.look)
      .filter(([one, other]) => segmentsOf(one).some((a) => segmentsOf(other).some((b) => areOnOneTrack(a, b))))
      .map(([one, other]) => `${one.row} with ${other.row}`),
  'cuts no title, label or row': ({ boxes, frames }) => [
    ...boxes.flatMap(clippedIn),
    ...frames.filter((frame) => frameTitleWidth(frame) > frame.width - 24).map(({ id }) => `title of ${id}`),
    ...frames
      .filter(({ gate, width }) => gateChips(gate).some((chip) => chip.x + chip.width > width - 8))
      .map(({ id }) => `gate of ${id}`),
  ],
  'has rows as high as their words': ({ boxes }) =>
    boxes.flatMap(({ rows }) =>
      rows
        .filter(({ lines, height }) => height - lines.length * 18 > 6 || height <= lines.length * 18)
        .map(({ id }) => id),
    ),
  'draws the happy path as an unbroken line': ({ boxes, happyPath }) =>
    boxes
      .flatMap(({ rows }) => rows)
      .filter(({ id, end }) => happyPath.includes(id) && end !== 'wire' && end !== 'exit')
      .map(({ id }) => id),
  'has no words at the right of a row that stays': ({ boxes }) =>
    boxes.flatMap(({ rows }) => rows.filter(({ end, dest }) => end === 'stay' && dest !== '').map(({ id }) => id)),
  'crosses few wires, bends few, and keeps them short': ({ boxes, wires }) => {
    const crossings = [...crossingsByRow(wires).values()].reduce((sum, count) => sum + count, 0) / 2;
    const bends = wires.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0);
    const length = wires.flatMap(segmentsOf).reduce((sum, part) => sum + Math.max(part.width, part.height) - 1, 0);
    /** Length of the wires in box widths, per box. */
    const ink = length / 240 / boxes.length;
    return crossings < 4 && bends <= 4 * wires.length && ink < 5
      ? []
      : [`${crossings} crossings, ${bends} bends, ${ink} box widths of wires per box`];
  },
  'opens with words of 11 px or more at 1440 px': (drawing) => {
    const { k } = opening(opened(drawing, canvas, false), canvas, null);
    return 11 * k >= 11 ? [] : [`words of ${(11 * k).toFixed(1)} px`];
  },
  'opens whole, or with all of the happy path, as large as the canvas of 1440 px allows': (drawing, { id }) => {
    const shown = opened(drawing, canvas, false);
    const at = opening(shown, canvas, null);
    const view = seen(at, canvas);
    const wide = shown.width / view.width;
    const high = shown.height / view.height;
    const isLarge = Math.max(wide, high) >= 0.9 || at.k >= largest;
    return wide <= 1 && high <= 1 && isLarge
      ? []
      : [`${id}: ${Math.round(wide * 100)} % × ${Math.round(high * 100)} % of the canvas`];
  },
  'folds nothing away without a word: each step counts what else can happen, and ends where the path ends': (
    drawing,
  ) => {
    const { folded, boxes } = drawing;
    if (!folded) return [];
    // A state that is only passed through takes its own rows alone.
    const rowsAt = (id: string, kind: BoxKind) =>
      boxes
        .filter(
          (box) => box.state === id || (kind !== 'passing' && box.kind === 'any' && id.startsWith(`${box.state}.`)),
        )
        .flatMap(({ rows }) => rows).length;
    return folded.boxes.flatMap(({ id, state, kind, rows: [row, ...rest] }) => {
      if (!row || state === null) return [];
      const counted = rest.find(({ look }) => look === 'folded');
      const said = counted ? Number(/\d+/.exec(counted.lines[0]?.[0]?.text ?? '')?.[0]) : rest.length;
      const others = rowsAt(id, kind) - 1;
      return said === others ? [] : [`${id}: ${said} said, ${others} there`];
    });
  },
  'goes through a state that is passed at once by a row of its own': ({ boxes, folded }) => {
    const own = (id: string) => boxes.find((box) => box.id === id)?.rows.map((row) => row.id) ?? [];
    const steps = folded?.boxes.filter(({ kind, rows }) => kind === 'passing' && rows.length > 0) ?? [];
    return steps.filter(({ id, rows }) => !own(id).includes(rows[0]?.id ?? '')).map(({ id }) => id);
  },
  'folds into one column, no wider than a phone': ({ folded }) =>
    folded && (folded.folded?.width ?? Infinity) > 366 ? [`${folded.folded?.width} px`] : [],
  'draws every step of the folded path with a line to the next': ({ folded }) =>
    folded?.boxes
      .filter(({ id, rows }) => rows.length > 0 && !folded.wires.some(({ source }) => source === id))
      .map(({ id }) => id) ?? [],
};
