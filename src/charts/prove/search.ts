import type { AnyTransitionDefinition } from 'xstate';
import { idOfTransition } from '../../../machines/atlas/transition';
import { onTransition } from '../xstateInternals';
import { blocksPage } from '../../page/app/viewKinds';
import { judge, judgeMeanwhile } from '../promises/judge';
import { promises } from '../promises/promises';
import { movesOf, type Move } from '../random/moves';
import type { Walker, WalkCheckpoint } from '../random/walker';
import { askedIn, changedSince, effectOf, factsOf, snapshotsOf, type Facts } from './abstraction';
import { contextsOf } from './contexts';
import { Frontier } from './frontier';
import { Graph, stepKindOf, type StepKind } from './graph';
import type { GuardReads } from './guardReads';
import type { Bounds, Counterexample, Search } from './outcome';
import { Pairs } from './pairs';
import { Shared } from './shared';
import { StepsTaken, type KeptFacts } from './taken';

interface Waiting {
  walker: Walker;
  facts: KeptFacts;
  checkpoint: WalkCheckpoint;
  state: number;
  place: number;
}

interface Step {
  parent: number;
  words: string;
  kind: StepKind;
}

interface Beginning {
  at: string;
  walker: Walker;
}

/** Ranks of states: below, by how rare their new pair of facts is; then at a new place; then others. */
const newPlace = 40;
const otherState = 41;

/** A wait ends at the first timer that changes the abstract state; no timer of the product is longer than this. */
const longestWaitMs = 400_000;

/**
 * Takes every step from every state, and judges each. A state that differs from an earlier one only in what is asleep
 * takes the steps that depend on it, and those that the earlier one did not offer. States with a pair of facts that is new come
 * first, the nearest of them first (in planning: iterated width of two).
 */
export function search(beginnings: readonly Beginning[], reads: GuardReads, bounds: Bounds): Search {
  const began = performance.now();
  /** States by all that counts, and places by what is awake. */
  const numbers = new Map<string, number>();
  const places = new Map<string, number>();
  const keeper = new Shared();
  const { keyOf, text: shared } = keeper;
  const placeOf: number[] = [];
  const taken = new StepsTaken(keeper);
  const cameBy: { parent: number; words: string }[] = [];
  const graph = new Graph();
  const broken = new Map<string, Counterexample>();
  /** Answers that led to the same state as an earlier one when this call of a machine with these facts was first answered. */
  const alike = new Map<string, ReadonlySet<string>>();
  let steps = 0;
  const pairs = new Pairs();
  const frontier = new Frontier<Waiting>();

  function wordsOf(state: number): { at: string; steps: string[] } {
    const words: string[] = [];
    let each = state;
    for (; (cameBy[each]?.parent ?? -1) >= 0; each = cameBy[each]?.parent ?? -1)
      words.unshift(cameBy[each]?.words ?? '');
    return { at: cameBy[each]?.words ?? '', steps: words };
  }

  /** Returns the number of this state, a new one where no step led to it before. */
  function add(walker: Walker, facts: Facts, parent: number, words: string): number {
    const here = keyOf(facts.awake);
    const key = here + keyOf(['', ...facts.asleep]);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const state = numbers.size;
    numbers.set(key, state);
    bounds.measure?.add(facts);
    cameBy.push({ parent, words: shared(words) });
    const place = places.get(here) ?? places.size;
    const isNew = place === places.size;
    placeOf.push(place);
    if (isNew) {
      places.set(here, place);
      graph.addState(walker, state);
    }
    const kept = { awake: facts.awake.map(shared), asleep: facts.asleep.map(shared), isLenient: facts.isLenient };
    const found = { walker, checkpoint: walker.save(), facts: kept, state, place };
    const rarest = pairs.add(facts.marks);
    frontier.add(found, rarest === null ? (isNew ? newPlace : otherState) : Math.min(rarest, newPlace - 1));
    return state;
  }

  /** Transitions of the charts that were taken. */
  const transitions = new Set<AnyTransitionDefinition>();
  /** Those of the last step. */
  let byStep: AnyTransitionDefinition[] = [];
  const noteTransition = (each: AnyTransitionDefinition) => {
    transitions.add(each);
    byStep.push(each);
  };
  for (const { walker } of beginnings) onTransition(walker.root.system, noteTransition);

  /** Takes a step down that was judged, and returns the state it led to. */
  function arrive(
    walker: Walker,
    facts: Facts,
    wrong: ReturnType<typeof judge>,
    { parent, words, kind }: Step,
  ): number {
    steps += 1;
    if (wrong !== null && !broken.has(wrong.promise))
      broken.set(wrong.promise, {
        ...wrong,
        at: wordsOf(parent).at,
        steps: [...wordsOf(parent).steps, words],
      });
    if (walker.crash) return parent;
    const to = add(walker, facts, parent, words);
    graph.addStep(placeOf[parent] as number, placeOf[to] as number, kind);
    return to;
  }

  function isOver(): boolean {
    const { untilBroken } = bounds;
    if (untilBroken !== undefined && (broken.has(untilBroken) || reads.ofSite().length > 0)) return true;
    return steps >= (bounds.steps ?? Infinity) || performance.now() - began > 1000 * (bounds.seconds ?? Infinity);
  }

  const note = (from: Waiting, words: string, facts: Pick<Facts, 'awake'>, changed: readonly string[]) =>
    taken.note(from, words, effectOf(from.walker, from.facts, facts, changed));

  /** The wait until something changes. Timers that run behind the page make another wait of it. */
  function wait(from: Waiting): void {
    const { walker, checkpoint, facts: before, state } = from;
    walker.restore(checkpoint);
    const name = `a wait for ${walker.clock.pending} timers`;
    if (taken.has(from, name)) return;
    const were = snapshotsOf(walker);
    const place = before.awake.join();
    let facts: Pick<Facts, 'awake'> = before;
    for (let waited = 0; waited < longestWaitMs;) {
      const ms = walker.clock.next;
      if (ms === null) break;
      walker.clock.pass(ms);
      waited += ms;
      const wrong = judgeMeanwhile(walker);
      const found = factsOf(walker, reads);
      facts = found;
      if (found.awake.join() === place && !wrong) continue;
      note(from, name, found, changedSince(walker, were));
      arrive(walker, found, wrong ?? judge(walker), { parent: state, words: `${waited} ms pass`, kind: 'time' });
      return;
    }
    note(from, name, facts, changedSince(walker, were));
  }

  function take(move: Move, from: Waiting): number {
    const { called, handledBy = '', kind } = move;
    const { walker, checkpoint, state } = from;
    walker.restore(checkpoint);
    const isOpen = kind === 'press' && walker.stage.some(({ views }) => views.some(blocksPage));
    const held = isOpen ? contextsOf(walker) : '';
    const were = snapshotsOf(walker);
    byStep = [];
    move.do();
    // A second press does nothing while the first is under way.
    const inDialog = isOpen && !walker.gesture?.to.snapshot.hasTag('busy');
    const at = walker.gesture ? JSON.stringify(walker.gesture.to.snapshot.value) : '';
    const isStarting = walker.begun.length > 0;
    const wrong = judge(walker);
    const facts = factsOf(walker, reads);
    note(from, shared(called + handledBy), facts, changedSince(walker, were));
    const arrival = arrive(walker, facts, wrong, { parent: state, words: called, kind: stepKindOf(move) });
    if (inDialog) graph.addPress(called, at, placeOf[state] as number, isStarting || contextsOf(walker) !== held);
    return arrival;
  }

  function expand(from: Waiting): void {
    from.walker.restore(from.checkpoint);
    const place = placeOf[from.state] as number;
    const isFirst = taken.isNew(from);
    const reached = new Map<string, Map<number, string>>();
    const same = new Map<string, Set<string>>();
    const arrivals = new Map<string, string>();
    const offered = new Map(movesOf(from.walker).map((move) => [move.called, move]));
    for (const move of offered.values()) {
      const { called, handledBy = '' } = move;
      const answers = move.answers && askedIn(from.facts, move.answers);
      if (bounds.kinds?.has(stepKindOf(move)) === false) continue;
      if (!isFirst && taken.has(from, called + handledBy)) continue;
      if (answers !== undefined && alike.get(answers)?.has(called)) continue;
      const to = take(move, from);
      if (bounds.measure) arrivals.set(called, [to, ...byStep.map(idOfTransition)].join(' '));
      if (answers === undefined || alike.has(answers)) continue;
      const first = reached.get(answers) ?? new Map<number, string>();
      reached.set(answers, first);
      const repeated = same.get(answers) ?? new Set();
      same.set(answers, repeated);
      const alreadyBy = first.get(to) ?? called;
      if (alreadyBy === called) first.set(to, called);
      else repeated.add(called);
    }
    for (const [answers, repeated] of same) alike.set(answers, repeated);
    bounds.measure?.addArrivals(arrivals);
    wait(from);
    graph.expand(place);
  }

  for (const { at, walker } of beginnings) {
    judge(walker);
    add(walker, factsOf(walker, reads), -1, at);
  }
  while (!isOver()) {
    const found = frontier.take();
    if (!found) break;
    expand(found);
  }
  const unkept = promises.flatMap(({ words, overall }) =>
    (overall?.(graph, reads) ?? []).map(({ state, found }): Counterexample => ({
      promise: words,
      found,
      ...wordsOf(state),
    })),
  );
  return {
    states: numbers.size,
    places: places.size,
    steps,
    pairs: pairs.size,
    left: frontier.leftAround(newPlace),
    seconds: (performance.now() - began) / 1000,
    megabytes: process.memoryUsage().heapUsed / 1e6,
    broken: [...broken.values(), ...unkept],
    taken: [...transitions].map(idOfTransition),
  };
}
