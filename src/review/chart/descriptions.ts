import type { Box, BoxKind, Frame, DrawnRow } from '../model/drawing';
import { named, text } from '../model/text';

const kinds = named<BoxKind>({
  person: 'spoken.person',
  dialog: 'spoken.dialog',
  server: 'spoken.server',
  timed: 'spoken.timed',
  passing: 'spoken.passing',
  final: 'spoken.final',
  goal: 'spoken.goal',
  back: 'spoken.back',
  any: 'spoken.any',
});

/** What sets a row off, in words: '18 or 57', 'typed code if code complete'. */
function textOfRow({ lines }: DrawnRow): string {
  const pieces = lines.flat().filter(({ is }) => is !== 'glyph');
  const chips = pieces.filter(({ is }) => is === 'chip').map((piece) => piece.text);
  const rest = pieces.filter(({ is }) => is !== 'chip').map((piece) => piece.text);
  const last = chips.at(-1);
  const codes =
    chips.length > 1
      ? text('spoken.codes', { codes: chips.slice(0, -1).join(text('list.comma')), last: last ?? '' })
      : (last ?? '');
  return [codes, ...rest].filter(Boolean).join(' ');
}

function endOf({ end, dest }: DrawnRow, target: string): string {
  if (end === 'stay') return text('said.stays');
  if (end === 'exit') return text('spoken.leaves', { place: dest });
  if (end === 'return') return text('spoken.returns', { place: dest });
  return text('spoken.to', { place: end === 'wire' ? target : dest });
}

/** A state as the live region announces it: 'Verifying, waiting for an answer, 7 rows.' */
export const describeBox = ({ title, kind, rows: { length: count } }: Box) =>
  text('spoken.boxRows', { title, kind: kinds[kind], count });

export const describeFrame = ({ title }: Frame) => text('spoken.frame', { title });

/**
 * A row as the live region announces it: 'Row 4: 18 or 57, to Password, leaves the chart.' `target` is the title of its
 * wire's target.
 */
export const describeRow = (box: Box, row: DrawnRow, target: string) =>
  text('spoken.row', { at: box.rows.indexOf(row) + 1, what: textOfRow(row), end: endOf(row, target) });
