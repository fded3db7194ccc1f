import * as fc from 'fast-check';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { FrontInput } from '../../../machines/front/front.machine';
import type { Go } from '../../../machines/go';
import { arrivals, beginnings, withCode } from './beginnings';
import { judged } from '../promises/judge';
import { product } from '../stage/product';
import { Walker, type Steps } from './walker';

/** Events of a sequence. */
export const length = 60;

const step = fc.nat(2 ** 30 - 1);

export interface Sequence {
  /** Index of the starting point. */
  begin: string;
  /** Index of the arrival: the page where the events begin. */
  at: string;
  steps: Steps;
}

export const sequences: fc.Arbitrary<Sequence> = fc.record({
  begin: fc.constantFrom(...Object.keys(beginnings)),
  at: fc.constantFrom('the first page', 'the first page', ...Object.keys(arrivals)),
  /** A step is shrunk to 0, which does nothing. */
  steps: fc.array(step, { minLength: length, maxLength: length }),
});

/** Opens a page as a tab of the first page does: with the agreement, and other ways in are let go. */
function arrive(walker: Walker, go: Go): void {
  const front = (walker.root.getSnapshot() as AnyMachineSnapshot).children.front as AnyActorRef;
  if (walker.page('front')?.matches({ agreement: 'open' })) front.send({ type: 'user.toggledAgreement' });
  front.send(go);
}

/** How the product is opened for a walk. */
export function inputAt({ begin, at }: Pick<Sequence, 'begin' | 'at'>): FrontInput {
  const input = beginnings[begin] as FrontInput;
  return arrivals[at] ? { ...input, start: { ...input.start, tab: 'phone' } } : input;
}

/** Starts a walk. The machines are assembled once. */
export function walkerAt({ begin, at }: Pick<Sequence, 'begin' | 'at'>): Walker {
  const go = arrivals[at];
  const walker = new Walker(product(), inputAt({ begin, at }), begin.endsWith(withCode));
  if (go) arrive(walker, go);
  return walker;
}

export interface Walked {
  broken: string | null;
  said: readonly string[];
  /** Pages that were shown. */
  seen: ReadonlySet<string>;
}

/** Walks one sequence to its end or to the first broken invariant. */
export function walk({ steps, ...from }: Sequence): Walked {
  const walker = walkerAt(from);
  const seen = new Set<string>();
  let broken = judged(walker);
  for (const each of steps) {
    if (broken) break;
    walker.step(each);
    seen.add(String(walker.root.getSnapshot().value));
    broken = judged(walker);
  }
  walker.root.stop();
  if (!broken && walker.clock.pending > 0)
    broken = `leaving a route cancels its timers, polls and requests: ${walker.clock.pending} timers outlive the page`;
  if (!broken && walker.inFlight.size > 0)
    broken = 'leaving a route cancels its timers, polls and requests: something outlives the page';
  return { broken, said: walker.said, seen };
}
