import { shortestPaths } from '../../../src/charts/model/shortestPaths';
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

const isConditional = ({ action }: Move) => Boolean(action.isPossibleAfter ?? action.arrivalData);
const unconditionalFirst = (one: Move, other: Move) => Number(isConditional(one)) - Number(isConditional(other));
const isPossible = ({ entry }: Position, { action }: Move) =>
  (action.isPossibleAfter === undefined || (entry !== null && action.isPossibleAfter(entry))) &&
  (action.arrivalData === undefined || entry?.heard === 'result.OK');

/**
 * A shortest path to every move that can be reached, the shortest first. Two entries to a page are one place if the same
 * moves are possible after both.
 */
export function pathsFrom(from: Position, all: readonly Move[]) {
  const byPage = (page: string) => all.filter((move) => move.page === page).toSorted(unconditionalFirst);
  const ofPage = new Map([...new Set(all.map(({ page }) => page))].map((page) => [page, byPage(page)]));
  const movesAt = (position: Position) =>
    (ofPage.get(position.page) ?? []).filter((move) => isPossible(position, move));
  return shortestPaths<Position, Move>([from], {
    keyOf: (position) => {
      const some = movesAt(position).filter(isConditional);
      return [position.page, ...some.map(({ id, to }) => `${id} ${to}`)].join();
    },
    stepsFrom: (position) =>
      movesAt(position).map((move) => [move, endsWalk(move) ? null : positionAfter(move)] as const),
  });
}

/** Returns a shortest path that ends with one of the wanted moves, or null. */
export function pathTo(wanted: ReadonlySet<Move>, from: Position, all: readonly Move[]): readonly Move[] | null {
  for (const { steps } of pathsFrom(from, all)) if (wanted.has(steps.at(-1) as Move)) return steps;
  return null;
}
