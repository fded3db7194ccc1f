/**
 * What `npm run prove -- --write` writes to `docs/proved.json`: one run of the search on one commit, as it ended. All
 * numbers are of that run; what changed since is not in them.
 */
export interface Proved {
  /** The day of the run, `2026-11-27`. */
  readonly date: string;
  /** The commit whose files ran, with no change beside it. */
  readonly commit: string;
  /**
   * A digest of what every chart does (of `test/charts/mutation/expected.txt`). Another one today: the charts changed
   * since.
   */
  readonly charts: string;
  /** Minutes that the run was given for all openings together. */
  readonly minutes: number;
  /** One row for each opening, in the order of editions. */
  readonly openings: readonly OpeningSummary[];
  readonly promises: readonly ProvedPromise[];
}

/** One opening of the product, and how far the search of it came. */
export interface OpeningSummary {
  readonly edition: string;
  /** How the product is opened, in words: `log in by phone`. */
  readonly opening: string;
  /** Different states that were reached. */
  readonly states: number;
  /** How many of them differ in what decides the next step. */
  readonly places: number;
  /** Steps that were taken and judged. */
  readonly steps: number;
  /** States whose steps were not all taken when the time was over; 0: nothing is left, all of them were. */
  readonly left: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** A promise, and whether it held in every state and step of the run. */
export interface ProvedPromise {
  /** One line for readers who do not program. */
  readonly words: string;
  readonly ids: readonly string[];
  readonly held: boolean;
  /** Where one broke: the place of the review that shows the steps that lead there, as a run. */
  readonly film?: string;
}
