import type { StartedPage } from './afterStart';
import type { Dependencies } from '../services/provideFirst';
import type { Reporter } from '../reporting/start';

/**
 * Returns a function that starts reporting on its first call, and then returns the same reporter. Call it only after
 * the page has started. It resolves with null if its code does not load: then nothing is stored or reported.
 */
export function lazyReporter(
  page: Omit<StartedPage, 'post' | 'serverProblems'>,
  dependencies: Pick<Dependencies, 'next'>,
): () => Promise<Reporter | null> {
  const post: StartedPage['post'] = async (endpoint, fields) =>
    (await dependencies.next()).services.send(
      { endpoint, fields },
      { keepalive: true, isLeaving: document.visibilityState === 'hidden' },
    );
  const serverProblems = async () => (await dependencies.next()).services.problems;
  let started: Promise<Reporter | null> | null = null;
  return () =>
    (started ??= import('./afterStart').then(
      ({ afterStart }) => afterStart({ ...page, post, serverProblems }),
      () => null,
    ));
}
