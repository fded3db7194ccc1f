import type { Graph, StepKind } from './graph';

/** A promise about all states and steps together. */
export interface GraphPromise {
  words: string;
  /** Returns the nearest states that break it, and what is wrong there. */
  broken: (graph: Graph) => { state: number; found: string }[];
}

const everything = new Set<StepKind>(['press', 'browser', 'goodAnswer', 'badAnswer', 'time']);
const willing = new Set<StepKind>(['press', 'goodAnswer', 'time']);

type IsGoal = Parameters<Graph['stuck']>[0];

/** From every state steps of these kinds lead to a goal. Names the nearest state from which none does. */
const leads = (words: string, isGoal: IsGoal, kinds: ReadonlySet<StepKind>, found: string): GraphPromise => ({
  words,
  broken: (graph) =>
    graph
      .stuck(isGoal, kinds)
      .slice(0, 1)
      .map((state) => ({ state, found })),
});

export const graphPromises: readonly GraphPromise[] = [
  leads(
    'every state can reach the first page, or leave the page [ROUTE-7]',
    ({ isHome, isAway }) => isHome || isAway,
    everything,
    'no step leads to the first page any more',
  ),
  leads(
    'every state can reach a sign-in while the server is willing [JUMP-7]',
    ({ isSignedIn, isAway }) => isSignedIn || isAway,
    willing,
    'no press and no good answer leads to a sign-in any more',
  ),
  {
    words: 'every button of a dialog leads somewhere [UI-1]',
    broken: ({ presses }) =>
      [...presses].flatMap(([name, { changes, first }]) =>
        changes ? [] : [{ state: first, found: `${name} changes nothing, wherever it is pressed` }],
      ),
  },
];
