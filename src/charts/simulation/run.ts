import type { AnyActorRef, InspectionEvent } from 'xstate';
import { idOfTransition } from '../../../machines/atlas/transition';
import { transitionsTaken } from '../xstateInternals';
import { isMachineActor } from '../../page/parts/viewProps';
import { runStartFor } from './runStart';
import { actorNamed, actorName, actorPlaces } from './places';
import type { PendingRequest } from '../stage/stubs';
import { decode, decodeEvent, encodeEvent } from './secrets';
import type { Step } from './step';
import { aloneWith, product } from '../stage/product';
import { rootIn } from '../stage/stage';
import type { RunMoment, Setting, Simulation, WaitingCall } from './types';
import { StepError } from './stepError';
import { PageWorld } from '../stage/pageWorld';
import { act, worldOf } from '../stage/requests';

/** The harness of a run, for what reads it. */
export const harnessOf = ({ actor }: Simulation): PageWorld => worldOf(actor.system) as PageWorld;

export const waitingCall = ({ name, by }: PendingRequest): WaitingCall => ({
  call: name,
  by: by.find((each) => each !== 'call' && each !== 'alone') ?? '',
});

/**
 * Starts the machines of a run with a stopped clock, takes these steps and records the moment after them. Throws for an
 * unknown machine, and at a step that cannot be taken.
 */
export function begin(setting: Setting, first: readonly Step[] = []): Simulation {
  const { input } = runStartFor(setting);
  const { machine: id } = setting;
  const machine = id === 'passport' ? product() : aloneWith(id, input);
  if (!machine) throw new StepError('noMachine', { id });
  const harness = new PageWorld();
  const since = harness.clock.now();
  const steps: Step[] = [];
  const moments: RunMoment[] = [];
  const listeners = new Set<(moment: RunMoment) => void>();
  let taken: string[] = [];
  let open: Step | null = null;
  let crash: unknown = null;

  /** Records the current moment, after all effects of its step. */
  function close(step: Step | null): void {
    open = null;
    const waiting = [...harness.inFlight].map(waitingCall);
    const moment = { step, places: actorPlaces(root), waiting, taken, at: harness.clock.now() - since };
    taken = [];
    if (step) steps.push(step);
    moments.push(moment);
    for (const listener of listeners) listener(moment);
  }
  const settle = () => {
    if (open) close(open);
  };

  function inspect(inspected: InspectionEvent): void {
    act(harness);
    taken.push(
      ...transitionsTaken(inspected)
        .filter(({ source }) => source.machine.id !== 'alone')
        .map(idOfTransition),
    );
    if (
      inspected.type !== '@xstate.event' ||
      inspected.sourceRef ||
      isTaking ||
      !isMachineActor(inspected.actorRef as AnyActorRef)
    )
      return;
    settle();
    open = { do: 'event', actor: actorName(inspected.actorRef as AnyActorRef), event: encodeEvent(inspected.event) };
    queueMicrotask(settle);
  }

  let isTaking = true;
  const root = rootIn(harness, machine, { input, systemId: 'passport' });
  root.subscribe({
    error: (error) => {
      crash = error;
    },
  });
  root.start();
  for (const step of first) {
    takeWhole(step);
    steps.push(step);
  }
  // Only the steps to come are recorded: inspection takes a fifth of the time of a step.
  root.system.inspect(inspect);
  close(null);
  isTaking = false;

  function takeWhole(step: Step): void {
    take(step);
    if (crash) throw new StepError('failed', { why: String(crash) });
  }

  function take(step: Step): void {
    if (step.do === 'wait') return harness.clock.pass(step.ms);
    if (step.do === 'event') {
      const actor = actorNamed(root, step.actor);
      if (!actor) throw new StepError('cannotReceive', { actor: step.actor, event: step.event.type });
      return actor.send(decodeEvent(step.event));
    }
    const asked = [...harness.inFlight].find(({ name }) => name === step.call);
    if (!asked) throw new StepError('notPending', { call: step.call });
    if (step.do === 'fail') return harness.settle(asked, { type: 'fail', error: new Error(step.call) });
    return harness.settle(
      asked,
      step.do === 'say'
        ? { type: 'say', event: decodeEvent(step.event) }
        : { type: 'end', output: decode(step.result) },
    );
  }

  return {
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
        takeWhole(step);
      } finally {
        isTaking = false;
      }
      close(step);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => {
      isTaking = true;
      root.stop();
    },
  };
}
