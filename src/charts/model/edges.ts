import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { idOfTransition, transitionListsOf } from '../../../machines/atlas/transition';

/** A transition of a chart with its name. */
export interface Edge {
  /** The same for a machine and for the machine that `provide` makes of it. */
  key: string;
  source: string;
  event: string;
  targets: string[];
}

/** Every state of a machine, the root first. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const under = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(under)];
  return under(machine.root as AnyStateNode);
}

/** Returns the name of a transition: source state, event, and its index among those of the same event. */
export { idOfTransition as keyOf };

/** Every transition of every state, invokes and timers included. */
export function transitionsOf(machine: AnyStateMachine): Edge[] {
  return nodesOf(machine).flatMap((node) =>
    transitionListsOf(node).flatMap((list) =>
      list.map((transition) => ({
        key: idOfTransition(transition),
        source: node.id,
        event: transition.eventType || 'always',
        targets: (transition.target ?? []).map((target) => target.id),
      })),
    ),
  );
}
