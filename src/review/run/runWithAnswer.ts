import type { Path } from '../model/storyboard';
import { possible, replay, type RunMoment } from '../../charts/simulation/simulation';

/** A run that ends with an answer, and its moments. */
export interface AnsweredRun {
  readonly path: Path;
  readonly moments: readonly RunMoment[];
}

/** Returns a run to a calling state with this answer as its last step; null if the call cannot get it there. */
export function runWithAnswer({ setting, steps }: Path, call: string, heard: string): AnsweredRun | null {
  const simulation = replay(setting, steps);
  const offer = possible(simulation).answers.find(({ of, name }) => of === call && name === heard);
  if (offer) simulation.do(offer.step);
  const path = { setting, steps: [...simulation.steps] };
  const { moments } = simulation;
  simulation.stop();
  return offer ? { path, moments } : null;
}
