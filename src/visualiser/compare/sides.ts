import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import { doorOf } from '../draw/bundle';
import { byNumber, textsOf } from '../draw/labels';
import { rowOf } from '../draw/rows';
import { arrivalsSaid, kindOf, wordsIn } from '../draw/sizes';
import type { Box, Drawing, Mark, Marks, Row } from '../draw/types';
import type { Change } from './difference';
import { gone, unionOf } from './union';

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
  const own = row.edges.flatMap((id) => edges.get(id) ?? []);
  const [first] = own;
  if (!first) return null;
  const texts = [...new Set(own.flatMap(textsOf))];
  if (row.look === 'code') texts.sort(byNumber);
  const { look, end, target, dest, y, height } = row;
  const planned = {
    id: label(first.id),
    edges: own,
    source: first.source,
    target,
    alsoTo: first.targets.slice(1),
    door: doorOf(first),
    look,
    guard: first.guard,
    texts,
    end,
    dest,
  };
  return { ...rowOf(planned, box.width, y), edges: own.map(({ id }) => label(id)), height };
}

function marksOfSide(chart: string, changes: readonly Change[], which: Which): Marks {
  const edges: Record<string, Mark> = {};
  const states: Record<string, { mark: Mark; text: string }> = {};
  const about = (id: string, mark: Mark, text: string) => {
    states[id] ??= { mark, text };
  };
  const other = which === 'before' ? 'added' : 'removed';
  for (const change of changes) {
    if (change.is === 'text')
      for (const state of change.states.filter((id) => id.startsWith(`${chart}.`))) about(state, 'changed', 'text');
    if (change.is === 'state' && change.chart === chart && change.how !== other)
      about(change.id, change.how, change.how);
  }
  for (const change of transitionsOf(chart, changes)) {
    const edge = change.after ?? change.before;
    if (!edge) continue;
    if (change.how !== other) edges[change.how === 'removed' ? `${edge.id}${gone}` : edge.id] = change.how;
    about(edge.source, 'changed', change.how === 'changed' ? 'a row changed' : `a row ${change.how}`);
  }
  return { edges, states, outOfReach: [] };
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
  const ways = made.flatMap((box) =>
    box.rows.flatMap((row) =>
      row.end === 'return' || row.end === 'jump' || row.end === 'goal'
        ? [{ source: box.state ?? '', end: row.end, target: row.target }]
        : [],
    ),
  );
  const isHere = ({ id, state, kind, rows: { length } }: Box) =>
    kind === 'any' ? length > 0 : state === null ? wires.some(({ target }) => target === id) : nodes.has(state);
  const boxes = made
    .filter(isHere)
    .map((box) =>
      box.kind === 'any' ? box : { ...box, ...arrivalsSaid(ways.filter(({ target }) => target === box.state)) },
    );
  return {
    drawing: { ...drawing, boxes, wires, frames: drawing.frames.filter(({ id }) => nodes.has(id)) },
    marks: marksOfSide(union.id, changes, which),
  };
}
