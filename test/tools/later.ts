/**
 * Requirements that later work brings, and the number of that piece of work. They count as not yet covered even where a chart or
 * a test names them already, for what is named is then a beginning. Nothing is waived here, and nothing is put off any more.
 */
const pieces: Readonly<Record<number, string>> = {};

/** The piece of work that brings a requirement; nothing for one that is due. */
export const later: ReadonlyMap<string, number> = new Map(
  Object.entries(pieces).flatMap(([piece, ids]) =>
    ids
      .trim()
      .split(/\s+/)
      .map((id): [string, number] => [id, Number(piece)]),
  ),
);
