import { blocksPage } from '../../../src/app/viewKinds';
import { allUnder } from '../../../src/simulation/stage';
import { judge } from '../random/invariants';
import { movesOf, type Move } from '../random/moves';
import type { Walker, WalkCheckpoint } from '../random/walker';
import { abstractState, factsOf, type Reads } from './abstraction';
import { Graph, type StepKind } from './graph';
import { graphPromises } from './graphPromises';
import { Pairs } from './pairs';

/** A broken promise, with the steps that led to it first. */
export interface Counterexample {
  promise: string;
  /** What was found there. */
  found: string;
  at: string;
  /** In the words that `repeat` takes. */
  steps: readonly string[];
}

interface Waiting {
  walker: Walker;
  checkpoint: WalkCheckpoint;
  state: number;
}

interface Beginning {
  at: string;
  walker: Walker;
}

export interface Bounds {
  /** Steps at most. */
  steps?: number;
  seconds?: number;
}

/** What a search saw. */
export interface Search {
  states: number;
  steps: number;
  /** Pairs of facts that some state has together. */
  pairs: number;
  /** States with a new pair of facts whose steps were not taken; 0 where every pair has been followed. */
  unpaired: number;
  /** States whose steps were not taken; 0 at a fixed point. */
  left: number;
  seconds: number;
  megabytes: number;
  broken: Counterexample[];
}

/** A wait ends at the first timer that changes the abstract state; no timer of the product is longer than this. */
const longestWaitMs = 400_000;

/** Distinguishes what two moments of a walk hold: a context is never changed, only replaced. */
const contexts = new WeakMap<object, number>();
let counted = 0;
function contextsOf(walker: Walker): string {
  return allUnder(walker.root)
    .map(({ snapshot: { context, value } }) => {
      const number = contexts.get(context as object) ?? (counted += 1);
      contexts.set(context as object, number);
      return `${number}${JSON.stringify(value)}`;
    })
    .join();
}

/**
 * Takes every step from every state, and judges each. States with a pair of facts that is new come first, the nearest of
 * them first: so every pair is met early, however many combinations there are (in planning: iterated width of two).
 */
export function search(beginnings: readonly Beginning[], reads: Reads, bounds: Bounds): Search {
  const began = performance.now();
  const numbers = new Map<string, number>();
  const cameBy: { parent: number; words: string }[] = [];
  const graph = new Graph();
  const broken = new Map<string, Counterexample>();
  /** Answers that led to the same state as an earlier one when this call was first answered. */
  const alike = new Map<string, ReadonlySet<string>>();
  let steps = 0;
  const pairs = new Pairs();
  /** States with a pair of facts that no state had before; they come first. */
  const novel: (Waiting | null)[] = [];
  const others: (Waiting | null)[] = [];

  function wordsOf(state: number): { at: string; steps: string[] } {
    const words: string[] = [];
    let each = state;
    for (; (cameBy[each]?.parent ?? -1) >= 0; each = cameBy[each]?.parent ?? -1)
      words.unshift(cameBy[each]?.words ?? '');
    return { at: cameBy[each]?.words ?? '', steps: words };
  }

  /** Returns the number of this state, a new one where no step led to it before. */
  function add(walker: Walker, parent: number, words: string): number {
    const facts = factsOf(walker, reads);
    const key = facts.join('\n');
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const state = numbers.size;
    numbers.set(key, state);
    cameBy.push({ parent, words });
    graph.addState(walker);
    const found = { walker, checkpoint: walker.save(), state };
    (pairs.add(facts) ? novel : others).push(found);
    return state;
  }

  /** Judges a step that was taken, and returns the state it led to. */
  function arrive(walker: Walker, parent: number, words: string, kind: StepKind): number {
    steps += 1;
    const wrong = judge(walker);
    if (wrong !== null && !broken.has(wrong.promise))
      broken.set(wrong.promise, {
        ...wrong,
        at: wordsOf(parent).at,
        steps: [...wordsOf(parent).steps, words],
      });
    if (walker.crash) return parent;
    const to = add(walker, parent, words);
    graph.addStep(parent, to, kind);
    return to;
  }

  function isOver(): boolean {
    return steps >= (bounds.steps ?? Infinity) || performance.now() - began > 1000 * (bounds.seconds ?? Infinity);
  }

  function wait({ walker, checkpoint, state }: Waiting): void {
    walker.restore(checkpoint);
    const before = abstractState(walker, reads);
    for (let waited = 0; waited < longestWaitMs;) {
      const ms = walker.clock.next;
      if (ms === null) return;
      walker.clock.pass(ms);
      waited += ms;
      if (abstractState(walker, reads) === before) continue;
      arrive(walker, state, `${waited} ms pass`, 'time');
      return;
    }
  }

  function take({ called, kind, do: act }: Move, { walker, checkpoint, state }: Waiting): number {
    walker.restore(checkpoint);
    const inDialog = kind === 'press' && walker.stage.some(({ views }) => views.some(blocksPage));
    const before = inDialog ? contextsOf(walker) : '';
    act();
    const place = JSON.stringify(walker.gesture?.to.snapshot.value ?? null);
    const isStarting = walker.begun.length > 0;
    const arrival = arrive(walker, state, called, kind);
    if (inDialog) graph.addPress(called, place, state, isStarting || contextsOf(walker) !== before);
    return arrival;
  }

  function expand(from: Waiting): void {
    from.walker.restore(from.checkpoint);
    const reached = new Map<string, Map<number, string>>();
    const same = new Map<string, Set<string>>();
    for (const move of movesOf(from.walker)) {
      const { answers, called } = move;
      if (answers !== undefined && alike.get(answers)?.has(called)) continue;
      const to = take(move, from);
      if (answers === undefined || alike.has(answers)) continue;
      const first = reached.get(answers) ?? new Map<number, string>();
      reached.set(answers, first);
      const repeated = same.get(answers) ?? new Set();
      same.set(answers, repeated);
      if (first.has(to)) repeated.add(called);
      else first.set(to, called);
    }
    for (const [answers, repeated] of same) alike.set(answers, repeated);
    wait(from);
    graph.expand(from.state);
  }

  for (const { at, walker } of beginnings) add(walker, -1, at);
  let [nextNovel, nextOther] = [0, 0];
  while (!isOver()) {
    const [queue, at] = nextNovel < novel.length ? ([novel, nextNovel++] as const) : ([others, nextOther++] as const);
    const next = queue[at];
    if (!next) break;
    queue[at] = null;
    expand(next);
  }
  const unkept = graphPromises.flatMap(({ words, broken: brokenIn }) =>
    brokenIn(graph).map(({ state, found }): Counterexample => ({ promise: words, found, ...wordsOf(state) })),
  );
  return {
    states: numbers.size,
    steps,
    pairs: pairs.size,
    unpaired: novel.length - nextNovel,
    left: Math.max(0, novel.length - nextNovel) + Math.max(0, others.length - nextOther),
    seconds: (performance.now() - began) / 1000,
    megabytes: process.memoryUsage().heapUsed / 1e6,
    broken: [...broken.values(), ...unkept],
  };
}
