import { useMemo } from 'react';
import { start, type Setting, type Simulation, type Step } from '../simulate/simulation';
import type { Lenses } from '../address';
import { useReview } from '../useReview';
import { readRun, type RunOrigin } from './runCode';

/** A simulation of what the address says. */
export interface Simulating {
  readonly setting: Setting;
  /** All that was asked for, taken or not. */
  readonly steps: readonly Step[];
  readonly simulation: Simulation | null;
  /** Why the steps from some place on could not be taken, in words. */
  readonly trouble: string | null;
}

/** Where runs begin under these lenses: an edition is always running, the mainland's where none is chosen. */
export const settingOf = (
  beginning: RunOrigin,
  { edition, language }: Pick<Lenses, 'edition' | 'language'>,
): Setting => ({ ...beginning, edition: edition ?? 'cn', language });

const why = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Takes as many of the steps as can be taken. */
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
      trouble: at === 0 ? why(error) : `Step ${at} cannot be taken in this edition: ${why(error)}`,
    };
  }
}

/** The simulation that the address asks for; null where it asks for none. */
export function useSimulation(): Simulating | null {
  const {
    address: { run, lenses },
  } = useReview();
  const { edition, language } = lenses;
  return useMemo(() => {
    if (run === undefined) return null;
    const code = readRun(run);
    const { steps, ...beginning } = code ?? { machine: 'passport', steps: [] };
    const setting = settingOf(beginning, { edition, language });
    return code ? simulate(setting, steps) : { setting, steps, simulation: null, trouble: 'This link holds no run.' };
  }, [run, edition, language]);
}
