import type { Charts } from '../graph';
import { hearFrom } from '../messages';
import { findWays, type Found, type Progress, type Wanted } from './searchPaths';

/** What the search is asked, once. */
export interface Question {
  readonly charts: Charts;
  readonly wanted: Wanted;
}

/** What it says: a way, that it is still looking, or that it has come to its end. */
export type Said = { readonly found: Found } | { readonly looking: true } | { readonly done: Progress };

const scope = globalThis as unknown as Worker;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
const say = (said: Said) => scope.postMessage(said);

hearFrom(scope, (asked) => {
  const { charts, wanted } = asked as Question;
  const search = findWays(charts, wanted);
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return say({ done: step.value });
    say(step.value ? { found: step.value } : { looking: true });
  }
});
