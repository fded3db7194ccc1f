import {
  createActor,
  fromCallback,
  fromPromise,
  setup,
  SimulatedClock,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyEventObject,
} from 'xstate';
import { transitionsTaken } from '../../machines/atlas/xstateInternals';
import { keyOf, nodesOf } from './edges';
import type { Walkable } from './walk';

/** A running machine whose invoked actors the walk controls. */
export interface Body {
  actor: AnyActorRef;
  /** The outermost actor, which only receives events. */
  root: AnyActorRef;
  /** Events that the machine sent to its parent, in order. */
  heard: AnyEventObject[];
  /** Events that the machine received, in order. */
  told: AnyEventObject[];
  /** Keys of the transitions taken so far. */
  taken: Set<string>;
  value: () => unknown;
  snapshot: () => AnyMachineSnapshot;
  /** Performs one step of a path. Resolves when the machine is idle. */
  step: (event: AnyEventObject) => Promise<void>;
  /** How often each source was invoked. */
  invoked: Map<string, number>;
  stop: () => void;
}

/** The machines around a walked machine: none, or those whose page contains its views. */
export interface Frame {
  /** The machine that runs instead of the listener and contains the walked one. */
  within: (walked: AnyStateMachine) => AnyStateMachine;
  /** Its input, from a beginning of the walked machine. */
  input: (start: unknown) => unknown;
  /** Ids of the children that lead from it to the walked one. */
  ids: readonly string[];
  /** Sources that are not stubbed: `within` or the machine itself provides them. */
  real: readonly string[];
}

const alone: Frame = { within: (walked) => walked, input: (start) => start, ids: [], real: [] };

interface Strings {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** Long enough for a promise, its actor and what it raises. */
const rest = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

/**
 * A source with `onDone` or `onError` becomes a promise that the walk settles; any other becomes a child that only
 * receives events.
 */
function puppets(
  machine: AnyStateMachine,
  strings: Map<string, Strings>,
  invoked: Map<string, number>,
  real: readonly string[],
) {
  const actors: Record<string, ReturnType<typeof fromPromise> | ReturnType<typeof fromCallback>> = {};
  for (const node of nodesOf(machine)) {
    for (const { id, src } of node.invoke) {
      if (real.includes(String(src))) continue;
      const ends = node.transitions.has(`xstate.done.actor.${id}`) || node.transitions.has(`xstate.error.actor.${id}`);
      const count = () => invoked.set(String(src), (invoked.get(String(src)) ?? 0) + 1);
      actors[String(src)] = ends
        ? fromPromise(
            () =>
              new Promise((resolve, reject) => {
                count();
                strings.set(String(src), { resolve, reject });
              }),
          )
        : fromCallback(() => {
            count();
          });
    }
  }
  return actors;
}

function delayOf(machine: AnyStateMachine, type: string, { context }: AnyMachineSnapshot): number {
  const name = /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? '';
  const given: unknown = machine.implementations.delays[name] ?? Number(name);
  const delay: unknown = typeof given === 'function' ? given({ context }) : given;
  if (typeof delay !== 'number' || Number.isNaN(delay)) throw new Error(`no fixed delay for ${type}`);
  return delay;
}

/** Starts a machine under a parent that only receives events, with stubs for all its invoked actors. */
export function embody(
  { machine, starts }: Pick<Walkable, 'machine' | 'starts'>,
  start: string,
  frame: Partial<Frame> = {},
): Body {
  const { within, input, ids, real } = { ...alone, ...frame };
  const strings = new Map<string, Strings>();
  const invoked = new Map<string, number>();
  const heard: AnyEventObject[] = [];
  const told: AnyEventObject[] = [];
  const taken = new Set<string>();
  const clock = new SimulatedClock();
  const provided = machine.provide({ actors: puppets(machine, strings, invoked, real) });
  const host = setup({ actors: { it: within(provided) } }).createMachine({
    invoke: { id: 'it', src: 'it', input: input(starts[start]) as never },
    on: {
      '*': {
        actions: ({ event }) => {
          heard.push(event);
        },
      },
    },
  });
  let walked: AnyActorRef | null = null;
  const root = createActor(host, {
    clock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event' && inspected.actorRef === walked) told.push(inspected.event);
      for (const transition of transitionsTaken(inspected))
        if (transition.source.machine.id === machine.id) taken.add(keyOf(transition));
    },
  }).start();
  const actor = ['it', ...ids].reduce<AnyActorRef>(
    (parent, id) => (parent.getSnapshot() as AnyMachineSnapshot).children[id] as AnyActorRef,
    root,
  );
  walked = actor;
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  const idToSrc = new Map(
    nodesOf(machine).flatMap((node) => node.invoke.map(({ id, src }) => [id, String(src)] as const)),
  );
  return {
    actor,
    root,
    heard,
    told,
    taken,
    invoked,
    snapshot,
    value: () => snapshot().value,
    stop: () => {
      root.stop();
    },
    step: async (event) => {
      const settled = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type);
      if (settled) {
        await rest();
        const string = strings.get(idToSrc.get(settled[2] ?? '') ?? '');
        if (!string) throw new Error(`${event.type}: nothing was asked`);
        if (settled[1] === 'done') string.resolve((event as { output?: unknown }).output);
        else string.reject((event as { error?: unknown }).error);
      } else if (event.type.startsWith('xstate.after.')) clock.increment(delayOf(machine, event.type, snapshot()));
      else actor.send(event);
      await rest();
    },
  };
}
