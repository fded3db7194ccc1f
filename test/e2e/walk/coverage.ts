import { doors, exits, pages } from './exits';
import { placeNames, places, type PlaceName } from './sites';
import { chosen, walksIn, type Given, type Move, type Walk } from './plan';
import { sameDoors, ways } from './actions';

/** Doors that nobody comes to, each with what holds it so. One that somebody comes to after all is named too. */
export const nobodysDoors: Readonly<Record<string, string>> = {
  'noCode.asking --result.FUTUIE_NEED_CHECK_PWD[0]': 'a name of the enterprise edition, which has no voice codes',
  'noCode.asking --result.FUTUIE_NEED_SET_PWD_LOGIN[0]': 'a name of the enterprise edition, which has no voice codes',
  'thirdParty.login.exchanging --callback.ledOn[0]':
    'a frame’s alone, where a host waits for the ticket: widgetThirdParty.spec.ts goes out by it',
};

/** What the walks of all places come to. */
export interface Count {
  pages: number;
  doors: number;
  moves: number;
  loads: number;
  /** What is missing, in sentences. */
  problems: string[];
}

/** bindSuccess is a sign-on's alone (PWD-4, SITE-8); a sign-on is walked for it, and for what leads there. */
const mustCome = (place: PlaceName) =>
  places[place].signOn ? ['bindSuccess'] : pages.filter((page) => page !== 'bindSuccess');

function short(place: PlaceName, moves: readonly Move[]): string[] {
  const to = new Set(['index', ...moves.map((move) => move.to)]);
  const done = (page: string, by: string) => moves.some((move) => move.page === page && move.by === by);
  const inner = mustCome(place).filter((page) => page !== 'index');
  return [
    ...mustCome(place)
      .filter((page) => !to.has(page))
      .map((page) => `${place}: no walk comes to ${page}`),
    ...inner.flatMap((page) =>
      ['browser: back and forward', 'browser: reload']
        .filter((by) => !done(page, by))
        .map((by) => `${place}: on ${page} nobody tries the ${by}`),
    ),
  ];
}

/** Counts what is planned against what the charts have: a page or a door that no walk reaches is named. */
export function count(given: Given = {}): Count {
  const all = given.ways ?? ways;
  const from = given.exits ?? exits;
  const walked = new Map<PlaceName, Walk[]>(placeNames.map((place) => [place, walksIn(place, given)]));
  const moves = [...walked.values()].flat().flatMap((walk) => walk.moves);
  const reached = new Set(moves.flatMap(({ keys }) => keys));
  const asks = new Set(from.map(({ by }) => by.replace(/, user\.\w+$/, '')));
  const isDone = new Set(moves.map(({ id, to }) => `${id} ${to}`));
  const planned = [...chosen(given)].flatMap(([place, list]) =>
    list
      .filter(({ id, to }) => !isDone.has(`${id} ${to}`))
      .map(({ id }) => `${place}: ${id} is planned and not walked`),
  );
  return {
    pages: pages.filter((page) => moves.some((move) => move.to === page)).length,
    doors: doors.filter((door) => reached.has(door)).length,
    moves: moves.length,
    loads: [...walked.values()].flat().length,
    problems: [
      ...doors
        .filter((door) => !reached.has(door) && !nobodysDoors[door])
        .map((door) => `no walk of any edition goes out by ${door}`),
      ...Object.keys(nobodysDoors)
        .filter((door) => reached.has(door) || !doors.includes(door))
        .map((door) => `${door} is said to be nobody's, and is walked`),
      ...[...asks]
        .filter((by) => !all[by] && !sameDoors[by] && !nobodysDoors[by])
        .map((by) => `nobody knows how a person brings about ${by}`),
      ...Object.keys(all)
        .filter((by) => !asks.has(by))
        .map((by) => `a way is written for ${by}, which leads nowhere`),
      ...[...walked].flatMap(([place, walks]) =>
        short(
          place,
          walks.flatMap((walk) => walk.moves),
        ),
      ),
      ...planned,
    ],
  };
}
