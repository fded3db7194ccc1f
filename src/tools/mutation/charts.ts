import type { AnyStateMachine } from 'xstate';
import { activeNodes } from '../../charts/xstateInternals';
import { walkables } from '../../charts/model/walkables';
import type { Walkable } from '../../charts/model/walk';
import { chartMutants, type ChartMutant } from './chartMutants';
import { varied } from './variety';
import { beginningOf, casesOf, pageOf, reactionLine, type Cases } from './reactions';

/** A machine with its expected behaviour, line by line. */
export interface Bench {
  name: string;
  machine: AnyStateMachine;
  cases: Cases;
  page: string;
  beginnings: readonly string[];
  lines: readonly string[];
}

export function benchOf(name: string, plain: Walkable): Bench {
  const walkable = varied(name, plain);
  const cases = casesOf(walkable);
  const { machine, starts } = walkable;
  const lines = cases.cases.map((each) => reactionLine(machine, each));
  return {
    name,
    machine,
    cases,
    // Mutants are compared by the lines alone.
    get page() {
      return pageOf(name, cases, lines);
    },
    beginnings: Object.values(starts).map((input) => beginningOf(machine, input)),
    lines,
  };
}

export const benches = (names: readonly string[] = Object.keys(walkables)): Bench[] =>
  names.map((name) => benchOf(name, (walkables as Record<string, Walkable>)[name] as Walkable));

/** Returns the first difference between a machine and its expected behaviour; null if there is none. */
function chartDifference(
  { cases: { walkable, cases, situations }, beginnings, lines }: Bench,
  machine: AnyStateMachine,
  path = '',
): string | null {
  const inputs = Object.entries(walkable.starts);
  for (const [place, [start, input]] of inputs.entries()) {
    const now = beginningOf(machine, input);
    if (now !== beginnings[place]) return `${start}: ${now}, not ${beginnings[place]}`;
  }
  const isNear = (at: number) => {
    const situation = situations[cases[at]?.situation ?? 0];
    return situation !== undefined && activeNodes(situation.from).some((node) => node.path.join('.') === path);
  };
  const order = cases.map((_, at) => at).toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)));
  for (const at of order) {
    const each = cases[at];
    if (!each) continue;
    const now = reactionLine(machine, each);
    if (now !== lines[at]) return `${situations[each.situation]?.title} > ${each.called}: ${now}, not ${lines[at]}`;
  }
  return null;
}

export interface Judged {
  mutant: ChartMutant;
  /** What detected it; null for a survivor. */
  noticed: string | null;
}

/**
 * Makes each mutant and checks whether its behaviour differs. XState itself detects a mutant that cannot be created.
 */
export function judgeMutants(bench: Bench, mutants: readonly ChartMutant[] = chartMutants(bench.machine)): Judged[] {
  return mutants.map((mutant) => {
    let made: AnyStateMachine;
    try {
      made = mutant.make();
    } catch (error) {
      return { mutant, noticed: String(error) };
    }
    return { mutant, noticed: chartDifference(bench, made, mutant.path) };
  });
}
