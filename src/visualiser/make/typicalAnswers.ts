import { finalAnswerOf } from '../screens/finalAnswer';
import { byItself, possible, replay, type Moment, type Simulation } from '../simulate/simulation';
import { statesIn, type Path } from './explorePaths';

const chartOf = (state: string) => state.replace(/\..*/, '');
const lastMoment = (simulation: Simulation) => simulation.moments.at(-1) as Moment;

/** Whether somebody did something in this machine on the way: what is refused then is what they did there. */
const hasUserInput = (machine: string, { steps }: Path) =>
  steps.some(
    (step) => step.do === 'event' && step.actor === machine && /^user\.(typed|submitted|chose)/.test(step.event.type),
  );

/** The calls that a machine itself waits for. */
const callsOf = (machine: string, { waiting }: Moment) =>
  new Set(waiting.filter(({ by }) => by === machine).map(({ call }) => call));

/** Whether it is an answer to this very machine that the way ends with. */
export function isRefused(machine: string, { setting, steps }: Path): boolean {
  const answered = finalAnswerOf({ steps });
  const before =
    answered &&
    replay(
      setting,
      steps.slice(
        0,
        steps.findLastIndex((step) => step.do === 'answer' && step.call === answered.call),
      ),
    );
  before?.stop();
  return before !== null && callsOf(machine, lastMoment(before)).has(answered?.call ?? '');
}

/** The way to a state by any other answer to what its machine waits for at the end of this one; null where that does not lead there. */
function pathByAnyOther(state: string, { setting, steps }: Path): Path | null {
  const asking = replay(setting, steps);
  const calls = callsOf(chartOf(state), lastMoment(asking));
  const answers = possible(asking).answers.filter(
    ({ of, name, detail }) => calls.has(of) && name === 'result.OTHER' && detail === '',
  );
  asking.stop();
  for (const { step } of answers) {
    const refused = replay(setting, [...steps, step]);
    const leadsThere = statesIn(lastMoment(refused)).includes(state);
    for (let next = byItself(refused); next; next = byItself(refused)) refused.do(next);
    const staysThere = statesIn(lastMoment(refused)).includes(state);
    refused.stop();
    if (leadsThere && staysThere) return { setting, steps: [...steps, step] };
  }
  return null;
}

/**
 * Where a refusal leads to a state, the typical one: any other answer, to what somebody did on this very page where there is such a
 * way. What one answer alone leads to keeps that answer.
 */
export function withTypicalAnswers(ways: ReadonlyMap<string, Path>): ReadonlyMap<string, Path> {
  const all = [...ways];
  return new Map(
    all.map(([state, way]) => {
      const machine = chartOf(state);
      if (!isRefused(machine, way)) return [state, way] as const;
      const asking = all
        .filter(([other]) => chartOf(other) === machine)
        .map(([, each]) => each)
        .toSorted(
          (a, b) =>
            Number(hasUserInput(machine, b)) - Number(hasUserInput(machine, a)) || a.steps.length - b.steps.length,
        );
      for (const each of asking) {
        const found = pathByAnyOther(state, each);
        if (found) return [state, found] as const;
      }
      return [state, way] as const;
    }),
  );
}
