import type { AnyMachineSnapshot } from 'xstate';
import { actorName, running } from '../../charts/simulation/places';
import { harnessOf, waitingCall } from '../../charts/simulation/run';
import {
  goOnByItself,
  possible,
  replayEnd,
  type RunMoment,
  type Offer,
  type Simulation,
  type Step,
} from '../../charts/simulation/simulation';
import type { Walkable } from '../../charts/model/walk';
import { walkables } from '../../charts/model/walkables';
import type { Path } from '../model/storyboard';
import { distinctSteps } from './distinctSteps';

/** Most moments to explore. If a machine needs more, its facts are too detailed. */
const mostMoments = 1500;

/** Reduces a fact to what changes the possible steps: whether a number is positive, how long a text with digits is. */
function abstracted(fact: unknown): unknown {
  if (typeof fact === 'number') return fact > 0;
  if (typeof fact === 'string') return /\d/.test(fact) ? fact.replace(/-\d+/g, '').length : fact;
  if (Array.isArray(fact)) return fact.map(abstracted);
  return typeof fact === 'object' && fact !== null
    ? Object.entries(fact).map(([key, each]) => [key, abstracted(each)])
    : fact;
}

const factsOf = (machine: string, snapshot: AnyMachineSnapshot): unknown =>
  abstracted((walkables as Record<string, Walkable>)[machine]?.facts?.(snapshot) ?? null);

/** How long the password in the field is: only that one can be submitted. */
const typedLength = ({ context }: AnyMachineSnapshot): number | null => {
  const { length, traits } = context as { length?: number; traits?: { length: number } };
  return traits?.length ?? (typeof length === 'number' ? length : null);
};

/** Machines that the first page submits. */
const submittedByFront: ReadonlySet<string> = new Set(['phone', 'account', 'email']);
/** Machines whose next steps also depend on the first page's state: it submits them, or they wait for its agreement. */
const heedsFront: ReadonlySet<string> = new Set([...submittedByFront, 'thirdParty', 'passkey']);

/**
 * Returns a key for each machine on stage, by its name: its states and the facts that its guards read. Equal keys allow
 * equal next steps.
 */
function configurationsOf(simulation: Simulation, { places }: RunMoment): Map<string, string> {
  const onStage = new Map(places.filter((place) => place.shown).map((place) => [place.actor, place.states]));
  const tabs = places.find(({ machine, shown }) => machine === 'front' && shown)?.states;
  return new Map(
    running(simulation.actor).flatMap(({ actor, machine, snapshot }) => {
      const name = actorName(actor);
      const states = onStage.get(name);
      if (!states) return [];
      const facts = factsOf(machine, snapshot);
      return [
        [name, JSON.stringify([name, states, facts, typedLength(snapshot), heedsFront.has(machine) ? tabs : null])],
      ];
    }),
  );
}

const oneMinute: Step = { do: 'wait', ms: 60_000 };

/** Returns the steps whose key is not in `tried` yet, and adds it. */
const untried = (offers: readonly Offer[], keyOf: (offer: Offer) => unknown, tried: Set<string>): Offer[] =>
  offers.filter((offer) => {
    const key = JSON.stringify([keyOf(offer), offer.name, offer.detail]);
    return !tried.has(key) && tried.add(key);
  });

/**
 * Returns the steps to try, one of each kind, and adds them to `tried`: an event is sent once to each configuration of
 * the machine that receives it, of the tabs that the first page submits, and of the countdowns, which several machines
 * ask. An answer is tried once for each configuration of the machine that asked. A pause of a minute ends every
 * countdown.
 */
function stepsFrom(simulation: Simulation, configurations: ReadonlyMap<string, string>, tried: Set<string>): Step[] {
  const { events, answers, wait } = possible(simulation);
  const moment = simulation.moments.at(-1) as RunMoment;
  const matching = (isWanted: (name: string) => boolean) =>
    [...configurations].filter(([name]) => isWanted(name)).map(([, each]) => each);
  const countdowns = matching((name) => /countdown$/i.test(name));
  const tabs = matching((name) => submittedByFront.has(name));
  const asked = new Map(
    [...harnessOf(simulation).inFlight].map((each) => [
      each.name,
      [configurations.get(waitingCall(each).by), abstracted(each.input)],
    ]),
  );
  const configurationOf = (machine: string) => configurations.get(machine) ?? '';
  const offers = [
    ...untried(
      distinctSteps(answers, moment, configurationOf, tried),
      ({ of, step }) => [asked.get(of), abstracted(step)],
      tried,
    ),
    ...untried(
      events,
      ({ of, name }) => [configurations.get(of), name === 'user.submitted' ? tabs : null, countdowns],
      tried,
    ),
  ].filter(({ isAlike }) => isAlike !== true);
  return [...offers.map(({ step }) => step), ...(wait ? [wait.step, oneMinute] : [])];
}

/** Returns the states on stage. */
export const statesIn = ({ places }: RunMoment): string[] =>
  places.filter(({ shown }) => shown).flatMap(({ states }) => states);

/**
 * Finds a short path to every reachable state on stage, breadth first. Tries all steps of users, servers and timers
 * once for each configuration of each machine. Ends when nothing new is found or all `wanted` states are reached. Adds
 * to `paths`; returns how many moments it explored.
 * @param furthest most steps from a start
 */
export function explorePaths(
  starts: readonly Path[],
  wanted: ReadonlySet<string>,
  paths: Map<string, Path>,
  furthest = Infinity,
): number {
  const seen = new Set<string>();
  const tried = new Set<string>();
  const left = new Set([...wanted].filter((state) => !paths.has(state)));
  let explored = 0;
  /**
   * Replays a path, records its states and returns the next paths to try: none if every machine is in a configuration
   * that was seen before.
   */
  function arrive({ setting, steps }: Path): Path[] {
    const simulation = replayEnd(setting, steps);
    const note = (): RunMoment => {
      const moment = simulation.moments.at(-1) as RunMoment;
      for (const state of statesIn(moment)) {
        if (!paths.has(state)) paths.set(state, { setting, steps: [...simulation.steps] });
        left.delete(state);
      }
      return moment;
    };
    note();
    goOnByItself(simulation);
    const configurations = configurationsOf(simulation, note());
    const fresh = [...configurations.values()].filter((each) => !seen.has(each));
    for (const each of fresh) seen.add(each);
    if (fresh.length > 0) explored += 1;
    const next = fresh.length > 0 ? stepsFrom(simulation, configurations, tried) : [];
    const taken = [...simulation.steps];
    simulation.stop();
    return next.map((step) => ({ setting, steps: [...taken, step] }));
  }
  let frontier = [...starts];
  for (let step = 0; step <= furthest && frontier.length > 0 && left.size > 0 && explored < mostMoments; step += 1) {
    const next: Path[] = [];
    for (const path of frontier) {
      if (left.size === 0) break;
      next.push(...arrive(path));
    }
    frontier = next;
  }
  return explored;
}
