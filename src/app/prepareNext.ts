import type { Language } from '../../machines/site/site';
import type { Dependencies } from '../services/provideFirst';
import { fetchAhead } from '../browser/fetchAhead';
import { onUse } from '../browser/idle';

/**
 * Fetches the code and texts of what follows the first page, the calls first, and runs them when a visitor uses the
 * page: few who only look need them in memory. `loadViews` runs the next screens. Errors are left for the actors and
 * views that need them: they retry.
 */
export async function prepareNext(
  { lazyMachines }: Pick<Dependencies, 'lazyMachines'>,
  language: Language,
  loadViews: () => Promise<unknown>,
): Promise<void> {
  const run = async () => {
    await lazyMachines().catch(() => null);
    await loadViews();
  };
  const areFetched =
    (await fetchAhead('calls')) &&
    (await Promise.all(['screens', `deferred-${language}`, 'later'].map((name) => fetchAhead(name)))).every(Boolean);
  if (areFetched) onUse(() => void run());
  else await run();
}
