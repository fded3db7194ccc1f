import type { StepKind } from './graph';
import type { Measure } from './measure';

/** A broken promise, with the steps that led to it first. */
export interface Counterexample {
  promise: string;
  /** What was found there. */
  found: string;
  at: string;
  /** In the words that `repeat` takes. */
  steps: readonly string[];
}

export interface Bounds {
  /** Steps at most. */
  steps?: number;
  seconds?: number;
  /** Ends where the promise of these words is broken; what the guards read on the path is found too. */
  untilBroken?: string;
  /** Takes steps of these kinds alone, and waits. */
  kinds?: ReadonlySet<StepKind>;
  measure?: Measure;
}

/** What a search saw. */
export interface Search {
  states: number;
  steps: number;
  /** Pairs of facts that some state has together. */
  pairs: number;
  /** How many of them differ in what is awake. */
  places: number;
  /** States whose steps were not taken: at places with a new pair of facts, at other new places, and others. */
  left: readonly [paired: number, place: number, other: number];
  seconds: number;
  megabytes: number;
  broken: Counterexample[];
  /** Names of the transitions that were taken. */
  taken: string[];
}
