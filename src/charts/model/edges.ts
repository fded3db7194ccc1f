import type { AnyStateMachine } from 'xstate';
import { idOfTransition, statesOf, transitionListsOf } from '../../../machines/atlas/transition';

/** A transition of a chart with its name. */
export interface Edge {
  /** The same for a machine and for the machine that `provide` makes of it. */
  key: string;
  source: string;
  event: string;
  targets: string[];
}

/** Returns the name of a transition: source state, event, and its index among those of the same event. */
export { idOfTransition as keyOf };

/** Every transition of every state, invokes and timers included. */
export function transitionsOf(machine: AnyStateMachine): Edge[] {
  return statesOf(machine.root).flatMap((node) =>
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
