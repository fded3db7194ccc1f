import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Returns a state and all states in it, outermost first, in source order. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)];

/** Returns the transitions of a state, grouped by event, in the order in which they are tried. */
export const transitionListsOf = (node: AnyStateNode): AnyTransitionDefinition[][] => [
  ...node.transitions.values(),
  ...(node.always ? [node.always] : []),
];

/** Returns every transition of a machine, those of calls and timers included. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  statesOf(machine.root).flatMap(transitionListsOf).flat();

/**
 * Returns the name of a transition (`ChartEdge.id`): source, event, and index among those of the same event. The same
 * before and after `provide`.
 */
export function idOfTransition(transition: AnyTransitionDefinition): string {
  const list = transitionListsOf(transition.source).find((each) => each.includes(transition)) ?? [];
  return `${transition.source.id} --${transition.eventType || 'always'}[${list.indexOf(transition)}]`;
}
