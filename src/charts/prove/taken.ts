import { wokenBy, type Effect, type Facts } from './abstraction';
import type { Shared } from './shared';

/** Without `marks`, which only the order of the search needs. */
export type KeptFacts = Omit<Facts, 'marks'>;

/** A state whose steps are taken: its place, and what counts of it. */
interface At {
  readonly place: number;
  readonly facts: KeptFacts;
}

/** By words: what a step did, and the facts asleep that it met. */
type Steps = Map<string, { effect: Effect; met: Set<string> }>;

/** Of the states in which the same machines on the stage are at the same place: the steps that were taken from one of them. */
export class StepsTaken {
  readonly #strictly: Steps[] = [];
  /** The steps of lenient states apart. */
  readonly #leniently: Steps[] = [];
  readonly #shared: Shared;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  note(at: At, words: string, effect: Effect): void {
    const steps = this.#at(at);
    const met = steps.get(words)?.met ?? new Set<string>();
    steps.set(words, { effect: this.#shared.effect(effect), met: met.add(this.#metBy(effect, at.facts)) });
  }

  /** Whether no step was taken from this place. */
  isNew(at: At): boolean {
    return this.#at(at).size === 0;
  }

  /** Whether a state at the same place took this step, and met the same of what is asleep and the step depends on. */
  has(at: At, words: string): boolean {
    const before = this.#at(at).get(words);
    return before?.met.has(this.#metBy(before.effect, at.facts)) === true;
  }

  #at({ place, facts }: At): Steps {
    const strictly = (this.#strictly[place] ??= new Map());
    return !facts.isLenient || strictly.size > 0 ? strictly : (this.#leniently[place] ??= new Map());
  }

  #metBy(effect: Effect, facts: KeptFacts): string {
    return this.#shared.keyOf(wokenBy(effect, facts));
  }
}
