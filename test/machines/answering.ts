import type { AnyStateMachine, EventObject } from 'xstate';
import { sampleSite } from '../../machines/atlas/samples';
import type { Site } from '../../machines/site/site';
import type { Script } from '../../src/charts/stage/requests';
import { alone as runAlone } from '../../src/charts/stage/stage';

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

/**
 * Runs a machine under a root that records: `received` holds the events sent to the parent, the toasts and the final
 * output; `asked` holds the name and input of each request that the script answers. The default input is a site.
 */
export function alone(
  machine: AnyStateMachine,
  input: unknown = { site: hk },
  script: Script = {},
  others: Record<string, unknown> = {},
) {
  const stage = runAlone(machine.provide({ actors: others as never }), { input, script, systemId: 'passport' });
  const { actor, received, asked, world, snapshot } = stage;
  return {
    child: actor,
    received: received as Said[],
    asked,
    clock: world.clock,
    rest,
    state: snapshot,
    context: () => snapshot().context as Record<string, unknown>,
    send: async (...events: Said[]) => {
      for (const event of events) actor.send(event);
      await rest();
    },
    /** Names of requests that wait for an answer: neither answered nor cut off. */
    pending: () => [...world.inFlight].map(({ name }) => name),
    times: (name: string) => asked.filter((each) => each.name === name).length,
  };
}
