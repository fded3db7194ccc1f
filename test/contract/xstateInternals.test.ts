import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import {
  assign,
  cancel,
  createActor,
  createMachine,
  fromCallback,
  isMachineSnapshot,
  raise,
  sendTo,
  spawnChild,
  stopChild,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import {
  activeNodes,
  computingScope,
  hasTransitionFor,
  isStopEvent,
  logicIdOf,
  onActorSystem,
  parentOf,
  sendAs,
  transitionsTaken,
  whileDroppingEvents,
  withChildren,
} from '../../machines/atlas/xstateInternals';
import { isStopEvent as isStopEventOfLazyMachine, pendingSnapshot } from '../../src/services/pendingSnapshot';

/** The version that `machines/atlas/xstateInternals.ts` and `src/services/pendingSnapshot.ts` were checked against. */
const checked = '5.33.3';
const upgraded =
  'XState was upgraded. Make the other tests of this file pass, run npm run walk and the browser tests, then name the new version here.';

const child = createMachine({ id: 'child', on: { 'parent.said': { actions: assign({}) } } });
const parent = createMachine({
  id: 'parent',
  initial: 'open',
  context: { count: 0 },
  invoke: { src: child, id: 'invoked' },
  on: { 'child.said': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  states: {
    open: {
      initial: 'first',
      on: { next: '.second', stay: { guard: () => false, target: 'closed' } },
      states: { first: {}, second: { always: '#parent.closed' } },
    },
    closed: {},
  },
});
const childOf = (actor: AnyActorRef) => (actor.getSnapshot() as AnyMachineSnapshot).children['invoked'] as AnyActorRef;

describe('what is used of XState beyond its documentation', () => {
  it('was checked against the installed version', () => {
    const { version } = JSON.parse(readFileSync('node_modules/xstate/package.json', 'utf8')) as { version: string };
    expect(version, upgraded).toBe(checked);
  });

  it('_nodes of a snapshot are its active states with their parents', () => {
    const snapshot = createActor(parent).getSnapshot();
    expect(activeNodes(snapshot).map(({ id }) => id)).toEqual(['parent', 'parent.open', 'parent.open.first']);
    expect(hasTransitionFor(snapshot, 'stay')).toBe(true);
    expect(hasTransitionFor(snapshot, 'other')).toBe(false);
  });

  it('_transitions of a microstep are the transitions it takes, eventless ones in a microstep of their own', () => {
    const steps: string[][] = [];
    const inspect = (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.microstep') steps.push(transitionsTaken(inspected).map(nameOf));
      else expect(transitionsTaken(inspected)).toEqual([]);
    };
    const nameOf = ({ source, eventType }: AnyTransitionDefinition) => `${source.id} --${eventType}`;
    createActor(parent, { inspect }).start().send({ type: 'next' });
    expect(steps.filter((each) => each.length > 0)).toEqual([['parent.open --next'], ['parent.open.second --']]);
  });

  it('_parent and logic of an actor are its parent and its machine; the option parent sets the first', () => {
    const root = createActor(parent).start();
    expect(parentOf(root)).toBeUndefined();
    expect(parentOf(childOf(root))).toBe(root);
    expect(logicIdOf(childOf(root))).toBe('child');
    expect(logicIdOf(createActor(fromCallback(() => {})))).toBeUndefined();
    const adopted = createActor(child, { parent: root });
    expect([parentOf(adopted), adopted.system]).toEqual([root, root.system]);
  });

  it('_relay of a system carries every event between actors, with its source', () => {
    const sources: unknown[] = [];
    const root = createActor(parent, {
      inspect: (inspected) => {
        if (inspected.type === '@xstate.event' && inspected.event.type === 'child.said')
          sources.push(inspected.sourceRef);
      },
    }).start();
    sendAs(childOf(root), root, { type: 'child.said' });
    expect(root.getSnapshot().context).toEqual({ count: 1 });
    expect(sources).toEqual([childOf(root)]);
    const result = whileDroppingEvents(root.system, () => {
      root.send({ type: 'child.said' });
      return 'done';
    });
    expect([result, root.getSnapshot().context]).toEqual(['done', { count: 1 }]);
    root.send({ type: 'child.said' });
    expect(root.getSnapshot().context).toEqual({ count: 2 });
  });

  it('custom logic receives xstate.stop as its last event', () => {
    const received: AnyEventObject[] = [];
    const logic = {
      getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
      transition: (snapshot: unknown, event: AnyEventObject) => (received.push(event), snapshot),
      getPersistedSnapshot: (snapshot: unknown) => snapshot,
    } as unknown as AnyActorLogic;
    const actor = createActor(logic).start();
    actor.send({ type: 'other' });
    actor.stop();
    expect(received.map(isStopEvent)).toEqual([false, true]);
    expect(received.map(isStopEventOfLazyMachine)).toEqual([false, true]);
  });

  it('a computing scope yields the next snapshot, runs no action, and lists the actions that would run', () => {
    const machine = createMachine({
      id: 'busy',
      initial: 'open',
      entry: () => {
        throw new Error('an action ran');
      },
      states: {
        open: {
          exit: [
            raise({ type: 'later' }, { delay: 10, id: 'later' }),
            cancel('later'),
            spawnChild(child, { id: 'spawned' }),
            stopChild('spawned'),
            sendTo(({ self }) => self, { type: 'other' }),
          ],
          on: { go: 'closed' },
        },
        closed: {},
      },
    });
    const actions: string[] = [];
    const scope = computingScope(createActor(machine), ({ type }) => actions.push(type));
    const before = machine.getInitialSnapshot(scope as never, undefined);
    expect(actions).toHaveLength(1);
    expect(machine.transition(before, { type: 'go' }, scope as never).value).toBe('closed');
    expect(actions.slice(1)).toEqual([
      'xstate.raise',
      'xstate.cancel',
      'xstate.spawnChild',
      'xstate.stopChild',
      'xstate.sendTo',
    ]);
  });

  it('a snapshot can be copied with other children', () => {
    const root = createActor(parent).start();
    const copy = withChildren(root.getSnapshot(), { other: root } as never);
    expect(isMachineSnapshot(copy)).toBe(true);
    expect([Object.keys(copy.children), copy.hasTag('busy'), copy.matches('open' as never)]).toEqual([
      ['other'],
      false,
      true,
    ]);
    expect(Object.keys(root.getSnapshot().children)).toEqual(['invoked']);
  });

  it('generated events are named by what they end: a state, an invoke, a delay', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'open',
      states: {
        open: {
          after: { 10: 'closed' },
          invoke: { src: 'it', id: 'it', onDone: 'closed', onError: 'closed' },
          initial: 'inner',
          onDone: 'closed',
          states: { inner: {} },
        },
        closed: {},
      },
    });
    expect([...(machine.root.states.open?.transitions.keys() ?? [])].toSorted()).toEqual([
      'xstate.after.10.m.open',
      'xstate.done.actor.it',
      'xstate.done.state.m.open',
      'xstate.error.actor.it',
    ]);
  });
});

describe('actors found where they are created', () => {
  let stop = () => {};
  afterEach(() => stop());

  it('_processingStatus is set before system, on actors only, and actors keep their fields', () => {
    const plain = Object.keys(createActor(parent)).toSorted();
    const systems: unknown[] = [];
    stop = onActorSystem((system) => systems.push(system));
    const actor = createActor(parent);
    expect(systems.length).toBeGreaterThan(0);
    expect(new Set(systems)).toEqual(new Set([actor.system]));
    expect(Object.keys(actor).toSorted()).toEqual(plain);
    stop();
    createActor(parent);
    expect(new Set(systems).size).toBe(1);
    expect('_processingStatus' in {}).toBe(false);
  });

  it('the system is known before the machine takes its first transition', () => {
    const taken: string[] = [];
    stop = onActorSystem((system) =>
      system.inspect((inspected: InspectionEvent) =>
        taken.push(...transitionsTaken(inspected).map(({ source }) => source.id)),
      ),
    );
    createActor(createMachine({ id: 'm', initial: 'a', states: { a: { always: 'b' }, b: {} } })).start();
    expect(taken).toContain('m.a');
  });
});

describe('the snapshot of a machine that is still loading', () => {
  const pending = pendingSnapshot({ waiting: { view: 'loading' } });
  const real = createActor(createMachine({ id: 'm', tags: 'busy', meta: { view: 'loading' } })).getSnapshot();

  it('has members of the same kind as a real snapshot', () => {
    const kindOf = (value: unknown) => (value instanceof Set ? 'set' : typeof value);
    for (const [name, value] of Object.entries(pending))
      expect([name, kindOf(real[name as keyof typeof real])]).toEqual([name, kindOf(value)]);
    expect(Object.values(real.getMeta())).toEqual(Object.values(pending.getMeta()));
  });

  it('leaves out only what neither the stage nor a selector reads', () => {
    expect(Object.keys(real).filter((name) => !(name in pending))).toEqual([
      'machine',
      '_nodes',
      'historyValue',
      'toJSON',
    ]);
    expect(isMachineSnapshot(pending)).toBe(false);
  });
});
