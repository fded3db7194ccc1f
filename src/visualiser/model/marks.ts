import type { GlyphName } from './glyphs';
import type { Mark, Marks, Row } from './drawing';

/** No overlay, no lens. */
export const noMarks: Marks = { edges: {}, states: {}, outOfReach: [] };

/** From the worst: a row with several transitions shows the worst mark. */
const worst: readonly Mark[] = ['cut', 'removed', 'added', 'changed'];

/** The mark beside a row: the worst of its transitions. Added, removed or cut only if all its transitions are. */
export function markOf({ edges }: Pick<Row, 'edges'>, marks: Marks): Mark | undefined {
  const found = edges.map((edge) => marks.edges[edge]);
  const some = worst.find((mark) => found.includes(mark));
  const isWhole = found.every((mark) => mark === some);
  if (some === 'cut') return isWhole ? some : undefined;
  return (some === 'added' || some === 'removed') && !isWhole ? 'changed' : some;
}

export const markGlyphs: Partial<Record<Mark, GlyphName>> = { added: 'plus', removed: 'minus', changed: 'tilde' };
