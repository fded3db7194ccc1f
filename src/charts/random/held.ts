import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { activeNodes, hasTransitionFor } from '../xstateInternals';
import { showsDialog } from '../simulation/offered';
import { first, listens, memoryOf, type Moment } from './moment';
import { secretTexts } from '../samples/visitor';
import { blocksPage } from '../../page/app/viewKinds';
import { reachable, type Shown } from '../stage/shown';

/** Invariants about contexts, dialogs and pages. */

export function noTwoDialogs({ stage }: Moment): string | null {
  const seen = new Set<string>();
  return first(
    stage.flatMap(({ views }) => views),
    (view) => {
      if (view === 'loading' || !blocksPage(view)) return null;
      if (seen.has(view)) return `two of ${view}`;
      seen.add(view);
      return null;
    },
  );
}

const asks = (node: AnyStateNode) => showsDialog(node) && node.transitions.has('user.confirmed');

/** A dialog that waits for yes or no covers the page; a second one would cover the first. */
export function oneQuestion({ stage }: Moment): string | null {
  const open = stage.flatMap(({ machine, snapshot }) => (activeNodes(snapshot).some(asks) ? [machine] : []));
  return open.length > 1 ? `questions of ${open.join(' and ')}` : null;
}

export const countdownsInRange = ({ all }: Moment) =>
  first(all, ({ machine, snapshot }) =>
    first(['countdown', 'voiceCountdown', 'seconds'], (name) => {
      const value = (snapshot.context as Record<string, unknown> | undefined)?.[name];
      return value === undefined || (typeof value === 'number' && value >= 0 && value <= 60)
        ? null
        : `${machine}.${name} is ${String(value)}`;
    }),
  );

export const codeAtMostSix = ({ all }: Moment) =>
  first(all, ({ machine, snapshot }) => {
    const { code } = (snapshot.context ?? {}) as { code?: { length: number } };
    return code && code.length > 6 ? `${machine} holds a code of ${code.length}` : null;
  });

const scanned = new WeakSet<object>();

/** Searches only new contexts: a context is never changed, only replaced. */
export function secretIn(value: unknown, path: string): string | null {
  if (typeof value === 'string') return secretTexts.some((text) => value.includes(text)) ? path : null;
  if (typeof value !== 'object' || value === null || scanned.has(value)) return null;
  scanned.add(value);
  return first(Object.keys(value), (key) => secretIn((value as Record<string, unknown>)[key], `${path}.${key}`));
}

const clearing = /^user\.(focusedField|clearedField|typed|choseRegion)/;
export function errorsCleared({ walker: { gesture } }: Moment): string | null {
  if (!gesture || !clearing.test(gesture.type) || !hasTransitionFor(gesture.to.snapshot, gesture.type)) return null;
  // Only the message goes on there: no button sends the digits again.
  if (gesture.type === 'user.focusedField' && gesture.to.snapshot.matches({ entering: 'unanswered' } as never))
    return null;
  const { error, code } = ((gesture.to.actor as AnyActorRef).getSnapshot() as AnyMachineSnapshot).context as Record<
    string,
    { length?: number } | string | null
  >;
  const isUnsent = gesture.type === 'user.typedCode' && (code as { length?: number })?.length === 6;
  if (isUnsent || gesture.to.machine === 'noCode')
    return !isUnsent && error ? `noCode still says ${JSON.stringify(error)}` : null;
  return error ? `${gesture.to.machine} still says ${JSON.stringify(error)}` : null;
}

export function keptAlive({ walker }: Moment): string | null {
  const memory = memoryOf(walker);
  const { children } = walker.root.getSnapshot() as AnyMachineSnapshot;
  return first(['front', 'selectAccount', 'toast'], (id) => {
    const { sessionId } = (children as Record<string, AnyActorRef>)[id] ?? {};
    if (!memory.alive.has(id)) memory.alive = new Map([...memory.alive, [id, String(sessionId)]]);
    return memory.alive.get(id) === String(sessionId) ? null : `${id} was begun anew`;
  });
}

export function neverStuck({ walker, stage, route }: Moment): string | null {
  if ([...walker.inFlight].some(({ name }) => !listens(name)) || walker.clock.pending > 0) return null;
  const isHeard = ({ snapshot }: Shown) =>
    activeNodes(snapshot).some(({ transitions }) => [...transitions.keys()].some((type) => type.startsWith('user.')));
  return reachable(stage).some((each) => each.machine !== 'toast' && each.machine !== 'passport' && isHeard(each))
    ? null
    : `nothing can be done at ${route}`;
}
