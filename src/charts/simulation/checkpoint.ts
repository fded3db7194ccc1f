import type { AnyActorRef, AnyEventObject, Snapshot } from 'xstate';
import type { WalkClock } from '../stage/clock';

/** The parts of an actor and of its system that this file saves and sets. XState documents none of them. */
interface Internals {
  _snapshot: Snapshot<unknown> & { children?: Record<string, AnyActorRef | undefined> };
  _processingStatus: number;
  observers: Set<unknown>;
  mailbox: { _active: boolean };
}
interface Scheduler {
  schedule: (source: AnyActorRef, target: AnyActorRef, event: AnyEventObject, delay: number, id?: string) => void;
  cancel: (source: AnyActorRef, id: string) => void;
  cancelAll: (source: AnyActorRef) => void;
}
const internals = (actor: AnyActorRef) => actor as unknown as Internals;

const running = 1;

interface SavedActor {
  readonly actor: AnyActorRef;
  readonly snapshot: Internals['_snapshot'];
  readonly status: number;
}

/** Every actor of a running system at one moment. Snapshots are never changed, so none is copied. */
export interface SystemCheckpoint {
  readonly actors: readonly SavedActor[];
  readonly timers: ReadonlyMap<string, number>;
  readonly observers: readonly unknown[];
}

/**
 * Saves and restores a running system of actors, in place: the actors are the same objects afterwards. One that was
 * stopped since runs again; one that was started since belongs to no parent any more. It keeps
 * the delayed events, which a persisted snapshot does not hold, and starts no actor again.
 */
export class Checkpoints {
  #timers = new Map<string, number>();
  #unnamed = 0;
  readonly #root: AnyActorRef;

  /** Call it before the root starts. It schedules delayed events itself, to be able to save them. */
  constructor(root: AnyActorRef, clock: WalkClock) {
    this.#root = root;
    const system = root.system as unknown as {
      scheduler: Scheduler;
      _relay: (source: AnyActorRef, target: AnyActorRef, event: AnyEventObject) => void;
    };
    const nameOf = (source: AnyActorRef, id: string) => `${source.sessionId}|${id}`;
    Object.assign(system.scheduler, {
      schedule: (source, target, event, delay, id = `${(this.#unnamed += 1)}`) => {
        const name = nameOf(source, id);
        const timer = clock.setTimeout(() => {
          this.#timers.delete(name);
          system._relay(source, target, event);
        }, delay);
        this.#timers.set(name, timer);
      },
      cancel: (source, id) => {
        const name = nameOf(source, id);
        const timer = this.#timers.get(name);
        if (timer !== undefined) clock.clearTimeout(timer);
        this.#timers.delete(name);
      },
      cancelAll: (source) => {
        const own = `${source.sessionId}|`;
        for (const [name, timer] of this.#timers)
          if (name.startsWith(own)) {
            clock.clearTimeout(timer);
            this.#timers.delete(name);
          }
      },
    } satisfies Scheduler);
  }

  save(): SystemCheckpoint {
    const actors: SavedActor[] = [];
    const add = (actor: AnyActorRef) => {
      const { _snapshot: snapshot, _processingStatus: status } = internals(actor);
      actors.push({ actor, snapshot, status });
      if (snapshot.children) for (const child of Object.values(snapshot.children)) if (child) add(child);
    };
    add(this.#root);
    return { actors, timers: new Map(this.#timers), observers: [...internals(this.#root).observers] };
  }

  restore({ actors, timers, observers }: SystemCheckpoint): void {
    for (const { actor, snapshot, status } of actors) {
      const inside = internals(actor);
      inside._snapshot = snapshot;
      inside._processingStatus = status;
      inside.mailbox._active = status === running;
    }
    const { observers: observing } = internals(this.#root);
    for (const observer of observers) observing.add(observer);
    this.#timers = new Map(timers);
  }
}
