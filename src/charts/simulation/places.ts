import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { activeNodes, parentOf } from '../xstateInternals';
import { allUnder, machineOf, stageOf, type Shown } from '../stage/shown';
import type { ActorPlace } from './types';

/** The name of a running machine: the id its parent invoked it by, else its own id. */
export function actorName(actor: AnyActorRef): string {
  const children = (parentOf(actor)?.getSnapshot() as Partial<AnyMachineSnapshot> | undefined)?.children ?? {};
  const called = Object.entries(children).find(([, child]) => child === actor)?.[0];
  return called === undefined || called.includes('.') ? machineOf(actor) : called;
}

const outermostFirst = (one: AnyStateNode, other: AnyStateNode) => one.order - other.order;

/** The machines of a run, parents first, without the helper parent of a machine that runs alone. */
export const running = (root: AnyActorRef): Shown[] => allUnder(root).filter(({ machine }) => machine !== 'alone');

/** Where every running machine is. */
export function actorPlaces(root: AnyActorRef): ActorPlace[] {
  const onStage = new Set(stageOf(root).map(({ actor }) => actor));
  return running(root).map(({ actor, machine, snapshot }) => ({
    actor: actorName(actor),
    machine,
    states: [...activeNodes(snapshot)].sort(outermostFirst).map(({ id }) => id),
    shown: onStage.has(actor),
    busy: snapshot.hasTag('busy'),
  }));
}

/** The running machine of this name; of several the one painted last. */
export const actorNamed = (root: AnyActorRef, name: string): AnyActorRef | undefined =>
  running(root).findLast(({ actor }) => actorName(actor) === name)?.actor;
