import type {
  ActorScope,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

/**
 * What the atlas, the visualiser and the tests use of XState that XState does not document. Any release may change it
 * without notice. `test/charts/xstateInternals.test.ts` fails where another version is installed; the walks, the
 * digests of the charts and the runs of the review name what it changed. The product's own scripts use none of these:
 * what they need is in `src/page/services/pendingSnapshot.ts`.
 */

type AnyActorSystem = AnyActorRef['system'];
interface Internals {
  _relay: (source: AnyActorRef | undefined, target: AnyActorRef, event: AnyEventObject) => void;
}
const internalsOf = (system: AnyActorSystem) => system as AnyActorSystem & Internals;

/** The active state nodes, parents included. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** Whether an active state has a transition for exactly this event type; its guard may still refuse it. */
export const hasTransitionFor = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  activeNodes(snapshot).some(({ transitions }) => transitions.has(type));

/** A copy of the snapshot with these child actors. */
export const withChildren = (
  snapshot: AnyMachineSnapshot,
  children: AnyMachineSnapshot['children'],
): AnyMachineSnapshot =>
  Object.assign(Object.create(Object.getPrototypeOf(snapshot) as object) as AnyMachineSnapshot, snapshot, { children });

/**
 * The transitions that a microstep took; empty for other inspection events. Runs in pages under test: uses nothing
 * outside itself.
 */
export const transitionsTaken = (inspected: InspectionEvent): readonly AnyTransitionDefinition[] =>
  inspected.type === '@xstate.microstep' ? inspected._transitions : [];

/** Calls `observe` with each transition that a machine of this system takes from now on. */
export function onTransition(system: AnyActorSystem, observe: (transition: AnyTransitionDefinition) => void): void {
  Object.assign(system, {
    _sendInspectionEvent: (inspected: InspectionEvent) => transitionsTaken(inspected).forEach(observe),
  });
}

/** The actor that invoked or spawned this one. */
export const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent;

/** The id of the machine that an actor runs; undefined for logic without an id. */
export const logicIdOf = (actor: AnyActorRef): string | undefined =>
  (actor as AnyActorRef & { logic: { id?: string } }).logic.id;

/** Sends an event as another actor of the same system does, so that inspection shows its source. */
export const sendAs = (source: AnyActorRef, target: AnyActorRef, event: AnyEventObject): void =>
  internalsOf(source.system)._relay(source, target, event);

/** Runs `work`; events that are sent meanwhile to any actor of the system are dropped. */
export function whileDroppingEvents<T>(system: AnyActorSystem, work: () => T): T {
  const internals = internalsOf(system);
  const { _relay: relay } = internals;
  internals._relay = () => {};
  try {
    return work();
  } finally {
    internals._relay = relay;
  }
}

const nothing = () => {};

/** An action that would run. */
export interface ComputedAction {
  type: string;
  params?: Record<string, unknown>;
}

/**
 * A scope for `machine.transition` and `getInitialSnapshot` that only computes: no action runs and no child starts.
 * @param self an actor of the machine that was never started
 * @param actionExecutor receives the actions that would run
 */
export const computingScope = (self: AnyActorRef, actionExecutor: (action: ComputedAction) => void = nothing) =>
  ({
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor,
  }) as unknown as ActorScope<AnyMachineSnapshot, AnyEventObject>;

/**
 * Calls `observe` with the system of every actor that is created from now on, before its machine takes its first
 * transition. It watches for the first field that only an XState actor sets. Actors keep the fields that they have
 * without it. Runs in pages under test, before their scripts: uses nothing outside itself. Returns a function that
 * stops watching.
 */
export function onActorSystem(observe: (system: AnyActorSystem) => void): () => void {
  const put = (target: object, key: string, value: unknown) =>
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  const whenSystem = (actor: object) =>
    Object.defineProperty(actor, 'system', {
      enumerable: true,
      configurable: true,
      get: () => undefined,
      set: (system: AnyActorSystem | undefined) => {
        if (!system) return;
        put(actor, 'system', system);
        observe(system);
      },
    });
  // oxlint-disable-next-line no-extend-native -- the one place that every actor passes before its machine starts; in pages under test only
  Object.defineProperty(Object.prototype, '_processingStatus', {
    configurable: true,
    get: () => undefined,
    set(this: object, status: unknown) {
      put(this, '_processingStatus', status);
      whenSystem(this);
    },
  });
  return () => {
    delete (Object.prototype as { _processingStatus?: unknown })._processingStatus;
  };
}
