import {
  createActor,
  createMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { machines } from '../../../machines/atlas/machines';
import { idOfTransition } from '../../../machines/atlas/transition';
import { openingFor } from './runStart';
import { actorNamed, nameOf, placesOf } from './places';
import { strung, type Asked, type Hands, type HandsOf } from './stubs';
import { decode, decodeEvent, encodeEvent } from './secrets';
import type { Step } from './step';
import { aloneWith, machineWithin, passportWith } from './system';
import type { Moment, Setting, Simulation, Waiting } from './types';
import { createWorld, type World } from './harness';

const worlds = new WeakMap<object, World>();
let composed: AnyStateMachine | null = null;

const handsOf: HandsOf = (system) => worlds.get(system) as Hands;
/** The product, composed once: a running system finds its own world. */
const product = () => (composed ??= passportWith(handsOf));

interface Cast {
  readonly machine: AnyStateMachine;
  /** The whole product; one of its machines, alone; or one that runs beside the product, as a root of its own. */
  readonly as: 'product' | 'alone' | 'beside';
}

/** A machine as the product composes it. */
function castOf(id: string): Cast {
  const machine = machineWithin(product(), id);
  if (machine) return { machine, as: id === 'passport' ? 'product' : 'alone' };
  const beside = machines.find((listed) => listed.machine.id === id)?.machine;
  if (!beside) throw new Error(`there is no machine ${id}`);
  return { machine: strung(beside, handsOf), as: 'beside' };
}

/** The outermost actor, not started. What runs beside the product tells whoever runs it, so it has a parent that only listens. */
function rootOf({ machine, as }: Cast, input: unknown, options: object): AnyActorRef {
  if (as === 'product') return createActor(machine, { ...options, input: input as never });
  if (as === 'alone') return createActor(aloneWith(machine, input), options);
  const parent = createActor(createMachine({ id: 'alone' }), options).start();
  return createActor(machine, { parent, input: input as never } as object);
}

const inner = new WeakMap<Simulation, World>();

/** The world of a run, for what reads it. */
export const worldOf = (simulation: Simulation): World => inner.get(simulation) as World;

const isMachine = (actor: AnyActorRef) =>
  '_nodes' in ((actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined) ?? {});

export const waitingOf = ({ name, by }: Asked): Waiting => ({
  call: name,
  by: by.find((each) => each !== 'call' && each !== 'alone') ?? '',
});

/** Begins a run: the machines are started, time stands still. Throws an `Error` for a machine that is not known. */
export function begin(setting: Setting): Simulation {
  const { input } = openingFor(setting);
  const cast = castOf(setting.machine);
  const world = createWorld();
  const since = world.clock.now();
  const steps: Step[] = [];
  const moments: Moment[] = [];
  const listeners = new Set<(moment: Moment) => void>();
  let taken: string[] = [];
  let open: Step | null = null;
  let crash: unknown = null;

  /** Closes the moment that is open: everything its step set off has happened. */
  function close(step: Step | null): void {
    open = null;
    const waiting = [...world.inFlight].map(waitingOf);
    const moment = { step, places: placesOf(root), waiting, taken, at: world.clock.now() - since };
    taken = [];
    if (step) steps.push(step);
    moments.push(moment);
    for (const heard of listeners) heard(moment);
  }
  const settle = () => {
    if (open) close(open);
  };

  function inspect(inspected: InspectionEvent): void {
    if (inspected.type === '@xstate.microstep') {
      const { _transitions } = inspected as unknown as { _transitions: AnyTransitionDefinition[] };
      taken.push(..._transitions.filter(({ source }) => source.machine.id !== 'alone').map(idOfTransition));
    }
    if (
      inspected.type !== '@xstate.event' ||
      inspected.sourceRef ||
      isTaking ||
      !isMachine(inspected.actorRef as AnyActorRef)
    )
      return;
    settle();
    open = { do: 'event', actor: nameOf(inspected.actorRef as AnyActorRef), event: encodeEvent(inspected.event) };
    queueMicrotask(settle);
  }

  let isTaking = true;
  const root = rootOf(cast, input, { clock: world.clock, systemId: 'passport', inspect });
  worlds.set(root.system, world);
  root.subscribe({
    error: (error) => {
      crash = error;
    },
  });
  root.start();
  close(null);
  isTaking = false;

  function take(step: Step): void {
    if (step.do === 'wait') return world.clock.pass(step.ms);
    if (step.do === 'event') {
      const actor = actorNamed(root, step.actor);
      if (!actor) throw new Error(`${step.actor} does not run, so nobody hears ${step.event.type}`);
      return actor.send(decodeEvent(step.event));
    }
    const asked = [...world.inFlight].find(({ name }) => name === step.call);
    if (!asked) throw new Error(`nobody waits for ${step.call}`);
    if (step.do === 'fail') return world.answer(asked, { type: 'fail', error: new Error(`${step.call} failed`) });
    return world.answer(
      asked,
      step.do === 'say'
        ? { type: 'say', event: decodeEvent(step.event) }
        : { type: 'end', output: decode(step.result) },
    );
  }

  const simulation: Simulation = {
    setting,
    actor: root,
    get steps() {
      settle();
      return steps;
    },
    get moments() {
      settle();
      return moments;
    },
    do: (step) => {
      settle();
      isTaking = true;
      try {
        take(step);
      } finally {
        isTaking = false;
      }
      if (crash) throw new Error(`the machines broke: ${String(crash)}`);
      close(step);
    },
    subscribe: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    stop: () => {
      isTaking = true;
      if (cast.as === 'beside') (root as AnyActorRef & { _parent?: AnyActorRef })._parent?.stop();
      else root.stop();
    },
  };
  inner.set(simulation, world);
  return simulation;
}
