import type { ActorScope, AnyActorLogic, EventObject, Snapshot } from 'xstate';
import { asLazy, type Lazy } from '../../machines/lazy';
import { isStopEvent, pendingSnapshot } from './pendingSnapshot';

const arrived = 'lazy.arrived';
const missing = 'lazy.missing';

type AnySnapshot = Snapshot<unknown> & { input?: unknown };
type AnyScope = ActorScope<AnySnapshot, EventObject>;

/** When and how a machine is fetched. */
export interface Fetching<Output> {
  load: () => Promise<AnyActorLogic>;
  /** `told`: only when the actor is first spoken to, for pages that live before they are shown. Else when it is invoked. */
  when?: 'told';
  /** Nothing stands in its place while it is fetched: nobody waits for it. */
  unseen?: boolean;
  /** How the actor ends when the code does not come (E11). Without it the view `loadFailed` stands (`loadFailedPage` for one that is told), and any event asks again. */
  otherwise?: Output;
}

const waiting = pendingSnapshot({ waiting: { view: 'loading', words: 'loadingPage' } });
const unloaded = pendingSnapshot({ waiting: { view: 'loadFailed' } });
const unloadedPage = pendingSnapshot({ waiting: { view: 'loadFailedPage' } });
const unseenYet = pendingSnapshot({});

/**
 * A machine whose code is loaded when it is first needed. Until it is there the actor keeps what it is told; then it is that
 * machine, from its first state on: the same actor, the same snapshot.
 */
export function lazyMachine<Input, Output>(
  id: string,
  { load, when, unseen, otherwise }: Fetching<Output>,
): Lazy<Input, Output> {
  const before = unseen ? unseenYet : waiting;
  const withoutIt = unseen ? unseenYet : when === 'told' ? unloadedPage : unloaded;
  const running = new WeakMap<object, AnyActorLogic>();
  const asking = new WeakSet<object>();
  const told = new WeakMap<object, EventObject[]>();

  function ask({ self }: AnyScope): void {
    if (asking.has(self)) return;
    asking.add(self);
    load().then(
      (loaded) => {
        if (self.getSnapshot().status !== 'active') return;
        running.set(self, loaded);
        self.send({ type: arrived });
      },
      () => {
        asking.delete(self);
        if (self.getSnapshot().status === 'active') self.send({ type: missing });
      },
    );
  }

  function become(loaded: AnyActorLogic, snapshot: AnySnapshot, scope: AnyScope): AnySnapshot {
    let now = loaded.getInitialSnapshot(scope as never, snapshot.input as never) as AnySnapshot;
    loaded.start?.(now as never, scope as never);
    for (const event of told.get(scope.self) ?? []) {
      if (now.status === 'active') now = loaded.transition(now as never, event as never, scope as never) as AnySnapshot;
    }
    told.delete(scope.self);
    return now;
  }

  const logic = {
    id,
    getInitialSnapshot: (_scope: AnyScope, input: unknown) => ({ ...before, input }) as AnySnapshot,
    start: (_snapshot: AnySnapshot, scope: AnyScope) => {
      if (when !== 'told') ask(scope);
    },
    transition: (snapshot: AnySnapshot, event: EventObject, scope: AnyScope): AnySnapshot => {
      const loaded = running.get(scope.self);
      if (loaded)
        return event.type === arrived
          ? become(loaded, snapshot, scope)
          : (loaded.transition(snapshot, event, scope) as AnySnapshot);
      if (isStopEvent(event)) return { ...snapshot, status: 'stopped' } as AnySnapshot;
      const { input } = snapshot;
      if (event.type === missing) {
        return (
          otherwise === undefined ? { ...withoutIt, input } : { ...snapshot, status: 'done', output: otherwise }
        ) as AnySnapshot;
      }
      told.set(scope.self, [...(told.get(scope.self) ?? []), event]);
      ask(scope);
      return { ...before, input } as AnySnapshot;
    },
    getPersistedSnapshot: (snapshot: AnySnapshot) => snapshot,
  };
  return asLazy(logic);
}
