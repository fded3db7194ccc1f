import type { AnyMachineSnapshot } from 'xstate';
import { nameOf, running } from '../simulate/places';
import {
  byItself,
  possible,
  replay,
  type Moment,
  type Setting,
  type Simulation,
  type Step,
} from '../simulate/simulation';
import type { Walkable } from '../../../test/model/walk';
import { walkables } from '../../../test/model/walkables';
import { distinctSteps } from './distinctSteps';

/** A way to a state: where it begins, and the steps. */
export interface Path {
  readonly setting: Setting;
  readonly steps: readonly Step[];
}

/** Moments explored at the most; a machine that needs more has facts that are too fine. */
const mostMoments = 1500;

/** A fact as far as it changes what can be done: whether there is a number, how long a text of digits is, whether there is a signature. */
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

/** Machines that are submitted by the first page: what they can do next depends on where it is too. */
const submittedByFront: ReadonlySet<string> = new Set(['phone', 'account', 'email']);

/** Each machine on stage with its states and the facts that its guards read: what one of them can do next follows from it. */
function configurationsOf(simulation: Simulation, { places }: Moment): string[] {
  const onStage = new Map(places.filter((place) => place.shown).map((place) => [place.actor, place.states]));
  const tabs = places.find(({ machine, shown }) => machine === 'front' && shown)?.states;
  return running(simulation.actor).flatMap(({ actor, machine, snapshot }) => {
    const states = onStage.get(nameOf(actor));
    return states
      ? [
          JSON.stringify([
            nameOf(actor),
            states,
            factsOf(machine, snapshot),
            submittedByFront.has(machine) ? tabs : null,
          ]),
        ]
      : [];
  });
}

/** Samples that lead nowhere their like does not lead. */
const redundantSamples = /98765432|mo@example|pasted|your code is|zh-hk/;
const oneMinute: Step = { do: 'wait', ms: 60_000 };

/** The steps worth trying: of what is alike one, and besides the next timer a minute, in which everything that counts down is over. */
function stepsFrom(simulation: Simulation, tried: Set<string>): Step[] {
  const { events, answers, wait } = possible(simulation);
  const offers = [...distinctSteps(answers, simulation.moments.at(-1) as Moment, tried), ...events].filter(
    ({ detail }) => !redundantSamples.test(detail),
  );
  return [...offers.map(({ step }) => step), ...(wait ? [wait.step, oneMinute] : [])];
}

/** The steps with what the page's own memory says after them. */
function replayMemory(simulation: Simulation): void {
  for (let step = byItself(simulation); step; step = byItself(simulation)) simulation.do(step);
}

/** The states on stage. */
export const statesIn = ({ places }: Moment): string[] =>
  places.filter(({ shown }) => shown).flatMap(({ states }) => states);

/**
 * A short way to every state on stage that can be reached from these beginnings, breadth first. All that persons, servers and time
 * can do is tried in every standing of every machine, in the first moment in which the machine stands so. Ends when nothing new
 * comes or all that is `wanted` is found. Adds to `ways`, and gives how many moments it explored.
 */
export function explorePaths(
  beginnings: readonly Path[],
  wanted: ReadonlySet<string>,
  ways: Map<string, Path>,
): number {
  const standings = new Set<string>();
  const tried = new Set<string>();
  const left = new Set([...wanted].filter((state) => !ways.has(state)));
  let explored = 0;
  /** Goes there and notes the states it meets; null where no machine stands as none has stood before. */
  function arrive({ setting, steps }: Path): Simulation | null {
    const simulation = replay(setting, steps);
    const note = (): Moment => {
      const moment = simulation.moments.at(-1) as Moment;
      for (const state of statesIn(moment)) {
        if (!ways.has(state)) ways.set(state, { setting, steps: [...simulation.steps] });
        left.delete(state);
      }
      return moment;
    };
    note();
    replayMemory(simulation);
    const fresh = configurationsOf(simulation, note()).filter((each) => !standings.has(each));
    for (const each of fresh) standings.add(each);
    if (fresh.length > 0) return simulation;
    simulation.stop();
    return null;
  }
  let frontier = [...beginnings];
  while (frontier.length > 0 && left.size > 0 && explored < mostMoments) {
    const next: Path[] = [];
    for (const way of frontier) {
      const simulation = arrive(way);
      if (!simulation) continue;
      explored += 1;
      const steps = [...simulation.steps];
      for (const step of stepsFrom(simulation, tried)) next.push({ setting: way.setting, steps: [...steps, step] });
      simulation.stop();
    }
    frontier = next;
  }
  return explored;
}
