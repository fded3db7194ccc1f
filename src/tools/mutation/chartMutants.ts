import { not, type AnyStateMachine } from 'xstate';
import {
  branchesOf,
  listed,
  redefined,
  slotsOf,
  stateAt,
  statesUnder,
  type Branch,
  type Definition,
  type Slot,
} from './definition';

/** A machine with one fault. */
export interface ChartMutant {
  /** `<machine>.<state> --<event>[<place>]: what was done`. */
  name: string;
  kind:
    | 'removed transition'
    | 'swapped target'
    | 'guard'
    | 'removed action'
    | 'swapped events'
    | 'delay'
    | 'removed invoke';
  /** Path of the state it is in; '' for the machine itself. */
  path: string;
  make: () => AnyStateMachine;
}

const nameOf = (part: unknown): string =>
  typeof part === 'string'
    ? part
    : typeof part === 'function'
      ? part.name || 'an action'
      : String((part as { type?: string }).type ?? 'an action');

/** Returns a part of a definition as text without descriptions. Equal texts mean equal behaviour. */
const sourceOf = (written: unknown) =>
  JSON.stringify(written, (key, value: unknown) =>
    key === 'description' ? undefined : typeof value === 'function' ? String(value) : value,
  );

/** Returns a sibling of this target: `calling.sending` → `calling.verifying`. Null if it has none. */
export function swapped(target: string, path: string, definition: Definition, id: string): string | null {
  const [, head = '', rest = ''] = /^(#[^.]+\.?|\.)?(.*)$/.exec(target) ?? [];
  const names = rest.split('.');
  const last = names.pop() ?? '';
  const from = head.startsWith('#') ? '' : head === '.' ? path : path.split('.').slice(0, -1).join('.');
  const around = stateAt(definition, [from, ...names].filter(Boolean).join('.'));
  const others = Object.keys(around.states ?? {});
  const other = others[(others.indexOf(last) + 1) % others.length];
  if (other !== undefined && other !== last) return head + [...names, other].join('.');
  const top = Object.keys(definition.states ?? {}).find(
    (name) => name !== path.split('.')[0] && name !== [...names, last][0],
  );
  return top === undefined ? null : `#${id}.${top}`;
}

/** Returns every mutant of a machine, in source order. */
export function chartMutants(machine: AnyStateMachine): ChartMutant[] {
  const { id } = machine;
  const definition = machine.config as unknown as Definition;
  const found: ChartMutant[] = [];
  const add = (kind: ChartMutant['kind'], path: string, name: string, change: (state: Definition) => void) => {
    const at = path ? `${id}.${path}` : id;
    found.push({
      kind,
      path,
      name: `${at} ${name}`,
      make: () => redefined(machine, (copy) => change(stateAt(copy, path))),
    });
  };

  function inBranch(path: string, slot: Slot, branch: Branch, place: number): void {
    const name = `--${slot.name}[${place}]`;
    const replace = (changed: Branch | null) => (state: Definition) => {
      const own = slotsOf(state).find((each) => each.name === slot.name);
      own?.put(
        state,
        own.branches.flatMap((each, at) => (at === place ? (changed ? [{ ...each, ...changed }] : []) : [each])),
      );
    };
    add('removed transition', path, `${name}: removed`, replace(null));
    if (branch.target !== undefined) {
      const other = swapped(branch.target, path, definition, id);
      if (other)
        add('swapped target', path, `${name}: to ${other} instead of ${branch.target}`, replace({ target: other }));
    }
    if (branch.guard !== undefined) {
      add('guard', path, `${name}: guard always true`, replace({ guard: () => true }));
      add('guard', path, `${name}: guard always false`, replace({ guard: () => false }));
      add('guard', path, `${name}: guard negated`, replace({ guard: not(branch.guard as never) }));
    }
    const actions = listed(branch.actions);
    actions.forEach((action, at) =>
      add(
        'removed action',
        path,
        `${name}: without ${nameOf(action)}`,
        replace({ actions: actions.filter((_, other) => other !== at) }),
      ),
    );
  }

  for (const { path, state } of statesUnder(definition)) {
    for (const slot of slotsOf(state)) slot.branches.forEach((branch, place) => inBranch(path, slot, branch, place));
    const events = Object.keys(state.on ?? {});
    events.slice(1).forEach((event, at) => {
      const before = events[at] as string;
      if (sourceOf(state.on?.[before]) === sourceOf(state.on?.[event])) return;
      add('swapped events', path, `: ${before} and ${event} change places`, (into) => {
        const on = into.on as Record<string, unknown>;
        [on[before], on[event]] = [branchesOf(on[event]), branchesOf(on[before])];
      });
    });
    for (const part of ['entry', 'exit'] as const) {
      const actions = listed(state[part]);
      actions.forEach((action, at) =>
        add('removed action', path, `${part}: without ${nameOf(action)}`, (into) => {
          into[part] = actions.filter((_, other) => other !== at);
        }),
      );
    }
    const invokes = listed(state.invoke);
    invokes.forEach((invoke, at) =>
      add('removed invoke', path, `: does not begin ${String((invoke as { src: unknown }).src)}`, (into) => {
        into.invoke = invokes.filter((_, other) => other !== at);
      }),
    );
  }
  return [...found, ...delayMutants(machine)];
}

type Delay = number | ((...given: unknown[]) => number);

function delayMutants(machine: AnyStateMachine): ChartMutant[] {
  return Object.entries(machine.implementations.delays as unknown as Record<string, Delay>).flatMap(([name, delay]) =>
    [0, 10].map((times): ChartMutant => ({
      kind: 'delay',
      path: '',
      name: `${machine.id} delay ${name}: ${times === 0 ? 'none' : 'ten times as long'}`,
      make: () =>
        machine.provide({
          delays: { [name]: (...given: unknown[]) => (typeof delay === 'function' ? delay(...given) : delay) * times },
        }),
    })),
  );
}
