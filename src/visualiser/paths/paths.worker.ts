import type { Charts } from '../graph';
import { onMessageFrom } from '../messages';
import { searchPaths, type FoundPath, type Progress, type PathQuery } from './searchPaths';

/** What the search is asked, once. */
export interface SearchRequest {
  readonly charts: Charts;
  readonly wanted: PathQuery;
}

/** What it says: a way, that it is still looking, or that it has come to its end. */
export type SearchMessage = { readonly found: FoundPath } | { readonly looking: true } | { readonly done: Progress };

const scope = globalThis as unknown as Worker;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
const say = (said: SearchMessage) => scope.postMessage(said);

onMessageFrom(scope, (asked) => {
  const { charts, wanted } = asked as SearchRequest;
  const search = searchPaths(charts, wanted);
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return say({ done: step.value });
    say(step.value ? { found: step.value } : { looking: true });
  }
});
