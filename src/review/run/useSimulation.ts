import { useMemo } from 'react';
import { start, StepError, type Setting, type Simulation, type Step } from '../../charts/simulation/simulation';
import type { Lenses } from '../model/address';
import { useReview } from '../model/useReview';
import { readRun, type RunOrigin } from '../model/runCode';
import { text } from '../model/text';

/** The simulation that the URL describes. */
export interface Simulating {
  readonly setting: Setting;
  /** All requested steps, also those that were not possible. */
  readonly steps: readonly Step[];
  readonly simulation: Simulation | null;
  /** Why the remaining steps are not possible; null if all were done. */
  readonly trouble: string | null;
}

/** Returns the setting of a run under these lenses. The default edition is the mainland's. */
export const settingOf = (
  beginning: RunOrigin,
  { edition, language }: Pick<Lenses, 'edition' | 'language'>,
): Setting => ({ ...beginning, edition: edition ?? 'cn', language });

const why = (error: unknown) =>
  error instanceof StepError ? text(`trouble.${error.trouble}`, error.values) : String(error);

/** Runs the steps until one is not possible. */
export function simulate(setting: Setting, steps: readonly Step[]): Simulating {
  let simulation: Simulation | null = null;
  try {
    simulation = start(setting);
    for (const step of steps) simulation.do(step);
    return { setting, steps, simulation, trouble: null };
  } catch (error) {
    const at = simulation ? simulation.steps.length + 1 : 0;
    return {
      setting,
      steps,
      simulation,
      trouble: at === 0 ? why(error) : text('run.cannotTake', { at, why: why(error) }),
    };
  }
}

/** Returns the simulation of the URL; null if there is none. */
export function useSimulation(): Simulating | null {
  const { run, lenses } = useReview();
  const { edition, language } = lenses;
  return useMemo(() => {
    if (run === undefined) return null;
    const code = readRun(run);
    const { steps, ...beginning } = code ?? { machine: 'passport', steps: [] };
    const setting = settingOf(beginning, { edition, language });
    return code ? simulate(setting, steps) : { setting, steps, simulation: null, trouble: text('run.badLink') };
  }, [run, edition, language]);
}
