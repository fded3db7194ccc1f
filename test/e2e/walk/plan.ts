import { after, boardOf, ends, start, towards } from './graph';
import { doors, exits, pages, rerouted, type Exit } from './exits';
import { places, placeNames, siteIn, type PlaceName } from './sites';
import { numberOf } from './forcedAnswers';
import { alsoTo, ways, type Opened, type Way } from './actions';

/** A way out that a person takes in the browser. */
export interface Move extends Exit {
  way: Way;
  opened: Opened;
}

/** One page load, and how far it goes. */
export interface Walk {
  opened: Opened;
  moves: readonly Move[];
}

/** Moves after which a walk ends where it comes to the first page. */
const longEnough = 11;

/** What may be given otherwise than by the product: for tests of the plan itself. */
export interface Given {
  exits?: readonly Exit[];
  ways?: Readonly<Record<string, Way>>;
}

const wayOf = (by: string, all: Readonly<Record<string, Way>>): Way | undefined => all[by.replace(/, user\.\w+$/, '')];

/** Every move there is: each way out with the way a person takes it, and those that lead elsewhere by what is answered. */
function moves({ exits: from = exits, ways: all = ways }: Given): Move[] {
  return from.flatMap((exit) => {
    const way = wayOf(exit.by, all);
    if (!way) return [];
    const rows = alsoTo.filter((row) => row.exit.test(exit.id));
    const others = rows.map((row): Move => {
      const changed: Way = { ...way, ...row.way };
      return {
        ...rerouted(exit, row.go, row.tab),
        ...(row.by && { by: row.by }),
        way: changed,
        opened: changed.opened ?? 'plainly',
      };
    });
    const opened = exit.page === 'bindSuccess' ? 'signOn' : (way.opened ?? 'plainly');
    return [...(rows.some(({ tab }) => tab) ? [] : [{ ...exit, page: way.from ?? exit.page, way, opened }]), ...others];
  });
}

/** Whether the place has this move at all: the edition offers the way, says the result, and its pages are opened so. */
function isIn(place: PlaceName, { way, opened, heard }: Move): boolean {
  const { edition, signOn } = places[place];
  const isSaid =
    heard === null || heard === 'result.OK' || heard === 'call.abandoned' || numberOf(heard, edition) !== undefined;
  const isOpened = signOn ? opened === 'signOn' || opened === 'plainly' : opened !== 'signOn';
  return isSaid && isOpened && (way.offered?.(siteIn(edition, signOn)) ?? true);
}

/** The moves that a person comes to, in pages opened so. */
function reached(place: PlaceName, opened: Opened, all: readonly Move[]): Move[] {
  const board = boardOf(
    all.filter((move) => (move.opened === opened || move.opened === 'plainly') && isIn(place, move)),
  );
  const found = new Set<Move>();
  const seen = new Set<string>();
  for (let frontier = [start]; frontier.length > 0;) {
    const possible = frontier.flatMap((at) => board.doable(at));
    frontier = [];
    for (const move of possible) {
      found.add(move);
      const to = after(move);
      if (!seen.has(board.keyOf(to)) && !ends(move)) frontier.push(to);
      seen.add(board.keyOf(to));
    }
  }
  return [...found];
}

/** What a place is asked for: on a sign-on only what it alone has; the rest of it is an edition's. */
function askedFor(place: PlaceName, all: readonly Move[]): Move[] {
  const kinds = [...new Set(all.map(({ opened }) => opened))].filter((opened) =>
    places[place].signOn ? opened === 'signOn' : opened !== 'signOn',
  );
  return [...new Set(kinds.flatMap((opened) => reached(place, opened, all).filter((move) => move.opened === opened)))];
}

const pairOf = ({ page, to }: Exit) => `${page} → ${to}`;

/** What the gate leads to is the gate's, whichever page asked: from each inner page it is gone to in some editions, in turn. */
const atGate = ['out: deviceLock', 'out: devicePhone', 'out: phoneAuth', 'out: weakBind', 'out: reload'];
const inTurn = 3;
function isTurn(place: PlaceName, { page, to }: Exit): boolean {
  const kind = atGate.indexOf(to);
  return kind < 0 || page === 'index' || (placeNames.indexOf(place) + pages.indexOf(page) + kind) % inTurn === 0;
}
const isDoor: ReadonlySet<string> = new Set(doors);
const fresh = (move: Move, done: ReadonlySet<string>) =>
  move.keys.filter((key) => !done.has(key) && isDoor.has(key)).length;
const best = (list: readonly Move[], done: ReadonlySet<string>) =>
  list.toSorted(
    (a, b) => fresh(b, done) - fresh(a, done) || Number(a.opened !== 'plainly') - Number(b.opened !== 'plainly'),
  )[0];

/** Which moves each place walks: from every page to everywhere it leads, each time by another door; and every door somewhere. */
export function chosen(given: Given = {}, all: readonly Move[] = moves(given)): Map<PlaceName, Move[]> {
  const done = new Set<string>();
  const asked = new Map<PlaceName, Move[]>();
  const taken = new Map<PlaceName, Move[]>(placeNames.map((place) => [place, []]));
  const take = (place: PlaceName, move: Move) => {
    taken.get(place)?.push(move);
    for (const key of move.keys) done.add(key);
  };
  for (const place of placeNames) {
    const here = askedFor(place, all);
    asked.set(place, here);
    for (const list of grouped(here.filter((move) => isTurn(place, move))).values()) {
      const browser = list.filter(({ by }) => by.startsWith('browser'));
      const move = best(
        list.filter((each) => !browser.includes(each)),
        done,
      );
      for (const each of [...(move ? [move] : []), ...browser]) take(place, each);
    }
  }
  for (const key of doors) {
    if (done.has(key)) continue;
    const able = (place: PlaceName) => asked.get(place)?.filter(({ keys }) => keys.includes(key)) ?? [];
    const [place] = placeNames
      .filter((each) => able(each).length > 0)
      .toSorted((a, b) => (taken.get(a)?.length ?? 0) - (taken.get(b)?.length ?? 0));
    const move = place && best(able(place), done);
    if (place && move) take(place, move);
  }
  return taken;
}

function grouped(list: readonly Move[]): Map<string, Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of list) groups.set(pairOf(move), [...(groups.get(pairOf(move)) ?? []), move]);
  return groups;
}

/** A way into a page straight from the first one. */
export const entryTo = (page: string): Move | undefined =>
  moves({}).find((move) => move.page === 'index' && move.to === page && move.opened === 'plainly' && !move.way.after);

/** What to go for: first what does not end the walk, then what does. */
function next(left: ReadonlySet<Move>, sofar: number): Set<Move> {
  const [ending, going] = [[...left].filter(ends), [...left].filter((move) => !ends(move))];
  return new Set(ending.length > 0 && (going.length === 0 || sofar >= longEnough) ? ending : going);
}

/** The walks of a place: page loads that together do all that is chosen for it. Throws what cannot be reached, by name. */
export function walksIn(place: PlaceName, given: Given = {}): Walk[] {
  const every = moves(given);
  const mine = chosen(given, every).get(place) ?? [];
  const walks: Walk[] = [];
  for (const opened of new Set(mine.map((move) => move.opened))) {
    const board = boardOf(reached(place, opened, every));
    const left = new Set(mine.filter((move) => move.opened === opened));
    while (left.size > 0) {
      const walk: Move[] = [];
      let at = start;
      for (let isOver = false; !isOver && left.size > 0;) {
        const way = towards(at, next(left, walk.length), board);
        if (!way) throw new Error(`${place}: nobody comes to ${[...left].map(({ id }) => id).join(', ')}`);
        for (const move of way) {
          walk.push(move);
          left.delete(move);
          at = after(move);
          isOver = ends(move);
        }
        isOver ||= walk.length >= longEnough && at.page === 'index' && ![...left].some(ends);
      }
      walks.push({ opened, moves: walk });
    }
  }
  return walks;
}
