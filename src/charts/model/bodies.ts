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
import { transitionsTaken } from '../xstateInternals';
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

/** What one body records and controls. Its machine is shared. */
interface Run {
  readonly strings: Map<string, Strings>;
  readonly invoked: Map<string, number>;
  readonly heard: AnyEventObject[];
}

const runs = new WeakMap<object, Run>();
const runOf = (system: object) => runs.get(system) as Run;

/** Long enough for a promise, its actor and what it raises. */
const rest = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

/**
 * A source with `onDone` or `onError` becomes a promise that the walk settles; any other becomes a child that only
 * receives events.
 */
function puppets(machine: AnyStateMachine, real: readonly string[]) {
  const actors: Record<string, ReturnType<typeof fromPromise> | ReturnType<typeof fromCallback>> = {};
  const count = (src: string, { invoked }: Run) => invoked.set(src, (invoked.get(src) ?? 0) + 1);
  for (const node of nodesOf(machine)) {
    for (const { id, src: source } of node.invoke) {
      const src = String(source);
      if (real.includes(src)) continue;
      const ends = node.transitions.has(`xstate.done.actor.${id}`) || node.transitions.has(`xstate.error.actor.${id}`);
      actors[src] = ends
        ? fromPromise(
            ({ system }) =>
              new Promise((resolve, reject) => {
                count(src, runOf(system));
                runOf(system).strings.set(src, { resolve, reject });
              }),
          )
        : fromCallback(({ system }) => {
            count(src, runOf(system));
          });
    }
  }
  return actors;
}

/** A machine with its puppets, under a parent that only receives events. */
interface Hosted {
  readonly within: Frame['within'];
  readonly real: string;
  readonly host: AnyStateMachine;
}

/** Creating a machine takes as long as most paths through it. */
const hosted = new WeakMap<AnyStateMachine, Hosted[]>();

function hostOf(machine: AnyStateMachine, { within, real }: Frame): AnyStateMachine {
  const known = hosted.get(machine) ?? [];
  const found = known.find((each) => each.within === within && each.real === real.join());
  if (found) return found.host;
  const it = within(machine.provide({ actors: puppets(machine, real) }));
  const host = setup({ actors: { it } }).createMachine({
    context: ({ input }) => ({ input }),
    invoke: { id: 'it', src: 'it', input: (({ context }: { context: { input: unknown } }) => context.input) as never },
    on: {
      '*': {
        actions: ({ event, system }) => {
          runOf(system).heard.push(event);
        },
      },
    },
  });
  hosted.set(machine, [...known, { within, real: real.join(), host }]);
  return host;
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
  const whole = { ...alone, ...frame };
  const strings = new Map<string, Strings>();
  const invoked = new Map<string, number>();
  const heard: AnyEventObject[] = [];
  const told: AnyEventObject[] = [];
  const taken = new Set<string>();
  const clock = new SimulatedClock();
  let walked: AnyActorRef | null = null;
  const root = createActor(hostOf(machine, whole), {
    input: whole.input(starts[start]) as never,
    clock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event' && inspected.actorRef === walked) told.push(inspected.event);
      for (const transition of transitionsTaken(inspected))
        if (transition.source.machine.id === machine.id) taken.add(keyOf(transition));
    },
  });
  runs.set(root.system, { strings, invoked, heard });
  root.start();
  const actor = ['it', ...whole.ids].reduce<AnyActorRef>(
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
