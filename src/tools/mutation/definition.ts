import { createMachine, type AnyStateMachine } from 'xstate';

/** A transition of a definition, with branches as a list and a bare state name as a target. */
export interface Branch {
  target?: string;
  guard?: unknown;
  actions?: unknown;
  [more: string]: unknown;
}

/** A state of a definition. */
export interface Definition {
  states?: Record<string, Definition>;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  onDone?: unknown;
  invoke?: unknown;
  entry?: unknown;
  exit?: unknown;
  [more: string]: unknown;
}

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copied(each)]));
}

/** Creates the machine again after a change of its definition, with the same functions, guards and actors. */
export function redefined(machine: AnyStateMachine, change: (definition: Definition) => void): AnyStateMachine {
  const definition = copied(machine.config) as Definition;
  change(definition);
  return createMachine(definition as never, machine.implementations as never) as unknown as AnyStateMachine;
}

export const listed = (written: unknown): unknown[] =>
  written === undefined ? [] : Array.isArray(written) ? written : [written];
export const branchesOf = (written: unknown): Branch[] =>
  listed(written).map((each) => (typeof each === 'string' ? { target: each } : (each as Branch)));

/** The state at a path; the definition itself at ''. */
export function stateAt(definition: Definition, path: string): Definition {
  return path === '' ? definition : path.split('.').reduce((state, name) => state.states?.[name] ?? {}, definition);
}

/** Every state with its path, the machine first. */
export function statesUnder(definition: Definition, path = ''): { path: string; state: Definition }[] {
  return [
    { path, state: definition },
    ...Object.entries(definition.states ?? {}).flatMap(([name, state]) =>
      statesUnder(state, path ? `${path}.${name}` : name),
    ),
  ];
}

/** One list of branches of a state: its name, and a function that replaces it. */
export interface Slot {
  name: string;
  branches: Branch[];
  put: (state: Definition, branches: Branch[]) => void;
}

/** Every list of branches that a state has. */
export function slotsOf(state: Definition): Slot[] {
  const within = (part: 'on' | 'after'): Slot[] =>
    Object.entries(state[part] ?? {}).map(([event, written]) => ({
      name: part === 'on' ? event : `after ${event}`,
      branches: branchesOf(written),
      put: (into, branches) => {
        (into[part] as Record<string, unknown>)[event] = branches;
      },
    }));
  const invoked = listed(state.invoke).flatMap((each, place): Slot[] =>
    ['onDone', 'onError'].flatMap((end) => {
      const { src, [end]: written } = each as Record<string, unknown>;
      if (written === undefined) return [];
      return [
        {
          name: `${end} ${String(src)}`,
          branches: branchesOf(written),
          put: (into, branches) => {
            into.invoke = listed(into.invoke).map((one, at) =>
              at === place ? { ...(one as object), [end]: branches } : one,
            );
          },
        },
      ];
    }),
  );
  const own = (['always', 'onDone'] as const).flatMap((part): Slot[] =>
    state[part] === undefined
      ? []
      : [
          {
            name: part,
            branches: branchesOf(state[part]),
            put: (into, branches) => {
              into[part] = branches;
            },
          },
        ],
  );
  return [...within('on'), ...within('after'), ...own, ...invoked];
}
