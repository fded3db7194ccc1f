import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { activeNodes } from '../../../machines/atlas/xstateInternals';
import { Secret } from '../../../machines/secret';
import { isMachineActor } from '../../../src/parts/viewProps';
import type { Walker } from '../random/walker';

/** Keys of the context by machine: those that its guards read. */
export type Reads = ReadonlyMap<string, ReadonlySet<string>>;

/** A text of fewer characters is no number, address or password yet. */
const shortText = 6;

/**
 * What of a value counts: absent, empty, short or whole; zero or more; none, one or several. Words of letters alone, such
 * as the name of a tab, count as they are.
 */
export function kindOf(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return value === 0 ? '0' : '+';
  if (typeof value === 'string' && /^[a-zA-Z]{1,24}$/.test(value)) return value;
  if (typeof value === 'string' || value instanceof Secret)
    return value.length === 0 ? '_' : value.length < shortText ? 's' : 'w';
  if (Array.isArray(value)) return `[${Math.min(2, value.length)}]`;
  if (typeof value !== 'object' || depth > 0) return 'o';
  const fields = Object.entries(value).map(([key, each]) => `${key}${kindOf(each, depth + 1)}`);
  return `{${fields.toSorted().join()}}`;
}

/** Whether a countdown that began then still runs. */
const runs = (since: number | null | undefined, now: number) =>
  since !== null && since !== undefined && now - since < 60_000;

/**
 * The facts of a walk: the active states of all machines, of their contexts what guards read, the requests without an
 * answer, and the codes that the page remembers. Two walks with the same facts count as one state.
 */
export function factsOf(walker: Walker, reads: Reads): string[] {
  const facts: string[] = [];
  const add = (actor: AnyActorRef, path: string) => {
    if (!isMachineActor(actor)) return;
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    for (const { id, type } of activeNodes(snapshot))
      if (type === 'atomic' || type === 'final') facts.push(`${path} ${id}`);
    for (const key of reads.get(snapshot.machine.id) ?? [])
      facts.push(`${path} ${key} ${kindOf((snapshot.context as Record<string, unknown>)[key])}`);
    for (const [id, child] of Object.entries<AnyActorRef | undefined>(snapshot.children))
      if (child) add(child, `${path}/${id}`);
  };
  add(walker.root, '');
  for (const { name, page } of walker.inFlight) facts.push(`${page} asks ${name}`);
  const now = walker.clock.now();
  const { client, requiredCaptchas } = walker.caches;
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const [kind, , , purpose = ''] = queryKey as string[];
    const { setTime, voiceCodeSetTime } = (state.data ?? {}) as { setTime?: number; voiceCodeSetTime?: number };
    facts.push(`keeps ${kind} ${purpose} ${runs(setTime, now)} ${runs(voiceCodeSetTime, now)}`);
  }
  for (const call of requiredCaptchas) facts.push(`captcha before ${call}`);
  if (walker.isOutOfView) facts.push('out of view');
  if (walker.memoryFailed) facts.push('the memory failed');
  return facts.toSorted();
}

export const abstractState = (walker: Walker, reads: Reads): string => factsOf(walker, reads).join('\n');
