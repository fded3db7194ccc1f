import type {
  ActorScope,
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  EventObject,
  Snapshot,
} from 'xstate';
import { isStopEvent } from '../../page/services/pendingSnapshot';
import { logicIdOf, parentOf, sendAs } from '../xstateInternals';

/** A request of the machines that is not answered yet. */
export interface PendingRequest {
  /** The call (`sendSms`), or the source (`recallCode`, `popup`, `leave`). */
  name: string;
  input: unknown;
  actor: AnyActorRef;
  /** Ids of the machines it was asked by, innermost first, the root last. */
  by: readonly string[];
  /** The page it belongs to: the root's child; the root's id where the root itself asks. */
  page: string;
  /** Whether it passes the gate. */
  gated: boolean;
}

/** The input of a request. For a call through the gate: the input of the page. */
export const inputOf = ({ input }: Pick<PendingRequest, 'input'>) =>
  ((input as { input?: unknown } | undefined)?.input ?? input ?? {}) as Record<string, string>;

/** Drives the stubbed actors while a sequence runs. */
export interface StubDriver {
  began: (asked: PendingRequest) => void;
  ended: (actor: AnyActorRef) => void;
}

type StubSnapshot = Snapshot<unknown> & { input: unknown };
type Scope = ActorScope<StubSnapshot, EventObject>;

const requestOf = (self: AnyActorRef, name: string, input: unknown): PendingRequest => {
  const above: AnyActorRef[] = [];
  for (let each = parentOf(self); each; each = parentOf(each)) above.push(each);
  const by = above.map((each) => logicIdOf(each) ?? each.id);
  return { name, input, actor: self, by, page: above.at(-2)?.id ?? by[0] ?? '', gated: by[0] === 'call' };
};

/** What a driver sends to a stub: resolve, reject, or send an event to its parent. */
export type StubEvent =
  { type: 'end'; output: unknown } | { type: 'fail'; error: unknown } | { type: 'say'; event: AnyEventObject };

/** Returns the driver of a running system. */
export type DriverOf = (system: object) => StubDriver;

/**
 * Replaces a promise or callback actor by a synchronous stub. The driver resolves and rejects it, and is notified when
 * it starts and stops.
 */
export function stubActor(name: string, driverOf: DriverOf): AnyActorLogic {
  const logic = {
    getInitialSnapshot: (_scope: Scope, input: unknown): StubSnapshot => ({
      status: 'active',
      output: undefined,
      error: undefined,
      input,
    }),
    start: ({ input }: StubSnapshot, { self, system }: Scope) =>
      driverOf(system).began(requestOf(self as AnyActorRef, name, input)),
    transition: (snapshot: StubSnapshot, pulled: EventObject, { self, system }: Scope): StubSnapshot => {
      if (isStopEvent(pulled)) {
        driverOf(system).ended(self as AnyActorRef);
        return { ...snapshot, status: 'stopped' } as StubSnapshot;
      }
      const pull = pulled as StubEvent;
      if (pull.type === 'end') return { ...snapshot, status: 'done', output: pull.output } as StubSnapshot;
      if (pull.type === 'fail') return { ...snapshot, status: 'error', error: pull.error } as StubSnapshot;
      const parent = parentOf(self as AnyActorRef);
      if (pull.type === 'say' && parent) sendAs(self as AnyActorRef, parent, pull.event);
      return snapshot;
    },
    getPersistedSnapshot: (snapshot: StubSnapshot) => snapshot,
  };
  return logic as unknown as AnyActorLogic;
}

/** Returns whether the logic of an actor is a machine. */
export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'provide' in logic;

/**
 * The machine with a stub for every actor that is no machine. The stub of a call has the name by which the page invokes
 * it.
 */
export function withStubs(machine: AnyStateMachine, driverOf: DriverOf, as = machine.id): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(
    ([src, logic]) =>
      [
        src,
        isMachine(logic) ? withStubs(logic, driverOf, src) : stubActor(src === 'perform' ? as : src, driverOf),
      ] as const,
  );
  return machine.provide({ actors: Object.fromEntries(actors) });
}
