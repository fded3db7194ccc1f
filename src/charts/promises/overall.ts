import type { Graph, StepKind } from '../prove/graph';
import type { GuardReads } from '../prove/guardReads';

/** Returns the nearest states that break a promise about all states, and what is wrong there. */
export type Overall = (graph: Graph, reads: GuardReads) => { state: number; found: string }[];

type IsGoal = Parameters<Graph['stuck']>[0];

/**
 * Steps that may be taken, none of them by the browser's own buttons. `onward`: presses that go on, and good answers. Where a goal can be reached from every state by
 * such steps, every run that goes on taking each of them that is offered again and again comes to a goal: there is no
 * circle without a way out. A demand of the server (62, 66, 55, 57, 12) is met once on such a run, so it is in no circle; the places
 * behind each demand, in any order, are places like others.
 */
export const kinds: Readonly<Record<'everything' | 'willing' | 'onward', ReadonlySet<StepKind>>> = {
  everything: new Set<StepKind>(['onward', 'press', 'goodAnswer', 'badAnswer', 'time']),
  willing: new Set<StepKind>(['onward', 'press', 'goodAnswer', 'time']),
  onward: new Set<StepKind>(['onward', 'goodAnswer', 'time']),
};

/** From every state steps of these kinds lead to a goal. Names the nearest state from which none does. */
export const leads =
  (isGoal: IsGoal, by: keyof typeof kinds, found: string): Overall =>
  (graph) =>
    graph
      .stuck(isGoal, kinds[by])
      .slice(0, 1)
      .map((state) => ({ state, found }));

/** No steps of these kinds lead round in a circle from which no goal can be reached. */
export const leadsOn =
  (isGoal: IsGoal, by: keyof typeof kinds, found: string): Overall =>
  (graph) =>
    graph
      .circles(isGoal, kinds[by])
      .slice(0, 1)
      .map((state) => ({ state, found }));

export const buttonsLead: Overall = ({ presses }) =>
  [...presses].flatMap(([name, { changes, first }]) =>
    changes ? [] : [{ state: first, found: `${name} changes nothing, wherever it is pressed` }],
  );

/** What an answer does is decided by the answer and the visitor's path, not by the edition (`editionRows.ts` has what is). */
export const answersAlike: Overall = (_graph, reads) =>
  reads.ofSite().map(({ guard, path }) => ({ state: 0, found: `${guard} reads ${path}` }));
