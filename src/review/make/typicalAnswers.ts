import { finalAnswerOf } from '../screens/finalAnswer';
import {
  goOnByItself,
  possible,
  replayEnd,
  type RunMoment,
  type Simulation,
  type Step,
} from '../../charts/simulation/simulation';
import type { Path } from '../model/storyboard';
import { statesIn } from './explorePaths';

const chartOf = (state: string) => state.replace(/\..*/, '');
const lastMoment = (simulation: Simulation) => simulation.moments.at(-1) as RunMoment;

/** Whether the path contains user input for this machine: then the refusal answers that input. */
const hasUserInput = (machine: string, { steps }: Path) =>
  steps.some(
    (step) => step.do === 'event' && step.actor === machine && /^user\.(typed|submitted|chose)/.test(step.event.type),
  );

/** Returns the calls that this machine waits for. */
const callsOf = (machine: string, { waiting }: RunMoment) =>
  new Set(waiting.filter(({ by }) => by === machine).map(({ call }) => call));

/** Whether the path ends with a refusal of a call that this machine made. */
export function isRefused(machine: string, { setting, steps }: Path): boolean {
  const answered = finalAnswerOf({ steps });
  const before =
    answered &&
    replayEnd(
      setting,
      steps.slice(
        0,
        steps.findLastIndex((step) => step.do === 'answer' && step.call === answered.call),
      ),
    );
  before?.stop();
  return before !== null && callsOf(machine, lastMoment(before)).has(answered?.call ?? '');
}

/** Whether the path ends with a good answer that lists nothing: it leads where a refusal does. */
function listsNothing({ steps }: Path): boolean {
  const last = steps.findLast(({ do: kind }) => kind === 'answer');
  const { data } = (last?.do === 'answer' ? (last.result as { data?: unknown } | null) : null) ?? {};
  return Array.isArray(data) && data.length === 0;
}

/** The same answer, with a message of the server: without one it says nothing about what was entered. */
const inWords = (step: Step): Step =>
  step.do === 'answer' ? { ...step, result: { ...(step.result as object), message: 'Please try again.' } } : step;

/** Extends a path with `result.OTHER` for the pending call. Returns null if that does not reach the state. */
function pathByAnyOther(state: string, { setting, steps }: Path): Path | null {
  const calling = replayEnd(setting, steps);
  const calls = callsOf(chartOf(state), lastMoment(calling));
  const answers = possible(calling).answers.filter(
    ({ of, name, detail }) => calls.has(of) && name === 'result.OTHER' && detail === '',
  );
  calling.stop();
  for (const step of answers.flatMap((each) => [each.step, inWords(each.step)])) {
    const refused = replayEnd(setting, [...steps, step]);
    const isReached = statesIn(lastMoment(refused)).includes(state);
    goOnByItself(refused);
    const isStill = statesIn(lastMoment(refused)).includes(state);
    refused.stop();
    if (isReached && isStill) return { setting, steps: [...steps, step] };
  }
  return null;
}

/**
 * Replaces refusals by the typical one, `result.OTHER`, if it reaches the same state; prefers paths with user input on
 * this page. A state that only one answer reaches keeps that answer.
 */
export function withTypicalAnswers(paths: ReadonlyMap<string, Path>): ReadonlyMap<string, Path> {
  const all = [...paths];
  return new Map(
    all.map(([state, path]) => {
      const machine = chartOf(state);
      if (!isRefused(machine, path) && !listsNothing(path)) return [state, path] as const;
      const calling = all
        .filter(([other]) => chartOf(other) === machine)
        .map(([, each]) => each)
        .toSorted(
          (a, b) =>
            Number(hasUserInput(machine, b)) - Number(hasUserInput(machine, a)) || a.steps.length - b.steps.length,
        );
      for (const each of calling) {
        const found = pathByAnyOther(state, each);
        if (found) return [state, found] as const;
      }
      return [state, path] as const;
    }),
  );
}
