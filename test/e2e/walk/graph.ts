import type { Action, Setup } from './actions';
import type { Exit } from './exits';

/** An exit with the action that takes it in the browser: one edge of the graph that walks follow. */
export interface Move extends Exit {
  action: Action;
  setup: Setup;
}

/** A node of the graph: the current page, and the exit that led to it. */
interface Position {
  page: string;
  entry: Exit | null;
}

export const start: Position = { page: 'index', entry: null };

/**
 * Whether a move ends the walk. Only an exit from the first page does; from an inner page, Back returns to the first
 * page.
 */
export const endsWalk = ({ page, to, by }: Exit) =>
  page === 'index' && to.startsWith('out: ') && !by.includes(', user.');
export const positionAfter = (move: Move): Position =>
  move.to.startsWith('out: ') || move.to === 'index' ? start : { page: move.to, entry: move };

const isPossible = ({ entry }: Position, { action }: Move) =>
  (!action.isPossibleAfter || (entry !== null && action.isPossibleAfter(entry))) &&
  (!action.arrivalData || entry?.heard === 'result.OK');

/** Returns the graph of these moves. Two entries to a page are one node if the same moves are possible after both. */
export function graphOf(all: readonly Move[]) {
  const unconditional = new Map<string, Move[]>();
  const conditional = new Map<string, Move[]>();
  for (const move of all) {
    const kind = move.action.isPossibleAfter || move.action.arrivalData ? conditional : unconditional;
    kind.set(move.page, [...(kind.get(move.page) ?? []), move]);
  }
  const cache = new Map<Exit | null, Move[]>();
  const conditionalFrom = (position: Position) => {
    const found =
      cache.get(position.entry) ?? (conditional.get(position.page) ?? []).filter((move) => isPossible(position, move));
    cache.set(position.entry, found);
    return found;
  };
  return {
    movesFrom: (position: Position) => [...(unconditional.get(position.page) ?? []), ...conditionalFrom(position)],
    keyOf: (position: Position) =>
      [position.page, ...new Set(conditionalFrom(position).map(({ id, to }) => `${id} ${to}`))].join(),
  };
}

/** Returns the shortest path that ends with one of the wanted moves, or null. Breadth-first. */
export function shortestPath(
  from: Position,
  wanted: ReadonlySet<Move>,
  { movesFrom, keyOf }: ReturnType<typeof graphOf>,
): Move[] | null {
  const seen = new Set<string>();
  for (let frontier: { position: Position; path: Move[] }[] = [{ position: from, path: [] }]; frontier.length > 0;) {
    const further: typeof frontier = [];
    for (const { position, path } of frontier) {
      const possible = movesFrom(position);
      const found = possible.find((move) => wanted.has(move));
      if (found) return [...path, found];
      for (const move of possible) {
        const next = positionAfter(move);
        if (seen.has(keyOf(next)) || endsWalk(move)) continue;
        seen.add(keyOf(next));
        further.push({ position: next, path: [...path, move] });
      }
    }
    frontier = further;
  }
  return null;
}
