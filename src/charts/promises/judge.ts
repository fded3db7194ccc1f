import type { AnyMachineSnapshot } from 'xstate';
import { allUnder } from '../stage/shown';
import type { Moment } from '../random/moment';
import type { Walker } from '../random/walker';
import { promises } from './promises';

/** Returns the first promise that the last step broke, and what is wrong. */
export function judge(walker: Walker): { promise: string; found: string } | null {
  if (walker.crash) return { promise: 'a machine crashed', found: String(walker.crash) };
  const route = String((walker.root.getSnapshot() as AnyMachineSnapshot).value);
  const moment: Moment = { walker, stage: walker.stage, all: allUnder(walker.root), route };
  let wrong: { promise: string; found: string } | null = null;
  for (const { words, broken } of promises) {
    const found: string | null = wrong ? null : (broken?.(moment) ?? null);
    if (found !== null) wrong = { promise: words, found };
  }
  walker.memory.route = route;
  return wrong;
}

/** Judges what may go wrong while time passes, at one of its timers. */
export function judgeMeanwhile(walker: Walker): { promise: string; found: string } | null {
  const moment = { walker } as Moment;
  for (const { words, broken, meanwhile } of promises) {
    const found = meanwhile ? (broken?.(moment) ?? null) : null;
    if (found !== null) return { promise: words, found };
  }
  return null;
}

/** The same in words. */
export function judged(walker: Walker): string | null {
  const wrong = judge(walker);
  return wrong && `${wrong.promise}: ${wrong.found}`;
}
