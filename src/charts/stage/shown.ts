import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { logicIdOf } from '../xstateInternals';
import { stagePlan, type StagePlan } from '../../page/app/stagePlan';
import { blocksPage, viewKindOf } from '../../page/app/viewKinds';
import { isMachineActor } from '../../page/parts/viewProps';

/** A running machine and the views its active states name. */
export interface Shown {
  actor: AnyActorRef;
  machine: string;
  snapshot: AnyMachineSnapshot;
  views: readonly string[];
  /** Its parent hides its part of the page: the visitor reaches its dialogs alone. */
  isHidden?: boolean;
}

export const machineOf = (actor: AnyActorRef): string => logicIdOf(actor) ?? actor.id;

const snapshotOf = (actor: AnyActorRef): AnyMachineSnapshot | null =>
  isMachineActor(actor) ? (actor.getSnapshot() as AnyMachineSnapshot) : null;

/** Snapshots are never changed: each is read once. */
const plans = new WeakMap<AnyMachineSnapshot, StagePlan>();

/** The plan of this snapshot. */
export function planOf(snapshot: AnyMachineSnapshot): StagePlan {
  const before = plans.get(snapshot);
  if (before) return before;
  const plan = stagePlan(snapshot);
  plans.set(snapshot, plan);
  return plan;
}

const shownBy = (actor: AnyActorRef, snapshot: AnyMachineSnapshot): Shown => ({
  actor,
  machine: machineOf(actor),
  snapshot,
  // Most callers do not ask for them.
  get views() {
    return planOf(snapshot).views.map(({ view }) => view);
  },
});

/** Returns the machines whose views are rendered under this actor, in the order they are rendered. */
export function stageOf(actor: AnyActorRef): Shown[] {
  const snapshot = snapshotOf(actor);
  if (!snapshot) return [];
  const { children, parts } = planOf(snapshot);
  return [
    shownBy(actor, snapshot),
    ...children.flatMap((child) => (parts.includes(child) ? stageOf(child) : withoutPart(stageOf(child), child))),
  ];
}

/** The same stage where a parent hides the part of this machine: what else it shows stays. */
const withoutPart = (stage: readonly Shown[], of: AnyActorRef): Shown[] =>
  stage.map((each) =>
    each.actor === of
      ? { ...each, views: each.views.filter((view) => viewKindOf(view) !== 'part'), isHidden: true }
      : each,
  );

/** Returns every running machine under this actor, rendered or not. */
export function allUnder(actor: AnyActorRef): Shown[] {
  const snapshot = snapshotOf(actor);
  if (!snapshot) return [];
  const children = Object.values<AnyActorRef | undefined>(snapshot.children);
  return [shownBy(actor, snapshot), ...children.flatMap((child) => (child ? allUnder(child) : []))];
}

/**
 * Returns the machines a user can interact with: that of the topmost dialog, otherwise all. Toasts are always included.
 */
export function reachable(stage: readonly Shown[]): readonly Shown[] {
  const top = stage.findLast(({ views }) => views.some(blocksPage));
  return top ? stage.filter((each) => each === top || each.machine === 'toast') : stage;
}
