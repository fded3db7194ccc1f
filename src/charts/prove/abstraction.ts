import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { activeNodes, parentOf } from '../xstateInternals';
import { Secret } from '../../../machines/secret';
import { isMachineActor } from '../../page/parts/viewProps';
import { planOf } from '../stage/shown';
import type { PendingRequest } from '../stage/stubs';
import type { Memory } from '../random/memory';
import type { Walker } from '../random/walker';
import type { GuardReads } from './guardReads';
import { alikeStates, isInert } from './inert';

/** A text of fewer characters is no number, address or password yet. */
const shortText = 6;

/**
 * What of a value counts: absent, empty, short or whole; zero or more; none, one or several. Words of letters alone, such
 * as the name of a tab, count as they are. What counts of an object has a path of its own.
 */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return value === 0 ? '0' : '+';
  if (typeof value === 'string' && /^[a-zA-Z]{1,24}$/.test(value)) return value;
  if (typeof value === 'string' || value instanceof Secret)
    return value.length === 0 ? '_' : value.length < shortText ? 's' : 'w';
  return Array.isArray(value) ? `[${Math.min(2, value.length)}]` : 'o';
}

function valueAt(context: unknown, path: string): unknown {
  let value: unknown = context;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value;
}

interface Own {
  /** Ids of its active leaves. */
  leaves: readonly string[];
  awake: string;
  /** What other states' guards read; '' where nothing is. */
  asleep: string;
  /** Active states that nothing depends on; '' where none is. */
  inert: string;
}

/** Of what a call sends it counts whether it is there. */
const isThere = (value: unknown): boolean =>
  value !== null && value !== undefined && (value as { length?: unknown }).length !== 0;

/** What a context says with yes or no: it may be sent where no guard reads it. */
const booleansIn = (context: unknown): string[] =>
  Object.entries(context as object).flatMap(([key, value]) => (typeof value === 'boolean' ? [key] : []));

/** Snapshots are never changed: each is read once. */
const known = new WeakMap<AnyMachineSnapshot, Own & { size: number }>();

/** The active states of a machine, and what its guards read of its context. */
function ownFacts(snapshot: AnyMachineSnapshot, reads: GuardReads): Own {
  const before = known.get(snapshot);
  if (before?.size === reads.size) return before;
  const leaves = activeNodes(snapshot).filter(({ type }) => type === 'atomic' || type === 'final');
  const { now, later } = reads.of(snapshot);
  const factsIn = (nodes: readonly string[], paths: ReadonlySet<string>) =>
    [
      ...nodes.toSorted(),
      ...[...paths].toSorted().map((path) => `${path} ${kindOf(valueAt(snapshot.context, path))}`),
    ].join(' · ');
  const sent = [...reads.sentBy(snapshot)].filter((path) => !now.has(path) && !later.has(path)).toSorted();
  const said = snapshot.status === 'active' ? reads.says(snapshot) : [];
  const own = {
    leaves: leaves.map(({ id }) => id),
    awake: [
      factsIn(
        leaves.flatMap((node) => (isInert(node) ? [] : [alikeStates(node) ?? node.id])),
        now,
      ),
      ...said,
    ].join(' · '),
    asleep: [
      factsIn([], new Set([...later, ...booleansIn(snapshot.context).filter((path) => !now.has(path))])),
      ...sent.filter((path) => isThere(valueAt(snapshot.context, path))).map((path) => `sends ${path}`),
    ].join(' · '),
    inert: factsIn(
      leaves.flatMap((node) => (isInert(node) || alikeStates(node) !== null ? [node.id] : [])),
      new Set(),
    ),
    size: reads.size,
  };
  known.set(snapshot, own);
  return own;
}

/** Whether a countdown that began then still runs. */
const runs = (since: number | null | undefined, now: number) =>
  since !== null && since !== undefined && now - since < 60_000;

/** Requests that end by something outside of the page, or end the page. */
const waitsForOthers = /^(watch|queryQr$|leave$)/;

/** A request, and whether it follows from none that the terms were agreed to for: the box may be unticked meanwhile. */
function requestFact({ name, page, input, actor }: PendingRequest, { agreedFor }: Memory): string {
  const { to } = (name === 'leave' ? input : {}) as { to?: string };
  return `${page} asks ${name}${to === undefined ? '' : ` ${to}`}${agreedFor.get(actor) === false ? ' unagreed' : ''}`;
}

/** What counts of a walk. */
export interface Facts {
  /** What decides the next steps: the machines on the stage, and the requests without an answer. */
  awake: readonly string[];
  /**
   * What waits to be looked at: machines behind the page that is shown and what they asked for, the codes that the page remembers, calls that ask
   * for a captcha first. Nothing but a step that wakes it can depend on it.
   */
  asleep: readonly string[];
  /** What makes a state rare: states on the stage, requests, remembered codes, each by itself. */
  marks: readonly string[];
  /** A promise is not held to something here. What it does is the same: no step depends on it. */
  isLenient: boolean;
}

/** The facts of a walk. Two walks with the same facts count as one state. */
export function factsOf(walker: Walker, reads: GuardReads): Facts {
  const awake: string[] = [];
  const asleep: string[] = [];
  const marks: string[] = [];
  let hasQr = false;
  /** The machines behind the page that is shown, by path. */
  const behind = new Map<AnyActorRef, string>();
  const add = (actor: AnyActorRef, path: string, isShown: boolean) => {
    hasQr ||= path.endsWith('/qr');
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    const own = ownFacts(snapshot, reads);
    (isShown ? awake : asleep).push(`${path} ${own.awake}`);
    if (!isShown) behind.set(actor, path);
    if (isShown) marks.push(...own.leaves);
    if (own.asleep !== '') asleep.push(`${path} later ${own.asleep}`);
    if (own.inert !== '') asleep.push(`shows ${path} ${own.inert}`);
    const { children: shown } = planOf(snapshot);
    for (const [id, child] of Object.entries<AnyActorRef | undefined>(snapshot.children))
      if (child && isMachineActor(child)) add(child, `${path}/${id}`, isShown && shown.includes(child));
  };
  add(walker.root, '', true);
  const asked = [...walker.inFlight];
  for (const each of asked) {
    const path = behind.get(parentOf(each.actor) as AnyActorRef);
    const fact = requestFact(each, walker.memory);
    if (path === undefined) awake.push(fact);
    else asleep.push(`${path} ${fact}`);
    marks.push(fact);
  }
  const now = walker.clock.now();
  const { client, requiredCaptchas } = walker.caches;
  const isRecalling = asked.some(({ name }) => name.startsWith('recall'));
  const memory = isRecalling ? awake : asleep;
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const [kind, , , purpose = ''] = queryKey as string[];
    const { setTime, voiceCodeSetTime } = (state.data ?? {}) as { setTime?: number; voiceCodeSetTime?: number };
    const isSpent = Object.values((state.data ?? {}) as object).some((value) =>
      walker.memory.spent.has(value as string),
    );
    const fact = `keeps ${kind} ${purpose} ${runs(setTime, now)} ${runs(voiceCodeSetTime, now)}${isSpent ? ' spent' : ''}`;
    memory.push(fact);
    marks.push(fact);
  }
  for (const call of requiredCaptchas) asleep.push(`captcha before ${call}`);
  for (const call of walker.memory.done) asleep.push(`done ${call.slice(0, call.indexOf(' '))}`);
  // The first QR code of a page begins in view: without one nothing reads it.
  if (walker.isOutOfView && hasQr) awake.push('out of view');
  // What was refused is not asked for again by what goes on now.
  if (asked.some(({ name }) => !waitsForOthers.test(name)))
    awake.push(...[...walker.memory.refused.keys()].map((call) => `refused ${call}`));
  // A promise waits for it.
  if (walker.memory.deviceSig !== null) awake.push('a device signature');
  if (walker.memoryFailed) asleep.push('the memory failed');
  return { awake: awake.toSorted(), asleep: asleep.toSorted(), marks, isLenient: walker.memoryFailed };
}

const machineIn = (fact: string) => fact.slice(0, fact.indexOf(' '));

/** Of these facts that are asleep, the ones that a step with this effect depends on. */
export const wokenBy = ({ machines, calls, recalls }: Effect, { asleep }: Pick<Facts, 'asleep'>): string[] =>
  asleep.filter((fact) => {
    const machine = machineIn(fact);
    if (machine === 'keeps') return recalls;
    if (machine === 'done') return calls.has(fact.slice('done '.length));
    return machine === 'captcha' ? calls.has(fact.slice('captcha before '.length)) : machines.has(machine);
  });

/** What a step did that may depend on what was asleep. */
export interface Effect {
  /** Machines that came onto the stage or took a transition, by path. */
  machines: ReadonlySet<string>;
  calls: ReadonlySet<string>;
  /** Whether it asked the page's memory. */
  recalls: boolean;
}

/** The snapshots of all running machines, by path. XState replaces one where its machine takes a transition. */
export function snapshotsOf({ root }: Walker): ReadonlyMap<string, AnyMachineSnapshot> {
  const found = new Map<string, AnyMachineSnapshot>();
  const add = (actor: AnyActorRef, path: string) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    found.set(path, snapshot);
    for (const [id, child] of Object.entries<AnyActorRef | undefined>(snapshot.children))
      if (child && isMachineActor(child)) add(child, `${path}/${id}`);
  };
  add(root, '');
  return found;
}

/** Paths of the machines that took a transition since then. */
export const changedSince = (walker: Walker, were: ReadonlyMap<string, AnyMachineSnapshot>): string[] =>
  [...snapshotsOf(walker)].flatMap(([path, snapshot]) => (were.get(path) === snapshot ? [] : [path]));

/** A call, with what is awake of the machines that asked and of those in them. */
export const askedIn = (
  { awake }: Pick<Facts, 'awake'>,
  { call, by }: { call: string; by: readonly string[] },
): string => {
  const asking = by.filter((id) => id !== 'passport' && id !== 'front');
  const ofAsking = awake.filter((fact) =>
    machineIn(fact)
      .split('/')
      .some((id) => asking.includes(id)),
  );
  return [by.join(), call, ...ofAsking].join('\n');
};

/** The effect of a step of this walk, in which these machines took a transition, that led from these facts to those. */
export function effectOf(
  { begun }: Walker,
  before: Pick<Facts, 'awake'>,
  after: Pick<Facts, 'awake'>,
  changed: readonly string[],
): Effect {
  const were = new Set(before.awake);
  return {
    machines: new Set([...after.awake.filter((fact) => !were.has(fact)).map(machineIn), ...changed]),
    calls: new Set(begun.map(({ name }) => name)),
    recalls: begun.some(({ name }) => name.startsWith('recall')),
  };
}

export const abstractState = (walker: Walker, reads: GuardReads): string => {
  const { awake, asleep } = factsOf(walker, reads);
  return [...awake, '', ...asleep].join('\n');
};
