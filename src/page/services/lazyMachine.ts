import type { ActorScope, AnyActorLogic, EventObject, Snapshot } from 'xstate';
import { asLazy, type Lazy } from '../../../machines/lazy';
import { longWaitMs } from '../../../machines/rules/times';
import { isTooOldSaid, sayIfTooOld } from '../browser/tooOld';
import { isStopEvent, pendingSnapshot } from './pendingSnapshot';

const loadedEvent = 'lazy.arrived';
const failedEvent = 'lazy.missing';
const lateEvent = 'lazy.tookLong';

type AnySnapshot = Snapshot<unknown> & { input?: unknown; getMeta?: () => object };
type AnyScope = ActorScope<AnySnapshot, EventObject>;

/** A view that does without its machine: the snapshot that it gets has the machine's input as its context. */
export interface EarlyView<Input> {
  readonly view: string;
  readonly isShown: (input: Input) => boolean;
  /** Returns what the input becomes by an event that comes before the machine. */
  readonly follow: (input: Input, event: EventObject) => Input;
}

/** When and how a machine's code is loaded, and what the user sees meanwhile. */
export interface LazyOptions<Input, Output> {
  load: (input: Input, isAsked: () => boolean) => Promise<AnyActorLogic>;
  /**
   * Loads at the actor's first event, for pages that are invoked before they are shown. Without it: when the actor
   * starts.
   */
  loadOn?: 'firstEvent';
  /**
   * What is shown instead of the loader, which covers the page: a view in the place of the machine's own. Null shows
   * nothing at all, also when the code fails to load, unless the visitor asked for it meanwhile: they read that it loads
   * or failed.
   */
  meanwhile?: string | null;
  /** The machine's own view, for a part of the page that is shown before its machine is there. As hidden otherwise. */
  early?: EarlyView<Input>;
  /**
   * Returns the actor's output when the code cannot be loaded (E11); `isTooOld` if the page says that the browser is
   * too old for it. Without it the actor shows the view `loadFailed`, or `loadFailedPage` with `loadOn`, and any event
   * loads again.
   */
  outputOnFailure?: (input: Input, isTooOld: boolean) => Output;
  /**
   * Returns the actor's output when the visitor waits no more for the code: after 8 s the page says that this takes long,
   * and offers to cancel (D-LONGWAIT). Without it the page can be used meanwhile.
   */
  outputOnCancel?: (input: Input) => Output;
}

const words = 'loadingPage';
const waiting = { view: 'loading', words };
const loading = pendingSnapshot({ waiting });
const late = pendingSnapshot({ waiting: { view: 'loading', words: 'long' } });
const loadFailed = pendingSnapshot({ waiting: { view: 'loadFailed' } });
const loadFailedPage = pendingSnapshot({ waiting: { view: 'loadFailedPage' } });
const hidden = pendingSnapshot({});

const isActive = (self: AnyScope['self']) => self.getSnapshot().status === 'active';

/**
 * A machine whose code is loaded on demand. Until then the actor queues its events. Then it becomes that machine, from
 * its initial state: the same actor, with the machine's own snapshot.
 */
export function lazyMachine<Input, Output>(
  id: string,
  { load, loadOn, meanwhile, early, outputOnFailure, outputOnCancel }: LazyOptions<Input, Output>,
): Lazy<Input, Output> {
  const shown = meanwhile ? pendingSnapshot({ meanwhile: { view: meanwhile } }) : loading;
  const failed = loadOn ? loadFailedPage : loadFailed;
  const running = new WeakMap<object, AnyActorLogic>();
  const requested = new WeakSet<object>();
  const queued = new WeakMap<object, EventObject[]>();

  /** Unless the visitor asked for it, and for nothing else since. */
  const isUnasked = (self: object) =>
    !queued
      .get(self)
      ?.findLast(({ type }) => /^(user\.|front\.left)/.test(type))
      ?.type.startsWith('user.');
  const isHidden = (self: object) => (meanwhile === null || early !== undefined) && isUnasked(self);

  function before(self: object, input: unknown): AnySnapshot {
    if (!early) return { ...(isHidden(self) ? hidden : shown), input } as AnySnapshot;
    const view = { view: early.view, ...(!isUnasked(self) && { words }) };
    return {
      ...(early.isShown(input as Input) ? pendingSnapshot({ early: view }, input) : hidden),
      input,
    } as AnySnapshot;
  }

  function request({ self }: AnyScope, input: unknown): void {
    if (requested.has(self)) return;
    requested.add(self);
    const sayLate = () => isActive(self) && self.send({ type: lateEvent });
    const timer = outputOnCancel && setTimeout(sayLate, longWaitMs);
    load(input as Input, () => !isUnasked(self)).then(
      (loaded) => {
        clearTimeout(timer);
        if (!isActive(self)) return;
        running.set(self, loaded);
        self.send({ type: loadedEvent });
      },
      (error: unknown) => {
        clearTimeout(timer);
        sayIfTooOld(error);
        requested.delete(self);
        if (isActive(self)) self.send({ type: failedEvent });
      },
    );
  }

  function become(loaded: AnyActorLogic, snapshot: AnySnapshot, scope: AnyScope): AnySnapshot {
    let now = loaded.getInitialSnapshot(scope as never, snapshot.input as never) as AnySnapshot;
    loaded.start?.(now as never, scope as never);
    for (const event of queued.get(scope.self) ?? []) {
      if (now.status === 'active') now = loaded.transition(now as never, event as never, scope as never) as AnySnapshot;
    }
    queued.delete(scope.self);
    return now;
  }

  const logic = {
    id,
    getInitialSnapshot: (scope: AnyScope, input: unknown) => before(scope.self, input),
    start: ({ input }: AnySnapshot, scope: AnyScope) => {
      if (!loadOn) request(scope, input);
    },
    transition: (snapshot: AnySnapshot, event: EventObject, scope: AnyScope): AnySnapshot => {
      const loaded = running.get(scope.self);
      if (loaded)
        return event.type === loadedEvent
          ? become(loaded, snapshot, scope)
          : (loaded.transition(snapshot, event, scope) as AnySnapshot);
      if (isStopEvent(event)) return { ...snapshot, status: 'stopped' } as AnySnapshot;
      const { input } = snapshot;
      const isLate = snapshot.getMeta === late.getMeta;
      if (event.type === failedEvent) {
        return (
          outputOnFailure
            ? { ...snapshot, status: 'done', output: outputOnFailure(input as Input, isTooOldSaid()) }
            : isHidden(scope.self)
              ? before(scope.self, input)
              : { ...failed, input }
        ) as AnySnapshot;
      }
      if (event.type === lateEvent) return { ...late, input } as AnySnapshot;
      if (outputOnCancel && isLate && event.type === 'user.cancelled')
        return { ...snapshot, status: 'done', output: outputOnCancel(input as Input) } as AnySnapshot;
      queued.set(scope.self, [...(queued.get(scope.self) ?? []), event]);
      request(scope, input);
      return isLate ? snapshot : before(scope.self, early ? early.follow(input as Input, event) : input);
    },
    getPersistedSnapshot: (snapshot: AnySnapshot) => snapshot,
  };
  return asLazy(logic);
}
