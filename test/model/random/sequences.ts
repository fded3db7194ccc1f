import * as fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import type { FrontInput } from '../../../machines/front/front.machine';
import { arrivals, beginnings } from './beginnings';
import { judged } from './invariants';
import type { StubDriver, Plant } from '../../../src/simulation/stubs';
import { passportWith } from '../../../src/simulation/system';
import { Walker, type Steps } from './walker';

/** Events of a sequence. */
export const length = 60;

const step = fc.nat(2 ** 30 - 1);
const whole = fc.array(step, { minLength: length, maxLength: length });
const shorter = fc.array(step, { minLength: 0, maxLength: length });

/** Sixty when generated, fewer when shrunk. */
export class Sixty extends fc.Arbitrary<number[]> {
  override generate(random: fc.Random) {
    return whole.generate(random, undefined);
  }
  override canShrinkWithoutContext(value: unknown): value is number[] {
    return shorter.canShrinkWithoutContext(value);
  }
  override shrink(value: number[], context: unknown) {
    return shorter.shrink(value, context);
  }
}

let driver: StubDriver | null = null;
let composed: AnyStateMachine | null = null;
const acting = () => driver as StubDriver;
/** The passport with a fault in it. */
export const plantedWith = (plant: Plant): AnyStateMachine => passportWith(acting, acting, plant);
const machine = () => (composed ??= passportWith(acting, acting));

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
  steps: new Sixty(),
});

/** Starts a walk. The machines are assembled once. */
export function walkerAt(
  { begin, at }: Pick<Sequence, 'begin' | 'at'>,
  inspect?: ConstructorParameters<typeof Walker>[3],
  of: AnyStateMachine = machine(),
): Walker {
  const go = arrivals[at];
  const input = beginnings[begin] as FrontInput;
  const walker = new Walker(
    of,
    go ? { ...input, start: { ...input.start, tab: 'phone' } } : input,
    (each) => {
      driver = each;
    },
    inspect,
  );
  if (go) walker.root.send(go);
  return walker;
}

export interface Walked {
  broken: string | null;
  said: readonly string[];
  /** Pages that were shown. */
  seen: ReadonlySet<string>;
}

/** Walks one sequence to its end or to the first broken invariant. */
export function walk({ steps, ...from }: Sequence, of?: AnyStateMachine): Walked {
  const walker = walkerAt(from, undefined, of);
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
