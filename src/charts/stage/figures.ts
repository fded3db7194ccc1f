import { activeNodes } from '../xstateInternals';
import { refusalNames } from '../../../machines/results/codes';
import { embody } from './embody';
import { idOfTransition, statesOf, transitionsOf } from '../../../machines/atlas/transition';
import { flaws } from '../model/soundness';
import { neverTaken, pathsOf, type WalkStep, type Walkable } from '../model/walk';

/** What a walk over a running machine reached, with the totals. */
export interface Figures {
  states: { reached: number; all: number };
  transitions: { reached: number; all: number };
  /** Names of results that the machine received and handled. */
  codes: ReadonlySet<string>;
  /** Ids of the transitions that the machine took. */
  taken: ReadonlySet<string>;
  paths: number;
  steps: number;
  /** What is missing or differs from the chart, in sentences. */
  problems: string[];
}

/** Every name a result can have. */
export const codeNames: readonly string[] = ['OK', ...refusalNames];

const codeOf = ({ event, taken }: WalkStep): string | undefined => {
  const output = (event as { output?: unknown }).output as { type?: string } | null | undefined;
  return taken.length > 0 ? /^result\.(\w+)$/.exec(output?.type ?? event.type)?.[1] : undefined;
};

/** Walks every path of a machine on a running actor and counts. */
export function figuresOf(walkable: Walkable): Figures {
  const { machine } = walkable;
  const transitions = new Map(transitionsOf(machine).map((each) => [idOfTransition(each), each]));
  const nodes = statesOf(machine.root);
  const visited = new Set<string>();
  const taken = new Set<string>();
  const codes = new Set<string>();
  const problems: string[] = [];
  const paths = pathsOf(walkable);
  let steps = 0;
  for (const path of paths) {
    const body = embody(walkable, path.start);
    const look = () => {
      for (const { id } of activeNodes(body.snapshot())) visited.add(id);
    };
    look();
    for (const step of path.steps) {
      body.step(step.event);
      steps += 1;
      look();
      const code = codeOf(step);
      if (code) codes.add(code);
      const value = JSON.stringify(body.value());
      if (value !== JSON.stringify(step.value))
        problems.push(`${path.title}: in ${value}, not in ${JSON.stringify(step.value)}`);
    }
    for (const key of body.keys()) taken.add(key);
    body.stop();
  }
  for (const key of taken) {
    const { source, target = [] } = transitions.get(key) ?? {};
    for (const node of [source, ...target]) if (node) visited.add(node.id);
  }
  const never = neverTaken(machine, taken);
  problems.push(
    ...flaws(machine),
    ...never.map((id) => `never taken: ${id}`),
    ...nodes.flatMap(({ id }) => (visited.has(id) ? [] : [`never entered: ${id}`])),
  );
  return {
    states: { reached: visited.size, all: nodes.length },
    transitions: { reached: transitions.size - never.length, all: transitions.size },
    codes,
    taken,
    paths: paths.length,
    steps,
    problems,
  };
}
