import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import { statesOf, transitionListsOf } from '../../../machines/atlas/transition';
import { machinesWithin } from '../stage/product';
import { guardRows, type GuardRow } from './guardRows';

type Args = { context: object; event: AnyEventObject };
type Named = { type: string; params?: unknown };
type Guard = ((args: Args, params: unknown) => unknown) & {
  /** Of `and`, `or` and `not`: what they join. */
  guards?: readonly unknown[];
  /** Of `stateIn`. */
  stateValue?: unknown;
  check?: (snapshot: AnyMachineSnapshot, args: Args, guard: unknown) => boolean;
};

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

/** Whether a guard holds, as XState asks it, with these implementations of the named ones. */
function holds(guard: unknown, args: Args, snapshot: AnyMachineSnapshot, guards: Guards): boolean {
  const isNamed = typeof guard !== 'function';
  const { type, params } = (typeof guard === 'string' ? { type: guard } : guard) as Named;
  const found = (isNamed ? guards[type] : guard) as Guard;
  if (typeof found !== 'function') return holds(found, args, snapshot, guards);
  const joined = (found.guards ?? []).map((each) => () => holds(each, args, snapshot, guards));
  if (found.name === 'and') return joined.every((each) => each());
  if (found.name === 'or') return joined.some((each) => each());
  if (found.name === 'not') return !joined[0]?.();
  if (found.check) return found.check(snapshot, args, found);
  return Boolean(
    found(args, typeof params === 'function' && isNamed ? (params as (args: Args) => unknown)(args) : params),
  );
}

const inWords = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => `${key} ${inWords(inner)}`)
        .join(', ')
    : String(value);

/** A guard in words: its name and what it is asked with, or the states it asks for. */
function nameOf(guard: unknown, at: number): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'function') {
    const { type, params } = guard as Named;
    return params === undefined || typeof params === 'function' ? type : `${type} (${inWords(params)})`;
  }
  const { name, guards, stateValue } = guard as Guard;
  if (guards) return `${name} (${guards.map((each) => nameOf(each, at)).join(', ')})`;
  return stateValue === undefined ? `[${at}]` : `in ${inWords(stateValue)}`;
}

/**
 * Asks all guards of a state for an event wherever the first of them is asked: how many hold. A last transition without
 * a guard is the default.
 */
export class GuardAudit {
  readonly met: Audit = {};
  /** The guards of each state and event that are asked, in words. */
  readonly known = new Map<string, readonly string[]>();
  readonly #installing: (() => void)[] = [];

  /** Call it before the guards are watched: what it asks beside the first is no reading of theirs. */
  constructor(root: AnyStateMachine) {
    for (const machine of machinesWithin(root)) {
      const guards = { ...machine.implementations.guards };
      for (const node of statesOf(machine.root))
        for (const list of transitionListsOf(node)) this.#watch(node, list, guards);
    }
  }

  /** Returns what was met, and begins again. */
  take(): Audit {
    const met = structuredClone(this.met);
    for (const [at, own] of Object.entries(this.met)) {
      Object.assign(own, { none: 0, one: 0 });
      for (const words of Object.keys(own.several)) delete own.several[words];
      delete this.met[at];
    }
    return met;
  }

  /** From now on every event is noted. */
  install(): void {
    for (const each of this.#installing) each();
  }

  #watch(node: AnyStateNode, list: readonly AnyTransitionDefinition[], guards: Guards): void {
    const [first] = list;
    const guarded = list.filter(({ guard }) => guard);
    const hasDefault = guarded.length < list.length;
    if (!first?.guard || (guarded.length < 2 && hasDefault)) return;
    const asked = guarded.map(({ guard }, at) => [nameOf(guard, at), guard] as const);
    const at = `${node.id} --${first.eventType || 'always'}`;
    this.known.set(
      at,
      asked.map(([name]) => name),
    );
    const own: Met = { among: asked.map(([name]) => name).join(', '), none: 0, one: 0, several: {} };
    const note = (args: Args, snapshot: AnyMachineSnapshot): void => {
      this.met[at] = own;
      const holding = asked.flatMap(([name, guard]) => (holds(guard, args, snapshot, guards) ? [name] : []));
      const words = holding.join(' and ');
      if (holding.length === 0) own.none += hasDefault ? 0 : 1;
      else if (holding.length === 1) own.one += 1;
      else own.several[words] = (own.several[words] ?? 0) + 1;
    };
    this.#installing.push(() => {
      const { guard: given } = first;
      const watched = node.machine.implementations.guards as Guards;
      // A built-in guard of XState is asked with the snapshot. Who looks for states in guards looks into `guards`.
      const check = (snapshot: AnyMachineSnapshot, args: Args) => {
        note(args, snapshot);
        return holds(given, args, snapshot, watched);
      };
      Object.assign(first, { guard: Object.assign(() => {}, { check, guards: [given] }) });
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
export function auditLines(audit: Audit): string[] {
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

/** What was met and is in no row: where no guard held, and guards whose order decided; in words. */
export function unlistedIn(audit: Audit, rows: readonly GuardRow[] = guardRows): string[] {
  const ofNone = new Set(rows.flatMap(({ at, order }) => (order ? [] : [at])));
  const isOrdered = (name: string, words: string) =>
    rows.some(({ at, order }) => at === name && order && words.split(' and ').every((each) => order.includes(each)));
  const unlisted = Object.entries(audit).map(([name, met]): [string, Met] => [
    name,
    {
      ...met,
      none: ofNone.has(name) ? 0 : met.none,
      several: Object.fromEntries(Object.entries(met.several).filter(([words]) => !isOrdered(name, words))),
    },
  ]);
  return auditLines(Object.fromEntries(unlisted));
}
