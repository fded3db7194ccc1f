import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { activeNodes } from '../xstateInternals';
import { statesOf, transitionListsOf } from '../../../machines/atlas/transition';
import { machinesWithin } from '../stage/product';
import { editionRows } from './editionRows';

type Guard = ((args: { context: object }, params: unknown) => unknown) & { guards?: unknown[]; check?: unknown };

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Notes each key that is read of this object, as `key`, and of objects in it as `key.key`; of a site also deeper. */
function noting(value: object, note: (path: string) => void, path = ''): object {
  const get = (of: object, key: string | symbol): unknown => {
    const read: unknown = Reflect.get(of, key);
    if (typeof key === 'symbol') return read;
    note(path + key);
    return (path === '' || key === 'site') && isPlain(read) ? noting(read, note, `${path}${key}.`) : read;
  };
  return new Proxy(value, { get });
}

/** Whether a guard takes no parameters: what it says depends on the context alone. */
const isPlainGuard = (guard: unknown) =>
  typeof guard === 'string' || (isPlain(guard) && (guard as { params?: unknown }).params === undefined);

/** Names of guards, those within `not`, `and` and `or` too. */
const namesIn = (guard: unknown): string[] =>
  typeof guard === 'string' ? [guard] : typeof guard === 'object' ? [String((guard as { type: unknown }).type)] : [];

/** Whether a transition is for an answer of a call, or follows one by itself. */
const decidesAnswers = ({ eventType }: { eventType: string }) => eventType === '' || eventType.startsWith('result.');

type InputOf = (args: { context: object }) => unknown;

/** Notes what guards, and inputs of calls, read of contexts, while they run. One that no event reached yet has read nothing. */
export class GuardReads {
  /** By machine and name of the guard. */
  readonly #byGuard = new Map<string, Set<string>>();
  /** Names of the guards that an active state may ask. */
  readonly #asked = new WeakMap<AnyStateNode, readonly string[]>();
  /** Of these, the ones that take no parameters. */
  readonly #plain = new WeakMap<AnyStateNode, readonly string[]>();
  /** Names of the guards that decide what an answer of a call does: of its transition, or of those without an event. */
  readonly #answering = new Set<string>();
  /** By machine: what the inputs of its calls read. */
  readonly #byInput = new Map<string, Set<string>>();
  #unnamed = 0;
  /** How many reads were noted. */
  size = 0;

  constructor(root: AnyStateMachine) {
    for (const machine of machinesWithin(root)) {
      statesOf(machine.root).forEach((node) => this.#visit(node));
      const { guards } = machine.implementations;
      for (const [name, guard] of Object.entries(guards))
        Object.assign(guards, { [name]: this.#watched(guard, `${machine.id}|${name}`) });
    }
  }

  /** What the guards of the active states read, and what only those of other states of this machine read. */
  of(snapshot: AnyMachineSnapshot): { now: ReadonlySet<string>; later: ReadonlySet<string> } {
    const { id } = snapshot.machine;
    const asked = new Set(activeNodes(snapshot).flatMap((node) => this.#asked.get(node) ?? []));
    const now = new Set<string>();
    const later = new Set<string>();
    for (const [name, paths] of this.#byGuard) {
      if (!name.startsWith(`${id}|`)) continue;
      for (const path of paths) (asked.has(name) ? now : later).add(path);
    }
    for (const path of now) later.delete(path);
    return { now, later };
  }

  /** What the inputs of the calls of this machine read. */
  sentBy({ machine: { id } }: AnyMachineSnapshot): ReadonlySet<string> {
    return this.#byInput.get(id) ?? new Set();
  }

  /** What guards that decide about an answer read of the site and is in no row, and what any guard reads of its name. */
  ofSite(): { guard: string; path: string }[] {
    return [...this.#byGuard].flatMap(([guard, paths]) =>
      [...paths].flatMap((path) => {
        const [, field] = /(?:^|\.)site\.(\w+)/.exec(path) ?? [];
        const isDeciding = field === 'name' || (field !== undefined && this.#answering.has(guard));
        const isListed = editionRows.some((row) => row.guard === guard && row.fields.some((each) => each === field));
        return isDeciding && !isListed ? [{ guard, path }] : [];
      }),
    );
  }

  /** What the guards of the active states say that depend on the context alone. */
  says(snapshot: AnyMachineSnapshot): string[] {
    const names = new Set(activeNodes(snapshot).flatMap((node) => this.#plain.get(node) ?? []));
    const { guards } = snapshot.machine.implementations as { guards: Record<string, unknown> };
    return [...names].toSorted().flatMap((name) => {
      const guard = guards[name];
      if (typeof guard !== 'function' || 'check' in guard) return [];
      return `${name} ${String(Boolean((guard as Guard)({ context: snapshot.context, event: {} } as never, undefined)))}`;
    });
  }

  #note(name: string, by = this.#byGuard): (path: string) => void {
    const own = by.get(name) ?? new Set<string>();
    by.set(name, own);
    return (path) => {
      if (own.has(path)) return;
      own.add(path);
      this.size += 1;
    };
  }

  #watched(guard: unknown, name: string): unknown {
    const given = guard as Guard;
    if (typeof guard !== 'function' || given.check) return guard;
    const note = this.#note(name);
    return ({ context, ...rest }: { context: object }, params: unknown) =>
      given({ ...rest, context: noting(context, note) }, params);
  }

  #visit(node: AnyStateNode): void {
    const { id } = node.machine;
    const names: string[] = [];
    const plain: string[] = [];
    for (const transition of transitionListsOf(node).flat()) {
      const all = [(transition.guard as Guard | undefined)?.guards ?? transition.guard ?? []].flat();
      const own = all.flatMap(namesIn).map((name) => `${id}|${name}`);
      names.push(...own);
      if (decidesAnswers(transition)) for (const name of own) this.#answering.add(name);
      plain.push(...all.filter(isPlainGuard).flatMap(namesIn));
      if (typeof transition.guard !== 'function' || (transition.guard as Guard).check) continue;
      const name = `${id}|${(this.#unnamed += 1)}`;
      names.push(name);
      if (decidesAnswers(transition)) this.#answering.add(name);
      Object.assign(transition, { guard: this.#watched(transition.guard, name) });
    }
    const note = this.#note(id, this.#byInput);
    for (const invoked of node.invoke) {
      const { input } = invoked as { input?: InputOf };
      if (typeof input !== 'function') continue;
      const watched: InputOf = ({ context, ...rest }) => input({ ...rest, context: noting(context, note) });
      Object.assign(invoked, { input: watched });
    }
    this.#asked.set(node, names);
    this.#plain.set(node, plain);
  }
}
