import type { Box, Drawing, Frame, Rect, DrawnRow } from '../model/drawing';
import { eventOf, stateIdOf } from '../model/subject';
import type { Subject } from '../model/address';

/** The box or frame that an address selects; null for the whole chart. */
export function boxOfSubject({ boxes, frames }: Drawing, subject: Subject): Box | Frame | null {
  const id = stateIdOf(subject);
  return (
    boxes.find((box) => box.id === id) ??
    frames.find((frame) => frame.id === id) ??
    boxes.find((box) => box.id === `${id}:any`) ??
    null
  );
}

/** The row that contains this transition, and its box. */
export function rowOfEdge({ boxes }: Drawing, edge: string | undefined): { box: Box; row: DrawnRow } | null {
  for (const box of edge ? boxes : []) {
    const row = box.rows.find(({ edges }) => edges.includes(edge ?? ''));
    if (row) return { box, row };
  }
  return null;
}

/** Returns the address of a box, or of one of its rows. Null for an exit. */
export function subjectAt(chart: string, box: Pick<Box, 'state'>, row?: DrawnRow): Subject | null {
  if (box.state === null) return null;
  const state = box.state.slice(chart.length + 1);
  return { chart, ...(state && { state }), ...(row && { event: eventOf(row) }) };
}

/** Boxes that can be walked through by keys, column by column, each from top to bottom. */
export function columnsOf({ boxes }: Drawing): Box[][] {
  const columns: Box[][] = [];
  for (const box of boxes.toSorted((a, b) => a.x - b.x)) {
    const column = columns.at(-1);
    const [head] = column ?? [];
    if (column && head && box.x < head.x + head.width * 0.6) column.push(box);
    else columns.push([box]);
  }
  return columns.map((column) => column.toSorted((a, b) => a.y - b.y));
}

/**
 * Returns the box that a row leads to; for a frame, the box that it begins with. Null if the row leaves the chart or
 * stays.
 */
export function targetOf(drawing: Drawing, row: DrawnRow): Box | Frame | null {
  if (row.end === 'stay') return null;
  return (
    drawing.boxes.find(({ id }) => id === row.target) ?? drawing.frames.find(({ id }) => id === row.target) ?? null
  );
}

export const rectOf = ({ x, y, width, height }: Rect): Rect => ({ x, y, width, height });
