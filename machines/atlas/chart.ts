import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Listed } from './machines';
import { idOfTransition, statesOf } from './transition';
import {
  actionRecord,
  guardText,
  nameOfPart,
  outcomeOf,
  readerOf,
  type ActionRecord,
  type Exit,
  type Part,
  type Reader,
} from './parts';

/**
 * What triggers a transition: a visitor, the server, the end of a call, an exit, another machine, a timer, nothing, an
 * actor that ended or failed.
 */
export type EdgeKind = 'user' | 'result' | 'call' | 'go' | 'told' | 'timer' | 'always' | 'done' | 'failed';

/**
 * What a state waits for: a visitor, the server or another actor, a timer, nothing; or it contains states, parallel or
 * one at a time.
 */
export type NodeKind = 'person' | 'server' | 'timed' | 'passing' | 'final' | 'group' | 'regions';

/** One state of a chart, serialisable as JSON. Ids are `<machine>.<path>`; the root has the id of the machine. */
export interface ChartNode {
  readonly id: string;
  readonly machine: string;
  /** Dotted path from the root; '' for the root. */
  readonly path: string;
  readonly parent: string | null;
  readonly children: readonly string[];
  readonly kind: NodeKind;
  /** The initial state of a group. */
  readonly initial: string | null;
  readonly description: string;
  readonly requirements: readonly string[];
  readonly view: string | null;
  readonly words: string | null;
  /** The child machines rendered while it is active; null for all of them. */
  readonly stage: readonly string[] | null;
  readonly tags: readonly string[];
  /** The actors invoked while the state is active, with our machine's id if it is one. */
  readonly invokes: readonly { readonly src: string; readonly runs: string | null }[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
}

/** One transition (each guard branch is one), serialisable as JSON. */
export interface ChartEdge {
  /** `<source> --<event>[<index among those of this event>]`, also used by the walks. */
  readonly id: string;
  readonly machine: string;
  readonly source: string;
  /**
   * The event as text: `result.OK`, `user.typedCode`, `after rejectionShown`, `done sendSms`, `failed recallCode`,
   * `always`.
   */
  readonly event: string;
  readonly kind: EdgeKind;
  readonly guard: string | null;
  /** Empty for a transition without a target. */
  readonly targets: readonly string[];
  /** Milliseconds of a timer, if they are constant. */
  readonly delayMs: number | null;
  readonly actions: readonly ActionRecord[];
  /** The event that the machine ends with or sends to its parent; equal to `event` where it forwards it. */
  readonly outcome: string | null;
  /** The outcome as an exit of the page, if it is one. */
  readonly exit: Exit | null;
  readonly description: string;
  readonly requirements: readonly string[];
}

export interface Chart {
  readonly id: string;
  /** The event that the machine ends with by default. */
  readonly outcome: string | null;
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly ChartEdge[];
}

/** Returns the requirement ids in brackets of a description or title, `[SMS-5]` or `[SMS-5, SMS-6]`, in order. */
export function requirementsIn(text: string): string[] {
  return [...text.matchAll(/\[([A-Z]+-[A-Z0-9]+(?:, ?[A-Z]+-[A-Z0-9]+)*)\]/g)].flatMap((found) =>
    (found[1] ?? '').split(/, ?/),
  );
}

/** Returns a description without its requirement ids. */
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
  if (node.always?.length || node.type === 'history') return 'passing';
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

function edgeRecord(node: AnyStateNode, transition: AnyTransitionDefinition, reader: Reader): ChartEdge {
  const type = transition.eventType;
  const event = eventText(node, type);
  const actions = transition.actions as readonly Part[];
  const description = transition.description ?? '';
  const ends = outcomeOf(node.machine, actions, reader, type);
  return {
    id: idOfTransition(transition),
    machine: node.machine.id,
    source: node.id,
    event,
    kind: kindOfEvent(type),
    guard: guardText(transition.guard as Part | undefined, reader, type),
    targets: (transition.target ?? []).map((target) => target.id),
    delayMs: delayOf(node.machine, event),
    actions: actions.map((action) => actionRecord(action, reader, type)),
    outcome: ends?.type ?? null,
    exit: ends?.exit ?? null,
    description: wordsOf(description),
    requirements: requirementsIn(description),
  };
}

/** Returns every state and transition of a machine as records, in source order. Runs no actor. */
export function chartOf({ machine, input }: Listed): Chart {
  const reader = readerOf(machine, input);
  const states = statesOf(machine.root);
  const lists = (node: AnyStateNode) => [...(node.always ? [node.always] : []), ...node.transitions.values()];
  return {
    id: machine.id,
    outcome: (reader.context as { outcome?: { type: string } } | undefined)?.outcome?.type ?? null,
    nodes: states.map(nodeRecord),
    edges: states.flatMap((node) =>
      lists(node)
        .flat()
        .map((each) => edgeRecord(node, each, reader)),
    ),
  };
}
