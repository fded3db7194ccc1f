import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** A machine that is to be seen, and the views its active states name. */
export interface Shown {
  actor: AnyActorRef;
  machine: string;
  snapshot: AnyMachineSnapshot;
  views: readonly string[];
}

/** Views behind which nothing can be pressed. A toast is none of them. */
export const dialogs: ReadonlySet<string> = new Set([
  'loading',
  'alert',
  'confirm',
  'captcha',
  'notReceived',
  'askEmail',
  'voiceCountdown',
  'moreWays',
]);

type StateMeta = { view?: string; stage?: readonly string[] };
interface Plan {
  views: readonly string[];
  named: ReadonlySet<string> | null;
}

const plans = new WeakMap<object, Plan>();

function planOf(snapshot: AnyMachineSnapshot): Plan {
  const known = plans.get(snapshot);
  if (known) return known;
  const views = new Set<string>();
  let named: Set<string> | null = null;
  for (const { meta } of snapshot._nodes) {
    const { view, stage } = (meta ?? {}) as StateMeta;
    if (view) views.add(view);
    if (stage) named = new Set([...(named ?? []), ...stage]);
  }
  const plan = { views: [...views], named };
  plans.set(snapshot, plan);
  return plan;
}

export const machineOf = (actor: AnyActorRef): string =>
  (actor as unknown as { logic: { id?: string } }).logic.id ?? actor.id;

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;

/** What is on stage under this actor, in the order in which it is painted: the same rule as `src/app/Stage.tsx`. */
export function stageOf(actor: AnyActorRef, found: Shown[] = []): Shown[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachine(snapshot)) return found;
  const { views, named } = planOf(snapshot);
  found.push({ actor, machine: machineOf(actor), snapshot, views });
  for (const id in snapshot.children) {
    const child = (snapshot.children as Record<string, AnyActorRef | undefined>)[id];
    if (child && (!named || named.has(id))) stageOf(child, found);
  }
  return found;
}

/** Every running machine under this actor, on stage or not. */
export function allUnder(actor: AnyActorRef, found: Shown[] = []): Shown[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachine(snapshot)) return found;
  found.push({ actor, machine: machineOf(actor), snapshot, views: planOf(snapshot).views });
  for (const id in snapshot.children) {
    const child = (snapshot.children as Record<string, AnyActorRef | undefined>)[id];
    if (child) allUnder(child, found);
  }
  return found;
}

/** What a person can reach: the machines of the dialog on top, else everything on stage. A toast can always be pointed at. */
export function reachable(stage: readonly Shown[]): readonly Shown[] {
  const top = stage.findLast(({ views }) => views.some((view) => dialogs.has(view)));
  return top ? stage.filter((each) => each === top || each.machine === 'toast') : stage;
}
