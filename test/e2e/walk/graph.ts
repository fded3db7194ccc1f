import type { Exit } from './exits';
import type { Move } from './plan';

/** Where somebody stands: the page, and the way out that led there. */
interface Stand {
  page: string;
  entry: Exit | null;
}

export const start: Stand = { page: 'index', entry: null };

/** Leaving the app from the first page goes for good; from an inner page one comes back to the first. */
export const ends = ({ page, to, by }: Exit) => page === 'index' && to.startsWith('out: ') && !by.includes(', user.');
export const after = (move: Move): Stand =>
  move.to.startsWith('out: ') || move.to === 'index' ? start : { page: move.to, entry: move };

const can = ({ entry }: Stand, { way }: Move) =>
  (!way.after || (entry !== null && way.after(entry))) && (!way.carries || entry?.heard === 'result.OK');

/** What can be done where. Two ways into a page are one stand where the same can be done after both. */
export function boardOf(all: readonly Move[]) {
  const plain = new Map<string, Move[]>();
  const choosy = new Map<string, Move[]>();
  for (const move of all) {
    const kind = move.way.after || move.way.carries ? choosy : plain;
    kind.set(move.page, [...(kind.get(move.page) ?? []), move]);
  }
  const known = new Map<Exit | null, Move[]>();
  const extra = (at: Stand) => {
    const found = known.get(at.entry) ?? (choosy.get(at.page) ?? []).filter((move) => can(at, move));
    known.set(at.entry, found);
    return found;
  };
  return {
    doable: (at: Stand) => [...(plain.get(at.page) ?? []), ...extra(at)],
    keyOf: (at: Stand) => [at.page, ...new Set(extra(at).map(({ id, to }) => `${id} ${to}`))].join(),
  };
}

/** The shortest way from here to one of these moves, by moves that are still to be done where it can. */
export function towards(
  from: Stand,
  wanted: ReadonlySet<Move>,
  { doable, keyOf }: ReturnType<typeof boardOf>,
): Move[] | null {
  const seen = new Set<string>();
  for (let frontier: { at: Stand; by: Move[] }[] = [{ at: from, by: [] }]; frontier.length > 0;) {
    const further: typeof frontier = [];
    for (const { at, by } of frontier) {
      const here = doable(at);
      const found = here.find((move) => wanted.has(move));
      if (found) return [...by, found];
      for (const move of here) {
        const to = after(move);
        if (seen.has(keyOf(to)) || ends(move)) continue;
        seen.add(keyOf(to));
        further.push({ at: to, by: [...by, move] });
      }
    }
    frontier = further;
  }
  return null;
}
