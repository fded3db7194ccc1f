import type { AnyStateMachine } from 'xstate';
import { altered, sampleEvent } from './samples';

/**
 * The exit of a transition from its machine: a `go.*` event (`go.*` itself if it forwards any), and for `go.away` which
 * exit.
 */
export interface Exit {
  readonly go: string;
  readonly to?: string;
}

/** A guard or an action of a chart: its name, and its parameters or the function that makes them. */
export type Part = string | { type: string; params?: unknown } | ((...given: unknown[]) => unknown);

/** An action with the parameters that do not depend on the event. */
export interface ActionRecord {
  readonly name: string;
  readonly params: Readonly<Record<string, string | number>>;
}

type Params = Record<string, unknown>;

/** Computes parameters of guards and actions for a sample context, without running an actor. */
export interface Reader {
  readonly context: unknown;
  /** Returns the parameters for an event of this type; none if a sample is not enough. */
  paramsOf: (part: Part, event: string) => Params;
  /** Returns those texts and numbers among them that do not depend on the event. */
  constantsOf: (part: Part, event: string) => Record<string, string | number>;
}

function made(part: Part, context: unknown, event: unknown): Params {
  if (typeof part !== 'object' || part.params === undefined) return {};
  try {
    const params: unknown = typeof part.params === 'function' ? part.params({ context, event }) : part.params;
    return params && typeof params === 'object' ? (params as Params) : {};
  } catch {
    return {};
  }
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Returns the initial context of a machine. */
function beginningOf(machine: AnyStateMachine, input: unknown): unknown {
  const context = machine.config.context as unknown;
  return typeof context === 'function' ? (context({ input }) as unknown) : context;
}

export function readerOf(machine: AnyStateMachine, input: unknown): Reader {
  const context = beginningOf(machine, input);
  const other = altered(context);
  return {
    context,
    paramsOf: (part, event) => made(part, context, sampleEvent(event)),
    constantsOf: (part, event) => {
      const again = made(part, other, { ...altered(sampleEvent(event)), type: event });
      const first = Object.entries(made(part, context, sampleEvent(event)));
      return Object.fromEntries(
        first.filter(([name, value]) => isPlain(value) && value !== event && again[name] === value),
      ) as Record<string, string | number>;
    },
  };
}

/** Returns the name of a guard or action; XState's own (`raise`, `sendTo`) without their prefix. */
export const nameOfPart = (part: Part): string =>
  typeof part === 'string' ? part : 'type' in part ? String(part.type).replace('xstate.', '') : part.name;

/** Returns a guard as text: its name and its parameters, `isNext setPassword`, `stateIn mode.register`. */
export function guardText(guard: Part | undefined, reader: Reader, event: string): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'function' && 'stateValue' in guard) return `stateIn ${dotted(guard.stateValue)}`;
  if (typeof guard === 'function' && 'guards' in guard)
    return joined(
      guard.name,
      (guard.guards as Part[]).map((each) => guardText(each, reader, event) ?? ''),
    );
  return [nameOfPart(guard), ...Object.values(reader.constantsOf(guard, event))].join(' ');
}

/** Returns XState's `and`, `or`, `not` of guards that are texts already. */
const joined = (name: string, guards: readonly string[]) =>
  name === 'not' ? `not ${guards.join('')}` : guards.join(` ${name} `);

const dotted = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as Params)
        .map(([key, inner]) => `${key}.${dotted(inner)}`)
        .join(' ');

export function actionRecord(action: Part, reader: Reader, event: string): ActionRecord {
  return { name: nameOfPart(action), params: reader.constantsOf(action, event) };
}

/** Returns what an action assigns or sends, if that is pure: the new values of an `assign`, a sent event as `go`. */
function effectOf(machine: AnyStateMachine, action: Part, reader: Reader, event: string): Params {
  const named =
    typeof action === 'function' ? action : (machine.implementations.actions[nameOfPart(action)] as unknown);
  const { assignment, event: sent } = (named ?? {}) as { assignment?: unknown; event?: unknown };
  const scope = { context: reader.context, event: sampleEvent(event) };
  try {
    const params = reader.paramsOf(action, event);
    if (typeof assignment === 'function') return assignment(scope, params) as Params;
    if (assignment) return assignment as Params;
    return typeof sent === 'function' ? { go: sent(scope, params) as unknown } : {};
  } catch {
    return {};
  }
}

/** Returns the event that these actions end the machine with or send to its parent; none if they do neither. */
export function outcomeOf(
  machine: AnyStateMachine,
  actions: readonly Part[],
  reader: Reader,
  event: string,
): { type: string; exit: Exit | null } | null {
  for (const action of actions) {
    const { go, outcome } = effectOf(machine, action, reader, event);
    const ending = (go ?? outcome) as { type?: string; params?: { to?: unknown } } | undefined;
    if (typeof ending?.type !== 'string') continue;
    const isSentElsewhere = go !== undefined && !ending.type.startsWith('go.');
    if (isSentElsewhere) continue;
    const to = ending.params?.to;
    return {
      type: ending.type,
      exit: ending.type.startsWith('go.') ? { go: ending.type, ...(typeof to === 'string' && { to }) } : null,
    };
  }
  return null;
}
