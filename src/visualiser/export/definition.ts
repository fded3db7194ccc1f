import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Listed } from '../../../machines/atlas/machines';
import { guardText, nameOfPart, readerOf, type Part, type Reader } from '../../../machines/atlas/parts';

/** A guard or action by name, with those parameters that do not depend on what happened. */
type NamedPart = string | { readonly type: string; readonly params: Readonly<Record<string, string | number>> };

export interface TransitionJson {
  readonly target?: readonly string[];
  readonly guard?: NamedPart;
  readonly actions?: readonly NamedPart[];
  readonly reenter?: true;
  readonly description?: string;
}

interface InvokeJson {
  readonly id: string;
  readonly src: string;
  readonly onDone?: readonly TransitionJson[];
  readonly onError?: readonly TransitionJson[];
}

/** A state as JSON, in the form of XState v5: `createMachine` takes it. Implementations are named, not held. */
export interface StateJson {
  readonly id?: string;
  readonly type?: 'parallel' | 'final';
  readonly description?: string;
  readonly initial?: string;
  readonly tags?: readonly string[];
  readonly meta?: unknown;
  readonly entry?: readonly NamedPart[];
  readonly exit?: readonly NamedPart[];
  readonly invoke?: readonly InvokeJson[];
  readonly always?: readonly TransitionJson[];
  readonly after?: Readonly<Record<string, readonly TransitionJson[]>>;
  readonly on?: Readonly<Record<string, readonly TransitionJson[]>>;
  readonly onDone?: readonly TransitionJson[];
  readonly states?: Readonly<Record<string, StateJson>>;
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
type Filled<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };
const filled = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => !isEmpty(each))) as Filled<T>;

function named(name: string, params: Readonly<Record<string, string | number>>): NamedPart {
  return isEmpty(params) ? name : { type: name, params };
}

/** xstate names its own guards by functions: they become the text that the chart shows. */
const guardOf = (guard: Part, reader: Reader, event: string): NamedPart =>
  typeof guard === 'function'
    ? (guardText(guard, reader, event) ?? nameOfPart(guard))
    : named(nameOfPart(guard), reader.constantsOf(guard, event));

const actionsOf = (actions: readonly unknown[], reader: Reader, event: string) =>
  (actions as Part[]).map((action) => named(nameOfPart(action), reader.constantsOf(action, event)));

function transitionOf(
  { target, guard, actions, reenter, description, eventType }: AnyTransitionDefinition,
  reader: Reader,
): TransitionJson {
  return filled({
    target: target?.map(({ id }) => `#${id}`),
    guard: guard === undefined ? undefined : guardOf(guard as Part, reader, eventType),
    actions: actionsOf(actions, reader, eventType),
    reenter: reenter ? (true as const) : undefined,
    description,
  });
}

function stateOf(node: AnyStateNode, reader: Reader): StateJson {
  const of = (list: readonly AnyTransitionDefinition[] | undefined) => list?.map((each) => transitionOf(each, reader));
  const heard = [...node.transitions];
  const under = (prefix: string) => heard.filter(([event]) => event.startsWith(prefix));
  const after = under('xstate.after.').map(
    ([event, list]) => [event.slice('xstate.after.'.length, -`.${node.id}`.length), of(list)] as const,
  );
  return filled({
    id: node.parent ? undefined : node.id,
    type: node.type === 'parallel' || node.type === 'final' ? node.type : undefined,
    description: node.description,
    initial: node.type === 'compound' ? node.initial.target[0]?.key : undefined,
    tags: [...node.tags],
    meta: node.meta as unknown,
    entry: actionsOf(node.entry, reader, 'entry').filter((each) => each !== 'raise' && each !== 'cancel'),
    exit: actionsOf(node.exit, reader, 'exit').filter((each) => each !== 'raise' && each !== 'cancel'),
    invoke: node.invoke.map(({ id, src }) => ({
      id,
      src: String(src),
      ...filled({
        onDone: of(node.transitions.get(`xstate.done.actor.${id}`)),
        onError: of(node.transitions.get(`xstate.error.actor.${id}`)),
      }),
    })),
    always: of(node.always),
    after: Object.fromEntries(after) as Record<string, TransitionJson[]>,
    on: Object.fromEntries(
      heard.filter(([event]) => !event.startsWith('xstate.')).map(([event, list]) => [event, of(list) ?? []]),
    ),
    onDone: of(node.transitions.get(`xstate.done.state.${node.id}`)),
    states: Object.fromEntries(Object.values(node.states).map((child) => [child.key, stateOf(child, reader)])),
  });
}

/**
 * A machine as JSON that `createMachine` takes again: the same states, transitions, guards, delays and words, its
 * implementations by name.
 */
export const definitionOf = ({ machine, input }: Listed): StateJson => stateOf(machine.root, readerOf(machine, input));
