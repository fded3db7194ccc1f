import type { ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** The part of a state's `meta` that a view gets. */
export interface ViewMeta {
  readonly view: string;
  /** Chooses the texts of a dialog or loader. */
  readonly words?: string;
}

/** The props that `Stage` gives every view. */
export interface ViewProps<Actor = AnyActorRef> {
  actor: Actor;
  meta: ViewMeta;
  /** The parts of the page, in the order of their machines. */
  children?: ReactNode;
  /** The parts by the ids of their machines, for a page that renders them in several places. */
  parts?: Readonly<Record<string, ReactNode>>;
}

/** Returns whether an actor runs a machine, not a promise or a callback. Only machines have views. */
export function isMachineActor(actor: AnyActorRef): boolean {
  return typeof (actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined)?.getMeta === 'function';
}
