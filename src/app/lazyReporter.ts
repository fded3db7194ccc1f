import type { StartedPage } from './afterStart';
import type { Dependencies } from '../services/provideFirst';
import type { Reporter } from '../reporting/start';

/**
 * What follows the opening, reporting among it: started when it is first asked for and never before the page is open. Nothing waits
 * for it: where its code does not come, nothing is kept, told or reported.
 */
export function lazyReporter(
  page: Omit<StartedPage, 'post'>,
  { services }: Pick<Dependencies, 'services'>,
): () => Promise<Reporter | null> {
  const post: StartedPage['post'] = async (endpoint, fields) =>
    (await services()).send({ endpoint, fields }, { keepalive: true });
  let started: Promise<Reporter | null> | null = null;
  return () =>
    (started ??= import('./afterStart').then(
      ({ afterStart }) => afterStart({ ...page, post }),
      () => null,
    ));
}
