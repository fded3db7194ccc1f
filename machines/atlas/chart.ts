import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Listed } from './machines';
import {
  actionRecord,
  guardText,
  nameOfPart,
  outcomeOf,
  readerOf,
  type ActionRecord,
  type Door,
  type Part,
  type Reader,
} from './parts';

/** What sets a transition off: a person, the server, a call that ended, a way out, another machine, time, nothing, an actor that ended or failed. */
export type EdgeKind = 'user' | 'result' | 'call' | 'go' | 'told' | 'timer' | 'always' | 'done' | 'failed';

/** What a state waits for: a person, the server or another actor, time, nothing; or it holds states, side by side or one at a time. */
export type NodeKind = 'person' | 'server' | 'timed' | 'passing' | 'final' | 'group' | 'regions';

/** One state of a chart. All ids are `<machine>.<path>`, the root's is the machine's own. JSON as it stands. */
export interface ChartNode {
  readonly id: string;
  readonly machine: string;
  /** Dotted path from the root; '' for the root. */
  readonly path: string;
  readonly parent: string | null;
  readonly children: readonly string[];
  readonly kind: NodeKind;
  /** Of a group: the state it begins in. */
  readonly initial: string | null;
  readonly description: string;
  readonly requirements: readonly string[];
  readonly view: string | null;
  readonly words: string | null;
  /** The machines running beside or beneath it that are seen while it is active; null: all of them. */
  readonly stage: readonly string[] | null;
  readonly tags: readonly string[];
  /** What runs while the state is active, and which machine of ours that is, if one. */
  readonly invokes: readonly { readonly src: string; readonly runs: string | null }[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
}

/** One transition, guard branch by guard branch. JSON as it stands. */
export interface ChartEdge {
  /** `<source> --<event>[<place among those of this event>]`, the name that the walks use too. */
  readonly id: string;
  readonly machine: string;
  readonly source: string;
  /** As it reads: `result.OK`, `user.typedCode`, `after rejectionShown`, `done sendSms`, `failed recallCode`, `always`. */
  readonly event: string;
  readonly kind: EdgeKind;
  readonly guard: string | null;
  /** Empty: the state stays as it is. */
  readonly targets: readonly string[];
  /** Of a timer: milliseconds, where they are fixed. */
  readonly delayMs: number | null;
  readonly actions: readonly ActionRecord[];
  /** The event that the machine ends with or sends up because of this; equal to `event` where it passes on what it heard. */
  readonly outcome: string | null;
  /** The outcome as a way out of the page, where it is one. */
  readonly door: Door | null;
  readonly description: string;
  readonly requirements: readonly string[];
}

export interface Chart {
  readonly id: string;
  /** The event that the machine ends with where no transition says another. */
  readonly outcome: string | null;
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly ChartEdge[];
}

/** The requirement ids a description or a title names in brackets, `[SMS-5]` or `[SMS-5, SMS-6]`, in their order. */
export function requirementsIn(text: string): string[] {
  return [...text.matchAll(/\[([A-Z]+-[A-Z0-9]+(?:, ?[A-Z]+-[A-Z0-9]+)*)\]/g)].flatMap((found) =>
    (found[1] ?? '').split(/, ?/),
  );
}

/** A description without its requirement ids. */
export const wordsOf = (description: string) => description.replaceAll(/ ?\[[A-Z]+-[A-Z0-9, -]+\]/g, '').trim();

const kindOfEvent = (event: string): EdgeKind => {
  if (event === '') return 'always';
  const own = /^xstate\.(after|done|error)\./.exec(event)?.[1];
  if (own) return own === 'after' ? 'timer' : own === 'done' ? 'done' : 'failed';
  const by = event.split('.')[0];
  return by === 'user' || by === 'result' || by === 'call' || by === 'go' ? by : 'told';
};

function kindOfNode(node: AnyStateNode): NodeKind {
  if (node.type === 'parallel') return 'regions';
  if (node.type === 'compound') return 'group';
  if (node.type === 'final') return 'final';
  if (node.always?.length) return 'passing';
  if (node.invoke.length > 0) return 'server';
  return [...node.transitions.keys()].some((event) => event.startsWith('xstate.after.')) ? 'timed' : 'person';
}

const idOf = (logic: unknown) => (logic as { id?: string } | undefined)?.id ?? null;
const pathOf = (node: AnyStateNode) => node.path.join('.');
const own = (actions: readonly unknown[]) =>
  (actions as Part[]).map(nameOfPart).filter((name) => name !== 'raise' && name !== 'cancel');

function nodeRecord(node: AnyStateNode): ChartNode {
  const description = node.description ?? '';
  const meta = (node.meta ?? {}) as { view?: string; words?: string; stage?: readonly string[] };
  return {
    id: node.id,
    machine: node.machine.id,
    path: pathOf(node),
    parent: node.parent?.id ?? null,
    children: Object.values(node.states).map((child) => child.id),
    kind: kindOfNode(node),
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    description: wordsOf(description),
    requirements: requirementsIn(description),
    view: meta.view ?? null,
    words: meta.words ?? null,
    stage: meta.stage ?? null,
    tags: [...node.tags],
    invokes: node.invoke.map(({ src }) => ({
      src: String(src),
      runs: idOf(node.machine.implementations.actors[String(src)]),
    })),
    entry: own(node.entry),
    exit: own(node.exit),
  };
}

function eventText(node: AnyStateNode, event: string): string {
  const kind = kindOfEvent(event);
  if (kind === 'always') return 'always';
  if (kind === 'timer') return `after ${event.slice('xstate.after.'.length, -`.${node.id}`.length)}`;
  const invoked = node.invoke.find((each) => event.endsWith(`.actor.${each.id}`));
  if (kind === 'done' || kind === 'failed') return `${kind} ${invoked ? String(invoked.src) : 'all'}`;
  return event;
}

function delayOf(machine: AnyStateMachine, event: string): number | null {
  if (!event.startsWith('after ')) return null;
  const name = event.slice('after '.length);
  const delay: unknown = machine.implementations.delays[name] ?? Number(name);
  return typeof delay === 'number' && Number.isFinite(delay) ? delay : null;
}

function edgeRecord(node: AnyStateNode, transition: AnyTransitionDefinition, place: number, reader: Reader): ChartEdge {
  const type = transition.eventType;
  const event = eventText(node, type);
  const actions = transition.actions as readonly Part[];
  const description = transition.description ?? '';
  const ends = outcomeOf(node.machine, actions, reader, type);
  return {
    id: `${node.id} --${type || 'always'}[${place}]`,
    machine: node.machine.id,
    source: node.id,
    event,
    kind: kindOfEvent(type),
    guard: guardText(transition.guard as Part | undefined, reader, type),
    targets: (transition.target ?? []).map((target) => target.id),
    delayMs: delayOf(node.machine, event),
    actions: actions.map((action) => actionRecord(action, reader, type)),
    outcome: ends?.type ?? null,
    door: ends?.door ?? null,
    description: wordsOf(description),
    requirements: requirementsIn(description),
  };
}

/** All states of a machine, outermost first, in the order in which they are written. */
export function statesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => statesOf(child))];
}

/** A machine as records: every state and every transition, in the order in which they are written. Runs nothing. */
export function chartOf({ machine, input }: Listed): Chart {
  const reader = readerOf(machine, input);
  const states = statesOf(machine.root);
  const lists = (node: AnyStateNode) => [...(node.always ? [node.always] : []), ...node.transitions.values()];
  return {
    id: machine.id,
    outcome: (reader.context as { outcome?: { type: string } } | undefined)?.outcome?.type ?? null,
    nodes: states.map(nodeRecord),
    edges: states.flatMap((node) =>
      lists(node).flatMap((list) => list.map((each, place) => edgeRecord(node, each, place, reader))),
    ),
  };
}
