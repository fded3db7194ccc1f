/** Why a run cannot go on, by name: it has no such machine, one failed, the actor does not run, or nothing waits. */
type Trouble = 'noMachine' | 'failed' | 'cannotReceive' | 'notPending';

/** Thrown for a step that cannot be taken. The review has a sentence for each, in its languages. */
export class StepError extends Error {
  constructor(
    readonly trouble: Trouble,
    readonly values: Readonly<Record<string, string>>,
  ) {
    super(`${trouble}: ${Object.values(values).join(', ')}`);
  }
}
