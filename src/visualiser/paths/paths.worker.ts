import type { Charts } from '../graph';
import { onMessageFrom } from '../messages';
import { searchPaths, type FoundPath, type Progress, type PathQuery } from './searchPaths';

/** The request to the worker, sent once. */
export interface SearchRequest {
  readonly charts: Charts;
  readonly wanted: PathQuery;
}

/** Messages of the worker: a path, still searching, or the end of the search. */
export type SearchMessage = { readonly found: FoundPath } | { readonly looking: true } | { readonly done: Progress };

const scope = globalThis as unknown as Worker;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
const post = (message: SearchMessage) => scope.postMessage(message);

onMessageFrom(scope, (asked) => {
  const { charts, wanted } = asked as SearchRequest;
  const search = searchPaths(charts, wanted);
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return post({ done: step.value });
    post(step.value ? { found: step.value } : { looking: true });
  }
});
