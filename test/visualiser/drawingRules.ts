import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Chart } from '../../machines/atlas/chart';
import type { Box, Drawing, Wire } from '../../src/visualiser/model/drawing';

/** A short hash of any JSON value: equal values have equal hashes. */
export const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whether a wire has a stretch against the reading direction. */
const isBackwards = ({ points }: Wire) =>
  points.some(({ x, y }, at) => points[at - 1]?.y === y && x < (points[at - 1]?.x ?? x));

/** Whether a wire runs through a box that it neither leaves nor leads to. */
const isThrough = ({ row, target, points }: Wire, box: Box) =>
  box.id !== target &&
  !box.rows.some(({ id }) => id === row) &&
  points.slice(1).some((b, at) => {
    const a = points[at] ?? b;
    return (
      Math.max(a.x, b.x) > box.x + 1 &&
      Math.min(a.x, b.x) < box.x + box.width - 1 &&
      Math.max(a.y, b.y) > box.y + 1 &&
      Math.min(a.y, b.y) < box.y + box.height - 1
    );
  });

/** The rules that every drawing keeps, by title. Each throws for a drawing that breaks it. */
export const drawingRules: Readonly<Record<string, (drawing: Drawing, chart: Chart) => void>> = {
  'shows every transition in exactly one row': ({ boxes }, { edges }) => {
    const shown = boxes.flatMap(({ rows }) => rows.flatMap((row) => row.edges));
    expect(shown.toSorted()).toEqual(edges.map(({ id }) => id).toSorted());
  },
  'shows every state once, except final states that only exits lead to': ({ boxes, frames }, { nodes }) => {
    const shown = [...boxes.map(({ id }) => id), ...frames.map(({ id }) => id)];
    expect(new Set(shown).size).toBe(shown.length);
    const missing = nodes.filter(({ id, parent }) => parent !== null && !shown.includes(id));
    expect(missing.every(({ kind }) => kind === 'final')).toBe(true);
  },
  'leads to every state: by a wire, a row or a start': ({ boxes }, { edges }) => {
    const rows = boxes.flatMap((box) => box.rows);
    const reached = new Set(rows.map(({ target }) => target));
    const also = new Set(edges.filter(({ targets }) => targets.length > 1).flatMap(({ targets }) => targets));
    const lost = boxes.filter(
      ({ id, state, kind, isStart }) =>
        state !== null && kind !== 'any' && !isStart && !reached.has(id) && !also.has(id),
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
  },
  'draws a wire for each row that ends in one': ({ boxes, wires }) => {
    const rows = boxes.flatMap((box) => box.rows.filter(({ end }) => end === 'wire').map(({ id }) => id));
    expect(wires.map(({ row }) => row).toSorted()).toEqual(rows.toSorted());
  },
  'lets no two boxes overlap, and no wire run through a box or against the reading direction': ({
    chart,
    boxes,
    wires,
  }) => {
    const overlapping = boxes.filter((box, at) => boxes.slice(at + 1).some((other) => overlaps(box, other)));
    expect(overlapping.map(({ id }) => id)).toEqual([]);
    // Of two states a reader follows both arrows.
    const back = boxes.length === 2 ? 1 : 0;
    const through = wires.filter((wire) => boxes.some((box) => isThrough(wire, box)));
    expect({ chart, through }).toEqual({ chart, through: [] });
    expect(wires.filter(isBackwards).length, `wires of ${chart} against the reading direction`).toBeLessThanOrEqual(
      back,
    );
  },
  'keeps every row in its box: chips or words and the destination at its right do not overlap': ({ boxes }) => {
    for (const { rows, width } of boxes) {
      for (const { lines, height } of rows) {
        for (const line of lines) for (const piece of line) expect(piece.x + piece.width).toBeLessThanOrEqual(width);
        expect(lines.length * 18).toBeLessThan(height);
      }
    }
  },
};
