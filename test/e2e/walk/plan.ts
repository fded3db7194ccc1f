import { actionOf, type Action, type Setup } from './actions';
import { exitTransitions, exits, pages, rerouted, type Exit } from './exits';
import { codeOf } from './forcedAnswers';
import { endsWalk, pathsFrom, pathTo, positionAfter, start, type Move } from './graph';
import { otherDestinations } from './otherDestinations';
import { siteIn, siteNames, walkSites, type SiteName } from './sites';
import { unreachedExits } from './unreached';

/** One page load, and the moves that follow it. */
export interface Walk {
  setup: Setup;
  moves: readonly Move[];
}

/** After this many moves, a walk ends at the next visit to the first page. */
const longEnough = 11;

/** Pages that only one opening leads to. */
const setupOfPage: Readonly<Record<string, Setup>> = { bindSuccess: 'signOn', offerPasskey: 'passkeys' };

/** Every move: each exit with its action, and again for each other destination that the answer can choose. */
const everyMove: readonly Move[] = exits.flatMap((exit) => {
  const action = actionOf(exit);
  const [key = ''] = exit.keys;
  if (!action || unreachedExits[key]) return [];
  const rows = otherDestinations.filter((row) => row.exit.test(exit.id));
  const others = rows.map((row): Move => {
    const changed: Action = { ...action, ...row.action };
    return {
      ...rerouted(exit, row.go, row.tab),
      ...(row.by && { by: row.by }),
      action: changed,
      setup: changed.setup ?? 'plainly',
    };
  });
  const setup = setupOfPage[exit.page] ?? action.setup ?? 'plainly';
  return [
    ...(rows.some(({ tab }) => tab) ? [] : [{ ...exit, page: action.from ?? exit.page, action, setup }]),
    ...others,
  ];
});

/** Whether a move exists on a site: the edition offers the action, its server sends the result, and the setup fits. */
function isPossibleOn(name: SiteName, { action, setup, heard }: Move): boolean {
  const { edition, signOn } = walkSites[name];
  const hasResult =
    heard === null || heard === 'result.OK' || heard === 'call.abandoned' || codeOf(heard, edition) !== undefined;
  const hasSetup = signOn ? setup === 'signOn' || setup === 'plainly' : setup !== 'signOn';
  return hasResult && hasSetup && (action.isOffered?.(siteIn(edition, signOn)) ?? true);
}

/** Returns the moves of a site that are there after this setup. */
const movesAfter = (name: SiteName, setup: Setup): Move[] =>
  everyMove.filter((move) => (move.setup === setup || move.setup === 'plainly') && isPossibleOn(name, move));

/** Returns the moves required on a site. A sign-on requires only its own; the walks of an edition do the rest. */
function requiredMoves(name: SiteName): Move[] {
  const setups = [...new Set(everyMove.map(({ setup }) => setup))].filter((setup) =>
    walkSites[name].signOn ? setup === 'signOn' : setup !== 'signOn',
  );
  const reached = setups.flatMap((setup) =>
    [...pathsFrom(start, movesAfter(name, setup))]
      .map(({ steps }) => steps.at(-1) as Move)
      .filter((move) => move.setup === setup),
  );
  return [...new Set(reached)];
}

const pairOf = ({ page, to, by }: Exit) => `${page} → ${to} ${by.startsWith('browser') ? by : ''}`;

/** The gate handles these exits the same way on every page. Each inner page takes them on every third site only. */
const gateExits = ['out: deviceLock', 'out: devicePhone', 'out: phoneAuth', 'out: weakBind', 'out: reload'];
const rotation = 3;
function isItsTurn(name: SiteName, { page, to }: Exit): boolean {
  const kind = gateExits.indexOf(to);
  return kind < 0 || page === 'index' || (siteNames.indexOf(name) + pages.indexOf(page) + kind) % rotation === 0;
}

/**
 * The moves that the walks of each site take: from every page to each of its destinations, each time by an exit
 * transition that no move has taken yet. A transition still left over goes to the site with the fewest moves.
 */
const chosenMoves: ReadonlyMap<SiteName, readonly Move[]> = (() => {
  const left = new Set(exitTransitions);
  const sites = siteNames.map((name) => ({ name, able: requiredMoves(name), chosen: [] as Move[] }));
  const choose = ({ chosen }: (typeof sites)[number], move: Move) => {
    chosen.push(move);
    for (const key of move.keys) left.delete(key);
  };
  for (const site of sites) {
    const here = site.able.filter((move) => isItsTurn(site.name, move));
    for (const pair of new Set(here.map(pairOf))) {
      const list = here.filter((move) => pairOf(move) === pair);
      const move = list.find(({ keys }) => keys.some((key) => left.has(key))) ?? list[0];
      if (move) choose(site, move);
    }
  }
  for (const key of left) {
    const takes = ({ keys }: Move) => keys.includes(key);
    const [site] = sites
      .filter(({ able }) => able.some(takes))
      .toSorted((one, other) => one.chosen.length - other.chosen.length);
    const move = site?.able.find(takes);
    if (site && move) choose(site, move);
  }
  return new Map(sites.map(({ name, chosen }) => [name, chosen]));
})();

/** Returns the moves to look for next: those that continue the walk first, then those that end it. */
function nextGoals(left: ReadonlySet<Move>, length: number): Set<Move> {
  const [ending, going] = [[...left].filter(endsWalk), [...left].filter((move) => !endsWalk(move))];
  return new Set(ending.length > 0 && (going.length === 0 || length >= longEnough) ? ending : going);
}

/**
 * Returns the walks of a site: page loads that together take every move chosen for it. Throws with the ids it cannot
 * reach.
 */
export function walksOn(name: SiteName): Walk[] {
  const mine = chosenMoves.get(name) ?? [];
  const walks: Walk[] = [];
  for (const setup of new Set(mine.map((move) => move.setup))) {
    const possible = movesAfter(name, setup);
    const left = new Set(mine.filter((move) => move.setup === setup));
    while (left.size > 0) {
      const moves: Move[] = [];
      let position = start;
      for (let isOver = false; !isOver && left.size > 0;) {
        const path = pathTo(nextGoals(left, moves.length), position, possible);
        if (!path) throw new Error(`${name}: no path to ${[...left].map(({ id }) => id).join(', ')}`);
        for (const move of path) {
          moves.push(move);
          left.delete(move);
          position = positionAfter(move);
          isOver = endsWalk(move);
        }
        isOver ||= moves.length >= longEnough && position.page === 'index' && ![...left].some(endsWalk);
      }
      walks.push({ setup, moves });
    }
  }
  return walks;
}

/** Returns the fewest moves of a visitor to this exit, or to one with this trigger: the last move takes it. */
export function movesTo(wanted: string, name: SiteName): readonly Move[] {
  const goals = everyMove.filter((move) => [move.id, move.by].includes(wanted) && isPossibleOn(name, move));
  for (const setup of new Set(goals.map((move) => move.setup))) {
    const path = pathTo(new Set(goals), start, movesAfter(name, setup));
    if (path) return path;
  }
  throw new Error(`${name}: no moves to ${wanted}`);
}
