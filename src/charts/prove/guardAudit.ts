import type { AnyEventObject, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionListsOf } from '../../../machines/atlas/transition';
import { isMachine } from '../stage/stubs';

type Args = { context: object; event: AnyEventObject };
type Guard = (args: Args, params: unknown) => unknown;
type Named = { type: string; params?: unknown };

/** How often an event met the transitions of one state for it. */
export interface Met {
  /** Transitions that have a guard, in words. */
  readonly among: string;
  none: number;
  one: number;
  /** Guards of two or more held: the order decided. Counted by which, in words. */
  readonly several: Record<string, number>;
}
export type Audit = Record<string, Met>;

type Guards = Readonly<Record<string, unknown>>;

/** What is called for a guard; null where it asks for more than context and event, as `stateIn` does. */
function calledFor(guard: unknown, guards: Guards): ((args: Args) => boolean) | null {
  const isNamed = typeof guard !== 'function';
  const { type, params } = (typeof guard === 'string' ? { type: guard } : guard) as Named;
  const found = isNamed ? guards[type] : guard;
  if (typeof found !== 'function' || 'check' in found) return null;
  return (args) =>
    Boolean(
      (found as Guard)(
        args,
        typeof params === 'function' && isNamed ? (params as (args: Args) => unknown)(args) : params,
      ),
    );
}

const nameOf = (guard: unknown, at: number): string =>
  typeof guard === 'string' ? guard : typeof guard === 'function' ? `[${at}]` : (guard as Named).type;

/**
 * Asks all guards of a state for an event wherever the first of them is asked: how many hold. A last transition without
 * a guard is the default. Lists with a guard that asks for states, such as `stateIn`, are left out.
 */
export class GuardAudit {
  readonly met: Audit = {};
  readonly #seen = new Set<AnyStateMachine>();
  readonly #installing: (() => void)[] = [];

  /** Call it before the guards are watched: what it asks beside the first is no reading of theirs. */
  constructor(root: AnyStateMachine) {
    this.#visit(root);
  }

  /** From now on every event is noted. */
  install(): void {
    for (const each of this.#installing) each();
  }

  #visit(machine: AnyStateMachine): void {
    if (this.#seen.has(machine)) return;
    this.#seen.add(machine);
    this.#visitState(machine.root, { ...machine.implementations.guards });
    for (const actor of Object.values(machine.implementations.actors)) if (isMachine(actor)) this.#visit(actor);
  }

  #visitState(node: AnyStateNode, guards: Guards): void {
    for (const list of transitionListsOf(node)) this.#watch(node, list, guards);
    for (const state of Object.values(node.states)) this.#visitState(state, guards);
  }

  #watch(node: AnyStateNode, list: readonly AnyTransitionDefinition[], guards: Guards): void {
    const [first] = list;
    const guarded = list.filter(({ guard }) => guard);
    const hasDefault = guarded.length < list.length;
    if (!first?.guard || (guarded.length < 2 && hasDefault)) return;
    const asked = guarded.map(({ guard }, at) => [nameOf(guard, at), calledFor(guard, guards)] as const);
    if (asked.some(([, call]) => call === null)) return;
    const own: Met = { among: asked.map(([name]) => name).join(', '), none: 0, one: 0, several: {} };
    const note = (args: Args): void => {
      this.met[`${node.id} --${first.eventType || 'always'}`] = own;
      const holding = asked.flatMap(([name, call]) => (call?.(args) ? [name] : []));
      const words = holding.join(' and ');
      if (holding.length === 0) own.none += hasDefault ? 0 : 1;
      else if (holding.length === 1) own.one += 1;
      else own.several[words] = (own.several[words] ?? 0) + 1;
    };
    this.#installing.push(() => {
      const decides = calledFor(first.guard, node.machine.implementations.guards as Guards);
      const guard = (args: Args) => {
        note(args);
        return decides?.(args) ?? false;
      };
      Object.assign(first, { guard });
    });
  }
}

/** Adds up what several searches met. */
export function mergeAudits(audits: readonly Audit[]): Audit {
  const all: Audit = {};
  for (const [name, { among, none, one, several }] of audits.flatMap((audit) => Object.entries(audit))) {
    const own = (all[name] ??= { among, none: 0, one: 0, several: {} });
    own.none += none;
    own.one += one;
    for (const [words, times] of Object.entries(several)) own.several[words] = (own.several[words] ?? 0) + times;
  }
  return all;
}

/** Where no guard held, and where the order decided; in words, the commonest first. */
export function linesOf(audit: Audit): string[] {
  const rows = Object.entries(audit).flatMap(([name, { among, none, one, several }]) => {
    const times = none + one + Object.values(several).reduce((sum, each) => sum + each, 0);
    return [
      ...(none > 0 ? [{ count: none, line: `no guard held: ${name}: ${among}: ${none} of ${times}` }] : []),
      ...Object.entries(several).map(([words, count]) => ({
        count,
        line: `the order decided: ${name}: ${words}: ${count} of ${times}`,
      })),
    ];
  });
  return rows.toSorted((a, b) => b.count - a.count).map(({ line }) => line);
}
