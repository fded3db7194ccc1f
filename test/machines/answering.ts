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

/** An answer by its name, `OK` or `NEED_PWD`, or `call.abandoned` and the like as they are. */
export const says = (name: string, data: unknown = {}, message?: string): Said => ({
  type: name.includes('.') ? name : `result.${name}`,
  data,
  ...(message && { message }),
});

export const hk: Site = { ...sampleSite, name: 'hk', homeRegion: 'HK' };

/** Lets every promise under way come to its end. */
export const rest = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

/** Takes the answers in their order; the last holds from then on. A function answers by what it is given. */
export type Script = Readonly<Record<string, Said | readonly Said[] | null | ((input: unknown) => unknown)>>;

/**
 * A machine run alone under a root that writes down what it is told: `told` has the `go.*` and toasts sent up and the event it ended
 * with, `asked` each call or memory it used with what it gave. Actors without a script never answer. Without an input it gets a site.
 */
export function alone(
  machine: AnyStateMachine,
  input: unknown = { site: hk },
  script: Script = {},
  others: Record<string, unknown> = {},
) {
  const told: Said[] = [];
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
  const note = ({ event }: { event: EventObject }) => void told.push(event as Said);
  const root = createActor(
    setup({ actors: { child: machine.provide({ actors: { ...calls, ...others } as never }) } }).createMachine({
      invoke: {
        src: 'child',
        id: 'child',
        input: input as never,
        onDone: { actions: ({ event }) => void told.push(event.output as Said) },
      },
      on: { '*': { actions: note } },
    }),
    { clock, systemId: 'passport' },
  ).start();
  const child = root.getSnapshot().children['child'] as unknown as AnyActorRef;
  return {
    child,
    told,
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
