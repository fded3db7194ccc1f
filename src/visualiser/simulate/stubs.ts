import type {
  ActorScope,
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  EventObject,
  Snapshot,
} from 'xstate';
import { isStopEvent, logicIdOf, parentOf, sendAs } from '../../../machines/atlas/xstateInternals';

/** Something the machines have asked of the world and not heard the end of. */
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

/** Whoever holds the strings while a sequence runs. */
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

/** What those hands tell a puppet: it has come to an end, it has failed, or it says something to the machine that runs it. */
export type StubEvent =
  { type: 'end'; output: unknown } | { type: 'fail'; error: unknown } | { type: 'say'; event: AnyEventObject };

/** Finds who holds the strings of a running system. */
export type DriverOf = (system: object) => StubDriver;

/** Stands for a promise or a callback, without a promise: it ends, fails and speaks when the hands say so, and tells them when it is dropped. */
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

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'provide' in logic;

/** A change of a machine, wherever it runs; a fault planted to see whether it is noticed. */
export type Plant = (machine: AnyStateMachine) => AnyStateMachine;

/** A provided machine in which everything that is no machine is a puppet; a call bears the name the page asks it by. */
export function withStubs(
  machine: AnyStateMachine,
  driverOf: DriverOf,
  plant: Plant = (same) => same,
  as = machine.id,
): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(
    ([src, logic]) =>
      [
        src,
        isMachine(logic) ? withStubs(logic, driverOf, plant, src) : stubActor(src === 'perform' ? as : src, driverOf),
      ] as const,
  );
  return plant(machine.provide({ actors: Object.fromEntries(actors) }));
}
