import {
  createActor,
  setup,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { activeNodes, transitionsTaken } from '../xstateInternals';
import { idOfTransition } from '../../../machines/atlas/transition';
import { actorIn, Requests, worldOf, type Script } from './requests';
import { allUnder } from './shown';
import { stubActor, type PendingRequest } from './stubs';

/** A transition that a running machine took, and the event that it took it for. */
export interface Taken {
  readonly machine: string;
  /** Its name, as in its chart. */
  readonly key: string;
  readonly event: string;
}

/** Running machines, however they are started: what they did, where they are, and how to send them something. */
export interface Stage {
  /** The outermost actor. */
  readonly root: AnyActorRef;
  /** Transitions in the order they were taken. */
  readonly taken: Taken[];
  /** The running machine of this id; undefined where none runs. */
  readonly machine: (id: string) => AnyActorRef | undefined;
  /** The paths of its active states, `calling`, `calling.sending`; none where it does not run. */
  readonly states: (id: string) => string[];
  readonly context: (id: string) => Record<string, unknown> | null;
  readonly stop: () => void;
}

/** A request: its call, or what else is asked. */
export interface Asked {
  readonly name: string;
  readonly input: Record<string, unknown>;
}

/** One machine alone, with the requests that it makes. */
export interface Alone extends Stage {
  /** The machine itself; its parent is the root. */
  readonly actor: AnyActorRef;
  readonly world: Requests;
  /** Events that it received, in order. */
  readonly events: AnyEventObject[];
  /** What reached the root: its events to its parent, its toasts, and its output in the end. */
  readonly received: AnyEventObject[];
  /** Every request so far, and with what. */
  readonly asked: Asked[];
  readonly snapshot: () => AnyMachineSnapshot;
}

/** How a machine runs alone. */
export interface AloneOptions {
  readonly input?: unknown;
  /** Answers by request, each in its turn, the last one again and again. What it does not name waits for `settle`. */
  readonly script?: Script;
  /** What is asked of the world; without it, what the script names. The rest is as the machine itself has it. */
  readonly stubbed?: readonly string[];
  /** The machine that contains it, and the ids of the children that lead from there to it. */
  readonly within?: (machine: AnyStateMachine) => AnyStateMachine;
  readonly ids?: readonly string[];
  /** `passport` where its toasts are to reach the root. */
  readonly systemId?: string;
}

/** How the outermost machine of a run begins. */
interface Beginning {
  readonly input?: unknown;
  /** `passport` where machines send it their toasts. */
  readonly systemId?: string | undefined;
  /** By default that of the world; a screen has that of its browser. */
  readonly clock?: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;
  /** A machine takes its first transitions when it is created: what is to see them is given here. */
  readonly inspect?: (inspected: InspectionEvent) => void;
}

/**
 * The outermost actor of a run; what its machines ask waits in this world. Not started. Every chart that runs without a
 * browser begins here: by `alone`, by `follow`, as a walk (`random/walker`) or as a run whose steps are JSON
 * (`simulation/run`).
 */
export const rootIn = (
  world: Requests,
  machine: AnyStateMachine,
  { clock, ...beginning }: Beginning = {},
): AnyActorRef => actorIn(world, () => createActor(machine, { clock: clock ?? world.clock, ...beginning } as object));

/** A run whose transitions are noted. The root is not started. */
export function follow(world: Requests, machine: AnyStateMachine, { inspect, ...beginning }: Beginning): Stage {
  const taken: Taken[] = [];
  const root = rootIn(world, machine, {
    ...beginning,
    inspect: (inspected) => {
      inspect?.(inspected);
      for (const transition of transitionsTaken(inspected)) {
        const { event } = inspected as { event: AnyEventObject };
        taken.push({ machine: transition.source.machine.id, key: idOfTransition(transition), event: event.type });
      }
    },
  });
  // One whose code has not loaded has no machine yet.
  const idOf = ({ machine: loaded }: Partial<AnyMachineSnapshot>) => (loaded as AnyStateMachine | undefined)?.id;
  const actorOf = (id: string) => allUnder(root).find(({ snapshot }) => idOf(snapshot) === id)?.actor;
  const snapshotOf = (id: string) => actorOf(id)?.getSnapshot() as AnyMachineSnapshot | undefined;
  return {
    root,
    taken,
    machine: actorOf,
    states: (id) => {
      const snapshot = snapshotOf(id);
      return snapshot ? activeNodes(snapshot).map(({ path }) => path.join('.')) : [];
    },
    context: (id) => (snapshotOf(id)?.context as Record<string, unknown> | undefined) ?? null,
    stop: () => {
      root.stop();
    },
  };
}

/** Requests, with a list of all of them. */
class Noted extends Requests {
  readonly asked: Asked[] = [];

  override began(asked: PendingRequest): void {
    this.asked.push({ name: asked.name, input: asked.input as Asked['input'] });
    super.began(asked);
  }
}

interface Hosted {
  readonly within: AloneOptions['within'];
  readonly stubbed: string;
  readonly host: AnyStateMachine;
}
/** Creating a machine takes as long as most paths through it. */
const hosted = new WeakMap<AnyStateMachine, Hosted[]>();
const received = new WeakMap<object, AnyEventObject[]>();

/** A machine with stubs, under a parent that only receives events. */
function hostOf(machine: AnyStateMachine, stubbed: readonly string[], within: AloneOptions['within']): AnyStateMachine {
  const known = hosted.get(machine) ?? [];
  const found = known.find((each) => each.within === within && each.stubbed === stubbed.join());
  if (found) return found.host;
  const stubs = Object.fromEntries(stubbed.map((name) => [name, stubActor(name, worldOf)]));
  const own = machine.provide({ actors: stubs });
  const it = within ? within(own) : own;
  const host = setup({ actors: { it } }).createMachine({
    context: ({ input }) => ({ input }),
    invoke: { id: 'it', src: 'it', input: (({ context }: { context: { input: unknown } }) => context.input) as never },
    on: {
      '*': {
        actions: ({ event, system }) => {
          received.get(system)?.push(event.type === 'xstate.done.actor.it' ? event.output : event);
        },
      },
    },
  });
  hosted.set(machine, [...known, { within, stubbed: stubbed.join(), host }]);
  return host;
}

/**
 * Runs one machine without a browser, under a parent that records:
 *
 *     const { actor, received, world } = alone(phoneMachine, { input: { site }, script: { sendSms: ok({ code_sig }) } });
 *
 * What it asks of the world waits in `world.inFlight` until a script, or `world.settle`, answers. Time is still but for
 * `world.clock.pass`. The whole product with everything asked of the world is `product()`; with its services, in front
 * of the sandbox, `test/contract/rig.ts` follows it.
 */
export function alone(
  machine: AnyStateMachine,
  { input, script = {}, stubbed = Object.keys(script), within, ids = [], systemId }: AloneOptions = {},
): Alone {
  const world = new Noted(script);
  const events: AnyEventObject[] = [];
  let actor: AnyActorRef | null = null;
  const host = hostOf(machine, stubbed, within);
  const stage = follow(world, host, {
    input,
    systemId,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event' && inspected.actorRef === actor) events.push(inspected.event);
    },
  });
  const { root } = stage;
  const atRoot: AnyEventObject[] = [];
  received.set(root.system, atRoot);
  root.start();
  const found = ['it', ...ids].reduce<AnyActorRef>(
    (parent, id) => (parent.getSnapshot() as AnyMachineSnapshot).children[id] as AnyActorRef,
    root,
  );
  actor = found;
  return {
    ...stage,
    actor: found,
    world,
    events,
    received: atRoot,
    asked: world.asked,
    snapshot: () => found.getSnapshot() as AnyMachineSnapshot,
  };
}
