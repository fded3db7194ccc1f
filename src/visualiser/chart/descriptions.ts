import type { Box, BoxKind, Frame, Row } from '../draw/types';

const kinds: Record<BoxKind, string> = {
  person: 'a person decides',
  dialog: 'a dialog',
  server: 'waiting for an answer',
  timed: 'time decides',
  passing: 'passes at once',
  final: 'ends here',
  goal: 'the goal',
  back: 'back',
  any: 'handled in every state of the frame',
};

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** What sets a row off, in words: '18 or 57', 'typed code if code complete'. */
export function textOfRow({ lines }: Row): string {
  const pieces = lines.flat().filter(({ is }) => is !== 'glyph');
  const chips = pieces.filter(({ is }) => is === 'chip').map(({ text }) => text);
  const rest = pieces.filter(({ is }) => is !== 'chip').map(({ text }) => text);
  const last = chips.at(-1);
  const codes = chips.length > 1 ? `${chips.slice(0, -1).join(', ')} or ${last}` : (last ?? '');
  return [codes, ...rest].filter(Boolean).join(' ');
}

function endOf({ end, dest }: Row, target: string): string {
  if (end === 'stay') return 'stays';
  if (end === 'exit') return `to ${dest}, leaves the chart`;
  if (end === 'return') return `back to ${dest}`;
  return `to ${end === 'wire' ? target : dest}`;
}

/** A state as the live region announces it: 'Verifying, waiting for an answer, 7 rows.' */
export const describeBox = ({ title, kind, rows }: Box) =>
  `${title}, ${kinds[kind]}${rows.length > 0 ? `, ${counted(rows.length, 'row')}` : ''}.`;

export const describeFrame = ({ title, states }: Frame) => `${title}, a frame of ${counted(states, 'state')}.`;

/**
 * A row as the live region announces it: 'Row 4: 18 or 57, to Password, leaves the chart.' `target` is the title of its
 * wire's target.
 */
export const describeRow = (box: Box, row: Row, target: string) =>
  `Row ${box.rows.indexOf(row) + 1}: ${textOfRow(row)}, ${endOf(row, target)}.`;
