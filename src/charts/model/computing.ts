import {
  createActor,
  createMachine,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import { computingScope, transitionsTaken, type ComputedAction } from '../xstateInternals';

/** A machine whose transitions are only computed. */
export interface Computing {
  begin: (input: unknown) => AnyMachineSnapshot;
  next: (from: AnyMachineSnapshot, event: AnyEventObject) => AnyMachineSnapshot;
}

interface Watch {
  /** Called with the transitions of each microstep, those that creating the machine takes included. */
  onMicrostep?: (taken: readonly AnyTransitionDefinition[]) => void;
  /** Called with each action that would run. */
  onAction?: (action: ComputedAction) => void;
}

/** Computes what a machine does: no actor runs, no action either, and events to its parent are accepted. */
export function computing(machine: AnyStateMachine, { onMicrostep, onAction }: Watch): Computing {
  const parent = createActor(createMachine({}), {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') onMicrostep?.(transitionsTaken(inspected));
    },
  });
  const scope = computingScope(createActor(machine, { parent } as object), onAction);
  return {
    begin: (input) => machine.getInitialSnapshot(scope, input as never) as AnyMachineSnapshot,
    next: (from, event) => machine.transition(from, event, scope) as AnyMachineSnapshot,
  };
}
