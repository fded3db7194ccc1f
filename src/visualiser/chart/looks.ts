import { useMemo } from 'react';
import { plainLooks, type Looks } from '../draw/ChartSvg';
import type { Drawing, Row } from '../model/drawing';

const outwards = (id: string): string[] => {
  const at = id.lastIndexOf('.');
  return at < 0 ? [id] : [id, ...outwards(id.slice(0, at))];
};

/**
 * Ids of the box itself, of the boxes that hold its frames' transitions, and of the boxes one row away in either
 * direction.
 */
function nearTo({ boxes, frames }: Drawing, id: string): { boxes: Set<string>; rows: Set<string> } {
  const state = id.replace(/:any$/, '');
  const isFrame = frames.some((frame) => frame.id === state);
  const own = new Set([
    state,
    ...outwards(state).map((frame) => `${frame}:any`),
    ...(isFrame ? boxes.filter((box) => box.id.startsWith(`${state}.`)).map((box) => box.id) : []),
  ]);
  const rowsOf = boxes.flatMap((box) => box.rows.map((row) => ({ row, box })));
  const leadsHere = ({ target, end }: Row) => end !== 'stay' && (own.has(target) || target === state);
  const out = rowsOf.filter(({ box }) => own.has(box.id));
  const into = rowsOf.filter(({ row }) => leadsHere(row));
  const within = (target: string) =>
    boxes.filter((box) => box.id === target || (box.isStart && box.id.startsWith(`${target}.`))).map((box) => box.id);
  return {
    boxes: new Set([...own, ...out.flatMap(({ row }) => within(row.target)), ...into.map(({ box }) => box.id)]),
    rows: new Set([...out, ...into].map(({ row }) => row.id)),
  };
}

/** A box and its neighbours stay as they are, the rest goes faint. */
function onlyNear(drawing: Drawing, id: string): Looks {
  const near = nearTo(drawing, id);
  const faint = (ids: readonly string[], kept: ReadonlySet<string>) =>
    new Map(ids.filter((each) => !kept.has(each)).map((each) => [each, 'dim'] as const));
  return {
    boxes: faint(
      drawing.boxes.map((box) => box.id),
      near.boxes,
    ),
    wires: faint(
      drawing.wires.map(({ row }) => row),
      near.rows,
    ),
  };
}

/** Dims everything except the neighbours of the box under the pointer. */
export function useLooks(drawing: Drawing, hovered: string | null): Looks {
  return useMemo(() => (hovered ? onlyNear(drawing, hovered) : plainLooks), [drawing, hovered]);
}
