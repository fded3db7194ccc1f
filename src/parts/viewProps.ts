import type { ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** What a state says about its picture: `meta: { view, words? }`. */
export interface ViewMeta {
  readonly view: string;
  /** Chooses the texts of a dialog, a loader. */
  readonly words?: string;
}

/** What every view gets from the stage: the running machine's actor, its state's meta, and the parts that stand inside it. */
export interface ViewProps<Actor = AnyActorRef> {
  actor: Actor;
  meta: ViewMeta;
  /** All its parts, in the order of their machines. */
  children?: ReactNode;
  /** The same by the ids of their machines, for a page that puts them in several places. */
  parts?: Readonly<Record<string, ReactNode>>;
}

/** Whether an actor runs a machine, as opposed to a promise or a callback, and so may have views. */
export function isMachineActor(actor: AnyActorRef): boolean {
  return typeof (actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined)?.getMeta === 'function';
}
