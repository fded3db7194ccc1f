import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isMachine } from '../../../src/simulation/stubs';

type Guard = ((args: { context: object }, params: unknown) => unknown) & { guards?: unknown[]; check?: unknown };

/**
 * Notes which keys of the context the guards of these machines read, while they run: by machine. A guard that no event
 * reached yet has read nothing.
 */
export function watchGuards(root: AnyStateMachine): ReadonlyMap<string, ReadonlySet<string>> {
  const reads = new Map<string, Set<string>>();
  const seen = new Set<AnyStateMachine>();

  function watched(guard: unknown, own: Set<string>): unknown {
    if (typeof guard !== 'function') return guard;
    const given = guard as Guard;
    if (given.guards) given.guards.splice(0, Infinity, ...given.guards.map((each) => watched(each, own)));
    if (given.check) return given;
    return ({ context, ...rest }: { context: object }, params: unknown) => {
      const get = (of: object, key: string | symbol): unknown => {
        own.add(String(key));
        return Reflect.get(of, key);
      };
      return given({ ...rest, context: new Proxy(context, { get }) }, params);
    };
  }

  function visitState(node: AnyStateNode, own: Set<string>): void {
    for (const transition of [...node.transitions.values(), node.always ?? []].flat())
      Object.assign(transition, { guard: watched(transition.guard, own) });
    for (const state of Object.values(node.states)) visitState(state, own);
  }

  function visit(machine: AnyStateMachine): void {
    if (seen.has(machine)) return;
    seen.add(machine);
    const own = reads.get(machine.id) ?? new Set<string>();
    reads.set(machine.id, own);
    visitState(machine.root, own);
    const { guards, actors } = machine.implementations;
    for (const [name, guard] of Object.entries(guards)) Object.assign(guards, { [name]: watched(guard, own) });
    for (const actor of Object.values(actors)) if (isMachine(actor)) visit(actor);
  }

  visit(root);
  return reads;
}
