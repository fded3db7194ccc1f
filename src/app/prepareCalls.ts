import type { Dependencies } from '../services/provideFirst';
import { fetchAhead } from '../browser/fetchAhead';
import { onUse } from '../browser/idle';

/**
 * Fetches the code of the calls, and runs it when a visitor uses the page: few who only look need it in memory. Errors
 * are left for the actors that need it, which retry.
 */
export async function prepareCalls({ lazyMachines }: Pick<Dependencies, 'lazyMachines'>): Promise<void> {
  const run = async () => {
    await lazyMachines().catch(() => null);
  };
  if (await fetchAhead('calls')) onUse(() => void run());
  else await run();
}
