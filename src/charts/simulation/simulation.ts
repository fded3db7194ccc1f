import { begin } from './run';
import type { Step } from './step';
import type { Setting, Simulation } from './types';

export type { Json, Step, JsonEvent } from './step';
export type {
  RunMoment,
  OfferedEvent as Offer,
  ActorPlace as Place,
  Possible,
  Setting,
  Simulation,
  WaitingCall as Waiting,
} from './types';
export { StepError } from './stepError';
export { byItself, goOnByItself, isOffered, possible } from './possible';

/** Starts a run: the real machines, with every request pending until it is answered. Throws for an unknown machine. */
export const start = (setting: Setting): Simulation => begin(setting);

/**
 * The run that these steps make, from its beginning: undo is a replay of one step less. Throws at the first step that
 * cannot be taken.
 */
export function replay(setting: Setting, steps: readonly Step[]): Simulation {
  const simulation = begin(setting);
  for (const step of steps) simulation.do(step);
  return simulation;
}

/** Like `replay`, but records only the moment after the last step, which takes half the time. */
export const replayEnd = (setting: Setting, steps: readonly Step[]): Simulation => begin(setting, steps);
