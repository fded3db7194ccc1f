import type { Box, Drawing, Frame, DrawnRow } from '../model/drawing';
import { columnsOf, targetOf } from './places';

/** The keyboard position: a box or frame, and optionally a row of the box. */
export interface Spot {
  readonly place: Box | Frame;
  readonly row: DrawnRow | null;
}

export const isBox = (place: Box | Frame): place is Box => 'rows' in place;

const spot = (place: Box | Frame | undefined | null, row: DrawnRow | null | undefined = null): Spot | null =>
  place ? { place, row: row ?? null } : null;

const startOf = ({ boxes }: Drawing) => boxes.find(({ isStart }) => isStart) ?? boxes[0];
const goalOf = ({ boxes }: Drawing) =>
  boxes.find(({ kind }) => kind === 'goal') ?? boxes.findLast(({ kind }) => kind === 'final') ?? boxes.at(-1);

/** The next or previous row. After the last row of a box: the next box in its column, then the next column. */
function along(drawing: Drawing, { place, row }: Spot, by: 1 | -1): Spot | null {
  const all = columnsOf(drawing).flat();
  const at = all.findIndex(({ id }) => id === place.id);
  if (!isBox(place)) return spot(all.find(({ id }) => id.startsWith(`${place.id}.`)) ?? startOf(drawing));
  const rows = all[at]?.rows ?? [];
  const next = (row ? rows.indexOf(row) : -1) + by;
  if (next >= 0 && next < rows.length) return spot(all[at], rows[next]);
  if (by < 0 && row) return spot(all[at]);
  const neighbour = all[at + by];
  return neighbour ? spot(neighbour, by < 0 ? neighbour.rows.at(-1) : null) : null;
}

/** The position after an arrow key, Home or End; null at the end. */
export function moveBy(drawing: Drawing, key: string, from: Spot | null): Spot | null {
  const here = from ?? spot(startOf(drawing));
  if (!here || (from === null && key.startsWith('Arrow'))) return here;
  switch (key) {
    case 'ArrowDown':
      return along(drawing, here, 1);
    case 'ArrowUp':
      return along(drawing, here, -1);
    case 'ArrowRight': {
      const rows = isBox(here.place) ? here.place.rows : [];
      const row =
        here.row ?? rows.find(({ end }) => end === 'wire') ?? rows.find(({ end }) => end !== 'stay' && end !== 'exit');
      const target = row ? targetOf(drawing, row) : null;
      return target ? spot(target) : null;
    }
    case 'Home':
      return spot(startOf(drawing));
    case 'End':
      return spot(goalOf(drawing));
    default:
      return null;
  }
}
