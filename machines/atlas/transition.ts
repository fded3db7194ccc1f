import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The transitions of a state, those of one event together, in the order in which they are tried. */
export const transitionListsOf = (node: AnyStateNode): AnyTransitionDefinition[][] => [
  ...node.transitions.values(),
  ...(node.always ? [node.always] : []),
];

/** The name of a transition (`ChartEdge.id`): its source, event, and place among those of the same event. The same in a machine and its provided twin. */
export function idOfTransition(transition: AnyTransitionDefinition): string {
  const list = transitionListsOf(transition.source).find((each) => each.includes(transition)) ?? [];
  return `${transition.source.id} --${transition.eventType || 'always'}[${list.indexOf(transition)}]`;
}
