import type { GlyphName } from './Glyph';
import type { Mark, Marks, Row } from './types';

/** No overlay, no lens. */
export const noMarks: Marks = { edges: {}, states: {}, outOfReach: [] };

/** What is worse is shown, where a row stands for several transitions. */
const worst: readonly Mark[] = ['never', 'cut', 'removed', 'added', 'changed', 'walked', 'browsed'];

/** What an overlay writes beside a row. Of several transitions the worst; only where all are new, gone or cut is the row. */
export function markOf({ edges }: Pick<Row, 'edges'>, marks: Marks): Mark | undefined {
  const found = edges.map((edge) => marks.edges[edge]);
  const some = worst.find((mark) => found.includes(mark));
  const isWhole = found.every((mark) => mark === some);
  if (some === 'cut') return isWhole ? some : undefined;
  return (some === 'added' || some === 'removed') && !isWhole ? 'changed' : some;
}

export const markGlyphs: Partial<Record<Mark, GlyphName>> = { added: 'plus', removed: 'minus', changed: 'tilde' };
