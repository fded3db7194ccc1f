import {
  createActor,
  fromPromise,
  setup,
  SimulatedClock,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { sampleSite } from '../../machines/atlas/samples';
import type { Site } from '../../machines/site/site';

export type Said = EventObject & Record<string, unknown>;

/** Returns an event by its name: `OK` and `NEED_PWD` become `result.…`; a name with a dot is the type itself. */
export const says = (name: string, data: unknown = {}, message?: string): Said => ({
  type: name.includes('.') ? name : `result.${name}`,
  data,
  ...(message && { message }),
});

export const hk: Site = { ...sampleSite, name: 'hk', homeRegion: 'HK' };

/** Waits until all pending promises have settled. */
export const rest = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

/** The answers of each actor in order; the last one repeats. A function computes the answer from the input. */
export type Script = Readonly<Record<string, Said | readonly Said[] | null | ((input: unknown) => unknown)>>;

/**
 * Runs a machine under a root that records: `received` holds the events sent to the parent, the toasts and the final
 * output; `asked` holds the name and input of each invoked actor. Actors without a script never answer. The default
 * input is a site.
 */
export function alone(
  machine: AnyStateMachine,
  input: unknown = { site: hk },
  script: Script = {},
  others: Record<string, unknown> = {},
) {
  const received: Said[] = [];
  const asked: { name: string; input: Record<string, unknown> }[] = [];
  const calls = Object.fromEntries(
    Object.entries(script).map(([name, answers]) => {
      let turn = 0;
      return [
        name,
        fromPromise<unknown, Record<string, unknown>>(async ({ input: given }) => {
          asked.push({ name, input: given });
          if (typeof answers === 'function') return answers(given);
          const list = Array.isArray(answers) ? (answers as Said[]) : [answers];
          turn += 1;
          return list[Math.min(turn, list.length) - 1];
        }),
      ];
    }),
  );
  const clock = new SimulatedClock();
  const note = ({ event }: { event: EventObject }) => void received.push(event as Said);
  const root = createActor(
    setup({ actors: { child: machine.provide({ actors: { ...calls, ...others } as never }) } }).createMachine({
      invoke: {
        src: 'child',
        id: 'child',
        input: input as never,
        onDone: { actions: ({ event }) => void received.push(event.output as Said) },
      },
      on: { '*': { actions: note } },
    }),
    { clock, systemId: 'passport' },
  ).start();
  const child = root.getSnapshot().children['child'] as unknown as AnyActorRef;
  return {
    child,
    received,
    asked,
    clock,
    rest,
    state: () => child.getSnapshot() as AnyMachineSnapshot,
    context: () => (child.getSnapshot() as AnyMachineSnapshot).context as Record<string, unknown>,
    send: async (...events: Said[]) => {
      for (const event of events) child.send(event);
      await rest();
    },
    times: (name: string) => asked.filter((each) => each.name === name).length,
  };
}
