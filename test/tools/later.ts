/**
 * Requirements postponed to later work, with the number of that work. They count as not covered even if a chart or a
 * test names them already. Empty: no requirement is postponed.
 */
const pieces: Readonly<Record<number, string>> = {};

/** Returns the work to which a requirement is postponed; undefined for one that is due. */
export const later: ReadonlyMap<string, number> = new Map(
  Object.entries(pieces).flatMap(([piece, ids]) =>
    ids
      .trim()
      .split(/\s+/)
      .map((id): [string, number] => [id, Number(piece)]),
  ),
);
