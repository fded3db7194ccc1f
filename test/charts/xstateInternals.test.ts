import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import {
  assign,
  createActor,
  createMachine,
  isMachineSnapshot,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate';
import {
  activeNodes,
  onActorSystem,
  sendAs,
  transitionsTaken,
  whileDroppingEvents,
} from '../../src/charts/xstateInternals';
import { isStopEvent, pendingSnapshot } from '../../src/page/services/pendingSnapshot';

/** The version that `src/charts/xstateInternals.ts` and `src/page/services/pendingSnapshot.ts` were checked against. */
const checked = '5.33.3';
const upgraded =
  'XState was upgraded. Make the other tests of this file pass, run npm run walk and the browser tests, then name the new version here.';

const child = createMachine({ id: 'child' });
const parent = createMachine({
  id: 'parent',
  context: { count: 0 },
  invoke: { src: child, id: 'invoked' },
  on: { 'child.said': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});
const childOf = (actor: AnyActorRef) => (actor.getSnapshot() as AnyMachineSnapshot).children['invoked'] as AnyActorRef;

/**
 * The walks, the digests of the charts and the runs of the review name what they use of XState. Here is what none of
 * them names, and what the walk hangs without.
 */
describe('what is used of XState beyond its documentation', () => {
  it('was checked against the installed version', () => {
    const { version } = JSON.parse(readFileSync('node_modules/xstate/package.json', 'utf8')) as { version: string };
    expect(version, upgraded).toBe(checked);
  });

  it('_nodes of a snapshot are its active states with their parents: without them the walk never ends', () => {
    const states = { open: { initial: 'first', states: { first: {}, second: {} } } };
    const snapshot = createActor(createMachine({ id: 'nested', initial: 'open', states })).getSnapshot();
    expect(activeNodes(snapshot).map(({ id }) => id)).toEqual(['nested', 'nested.open', 'nested.open.first']);
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
