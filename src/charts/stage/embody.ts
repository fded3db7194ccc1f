import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { statesOf } from '../../../machines/atlas/transition';
import type { Walkable } from '../model/walk';
import { alone, type Alone } from './stage';

/** A running machine that takes the steps of a path: everything that it invokes waits for them. */
export interface Body extends Alone {
  /** Keys of the transitions that the machine took so far. */
  keys: () => ReadonlySet<string>;
  value: () => unknown;
  /** Performs one step of a path. */
  step: (event: AnyEventObject) => void;
  /** How often each source was invoked. */
  invoked: () => Map<string, number>;
}

/** The machines around a walked machine: none, or those whose page contains its views. */
export interface ParentMachine {
  /** The machine that runs instead of the listener and contains the walked one. */
  within: (walked: AnyStateMachine) => AnyStateMachine;
  /** Its input, from a beginning of the walked machine. */
  input: (start: unknown) => unknown;
  /** Ids of the children that lead from it to the walked one. */
  ids: readonly string[];
  /** Sources that are not stubbed: `within` or the machine itself provides them. */
  real: readonly string[];
}

function delayOf(machine: AnyStateMachine, type: string, { context }: AnyMachineSnapshot): number {
  const name = /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? '';
  const given: unknown = machine.implementations.delays[name] ?? Number(name);
  const delay: unknown = typeof given === 'function' ? given({ context }) : given;
  if (typeof delay !== 'number' || Number.isNaN(delay)) throw new Error(`no fixed delay for ${type}`);
  return delay;
}

/** Starts a walked machine: what it invokes answers only by a step of its path. */
export function embody(
  { machine, starts }: Pick<Walkable, 'machine' | 'starts'>,
  start: string,
  { within, input = (begin) => begin, ids = [], real = [] }: Partial<ParentMachine> = {},
): Body {
  const invoked = statesOf(machine.root).flatMap((node) =>
    node.invoke.map(({ id, src }) => [id, String(src)] as const),
  );
  const sourceOf = new Map(invoked);
  const stubbed = [...new Set(invoked.map(([, src]) => src))].filter((src) => !real.includes(src));
  const stage = alone(machine, { input: input(starts[start]), stubbed, ids, ...(within && { within }) });
  const { actor, world, asked, snapshot, taken } = stage;
  return {
    ...stage,
    value: () => snapshot().value,
    keys: () => new Set(taken.flatMap((each) => (each.machine === machine.id ? [each.key] : []))),
    invoked: () => {
      const counts = new Map<string, number>();
      for (const { name } of asked) counts.set(name, (counts.get(name) ?? 0) + 1);
      return counts;
    },
    step: (event) => {
      const [, how, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? [];
      if (id !== undefined) {
        const name = sourceOf.get(id);
        const request = [...world.inFlight].findLast((each) => each.name === name);
        if (!request) throw new Error(`${event.type}: nothing was asked`);
        const { output, error } = event as { output?: unknown; error?: unknown };
        world.settle(request, how === 'done' ? { type: 'end', output } : { type: 'fail', error });
      } else if (event.type.startsWith('xstate.after.')) world.clock.pass(delayOf(machine, event.type, snapshot()));
      else actor.send(event);
    },
  };
}
