import { matches } from '../../../machines/atlas/answersOf';
import type { Leg, Way } from '../graph';
import { actorNamed } from '../simulate/places';
import { decodeEvent, encode } from '../simulate/secrets';
import {
  byItself,
  possible,
  replay,
  type Offer,
  type Setting,
  type Simulation,
  type Step,
} from '../simulate/simulation';
import { allUnder } from '../simulate/stage';

/** A path that was run. */
export interface PathRun {
  readonly steps: readonly Step[];
  /** For each leg, the number of steps done when it was complete. */
  readonly at: readonly number[];
}

/** A path without a run: the index of the leg that was not possible. */
export interface BlockedPath {
  readonly blockedAt: number;
}

/** Most runs to try for one path. */
const mostTries = 600;
/** Most steps to prepare one leg: a phone number, the agreement, a pause. */
const mostPrepared = 2;
const pause: Step = { do: 'wait', ms: 60_000 };
const prepares = /^user\.(typed\w+|toggledAgreement|choseAccount|choseRegion)$/;

/** Whether an offer can cause this transition. */
function fits({ edge: { event, kind } }: Leg, { name, of }: Offer): boolean {
  if (kind === 'timer') return name === 'wait';
  if (kind === 'done' || kind === 'failed')
    return of === event.replace(/^\w+ /, '') && (name === 'fails') === (kind === 'failed');
  if (event === 'result.*') return name === 'result.OTHER';
  if (event === 'front.submitted') return name === 'user.submitted' && of === 'front';
  return matches(event, name);
}

const samples = (offers: readonly Offer[], most: number) =>
  offers.filter(
    ({ of, name }, place) =>
      offers.slice(0, place).filter((other) => other.of === of && other.name === name).length < most,
  );

function offersFor(simulation: Simulation, leg: Leg): { direct: Step[]; before: Step[] } {
  const { events: offered, answers, wait } = possible(simulation);
  const events = offered.filter(
    ({ step }) =>
      step.do === 'event' && actorNamed(simulation.actor, step.actor)?.getSnapshot().can(decodeEvent(step.event)),
  );
  /* The page answers reads of its own storage, so only that answer is possible. */
  const itself = JSON.stringify(byItself(simulation));
  const all = [
    ...events,
    ...answers.filter(({ of, step }) => !of.startsWith('recall') || JSON.stringify(step) === itself),
    ...(wait ? [wait] : []),
  ];
  const before = samples(
    events.filter(({ name }) => prepares.test(name)),
    2,
  ).map(({ step }) => step);
  const isByHand = leg.edge.kind === 'user' || leg.edge.event === 'front.submitted';
  return {
    direct: all.filter((offer) => fits(leg, offer)).map(({ step }) => step),
    before: isByHand ? [...before, pause] : [],
  };
}

const stateOf = (simulation: Simulation) =>
  JSON.stringify(
    allUnder(simulation.actor).map(({ machine, snapshot }) => [machine, snapshot.value, encode(snapshot.context)]),
  );

/** The transition without its index: the run decides which guard passes. */
const anyGuard = (edge: string) => edge.replace(/\[\d+\]$/, '');

/** Whether the leg is complete: its transition was taken after step `since`, and its target is active. */
function isTaken(simulation: Simulation, since: number, { edge, to }: Leg): boolean {
  const moments = simulation.moments.slice(since + 1);
  const here = moments.at(-1)?.places.some(({ states }) => states.includes(to)) ?? false;
  return here && moments.some(({ taken }) => taken.some((id) => anyGuard(id) === anyGuard(edge.id)));
}

/** Runs some steps; null if one is not possible. */
function runOf(setting: Setting, steps: readonly Step[]): Simulation | null {
  try {
    return replay(setting, steps);
  } catch {
    return null;
  }
}

/**
 * Runs a path on the product: finds the input, agreement, pauses and answers that take its transitions. Returns
 * `blockedAt` if there is no run: a guard that no sample satisfies, or an event that nothing sends.
 * @param before the steps to the start of the path
 */
export function runPath(setting: Setting, before: readonly Step[], way: Way): PathRun | BlockedPath {
  let tries = 0;
  let furthest = 0;

  function* runsOf(start: readonly Step[], leg: Leg): Generator<readonly Step[]> {
    let frontier: (readonly Step[])[] = [start];
    const seen = new Set<string>();
    for (let prepared = 0; prepared <= mostPrepared; prepared += 1) {
      const next: (readonly Step[])[] = [];
      for (const steps of frontier) {
        const here = runOf(setting, steps);
        if (!here) continue;
        const key = stateOf(here);
        if (seen.has(key)) continue;
        seen.add(key);
        const { direct, before: preparing } = offersFor(here, leg);
        for (const step of direct) {
          if ((tries += 1) > mostTries) return;
          const tried = runOf(setting, [...steps, step]);
          if (tried && isTaken(tried, start.length, leg)) yield [...steps, step];
        }
        next.push(...preparing.map((step) => [...steps, step]));
      }
      frontier = next;
    }
  }

  function go(steps: readonly Step[], legs: Way): PathRun | null {
    const [leg, ...rest] = legs;
    furthest = Math.max(furthest, way.length - legs.length);
    if (!leg) return { steps, at: [] };
    let alternatives = 0;
    for (const gone of runsOf(steps, leg)) {
      const after = go(gone, rest);
      if (after) return { steps: after.steps, at: [gone.length, ...after.at] };
      if ((alternatives += 1) >= 4 || tries > mostTries) return null;
    }
    return null;
  }

  return go(before, way) ?? { blockedAt: furthest };
}
