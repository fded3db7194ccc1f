import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import { plannedAgain, withArrivals } from '../draw/relabel';
import { rowOf } from '../draw/rows';
import { kindOf, wordsIn } from '../draw/sizes';
import type { Box, Drawing, Marks, Row } from '../draw/types';
import type { Change } from './difference';
import { changeMarks, gone, unionOf } from './union';

/** One of two releases, in a drawing with room for both. */
export interface SideOf {
  readonly drawing: Drawing;
  readonly marks: Marks;
}

type Which = 'before' | 'after';
type Label = (id: string) => string;

const transitionsOf = (chart: string, changes: readonly Change[]) =>
  changes.flatMap((change) => (change.is === 'transition' && change.chart === chart ? [change] : []));

/**
 * The transitions of one side by the ids they have in the union; and under which id each is known there: one that
 * changed, under what it is now.
 */
function edgesOfSide(
  union: Chart,
  changes: readonly Change[],
  which: Which,
): { edges: Map<string, ChartEdge>; label: Label } {
  const own = transitionsOf(union.id, changes);
  const changed = new Map<string, string>(
    own.flatMap(({ before, after }) => (before && after ? [[`${before.id}${gone}`, after.id]] : [])),
  );
  const isNew = new Set(own.flatMap(({ after }) => (after ? [after.id] : [])));
  const edges = union.edges.filter(({ id }) =>
    which === 'after' ? !id.endsWith(gone) : id.endsWith(gone) || !isNew.has(id),
  );
  return { edges: new Map(edges.map((edge) => [edge.id, edge])), label: (id) => changed.get(id) ?? id };
}

/**
 * A chart with each transition that changed as it was and as it is, and with room for the longer of two descriptions.
 */
export function bothOf(before: Chart | undefined, after: Chart | undefined, changes: readonly Change[]): Chart | null {
  const union = unionOf(before, after, changes, 'changed too');
  const was = new Map(before?.nodes.map(({ id, description }) => [id, description]));
  const longer = (a: string, b = '') => (b.length > a.length ? b : a);
  return (
    union && {
      ...union,
      nodes: union.nodes.map((node) => ({ ...node, description: longer(node.description, was.get(node.id)) })),
    }
  );
}

/** A row of this side, with the place and height it has on both; null if this side has none of its transitions. */
function rowOfSide(row: Row, box: Box, edges: ReadonlyMap<string, ChartEdge>, label: Label): Row | null {
  const planned = plannedAgain(
    row,
    row.edges.flatMap((id) => edges.get(id) ?? []),
  );
  if (!planned) return null;
  const { y, height } = row;
  const made = rowOf({ ...planned, id: label(planned.id) }, box.width, y);
  return { ...made, edges: planned.edges.map(({ id }) => label(id)), height };
}

/**
 * One side of a drawing of both releases. Every state and row has the same place on both sides; a missing one leaves a
 * gap.
 * @param drawing of `union`, which holds each transition that changed as it was and as it is
 * @param own the chart of this side
 */
export function sideOf(drawing: Drawing, union: Chart, own: Chart, changes: readonly Change[], which: Which): SideOf {
  const { edges, label } = edgesOfSide(union, changes, which);
  const nodes = new Map(own.nodes.map((node) => [node.id, node]));
  const rows = new Map<string, Row>();
  const rowsOf = (box: Box) =>
    box.rows.flatMap((row) => {
      const made = rowOfSide(row, box, edges, label);
      if (made) rows.set(row.id, made);
      return made ?? [];
    });
  const made = drawing.boxes.map((box): Box => {
    const node = box.kind === 'any' ? undefined : nodes.get(box.state ?? '');
    return { ...box, rows: rowsOf(box), ...(node && { kind: kindOf(node), words: wordsIn(node, box.width) }) };
  });
  const wires = drawing.wires.flatMap((wire) => {
    const row = rows.get(wire.row);
    return row ? [{ ...wire, row: row.id }] : [];
  });
  const isHere = ({ id, state, kind, rows: { length } }: Box) =>
    kind === 'any' ? length > 0 : state === null ? wires.some(({ target }) => target === id) : nodes.has(state);
  const boxes = withArrivals(made.filter(isHere));
  return {
    drawing: { ...drawing, boxes, wires, frames: drawing.frames.filter(({ id }) => nodes.has(id)) },
    marks: changeMarks({ changes }, union.id, which === 'before' ? 'added' : 'removed'),
  };
}
