import { createHash } from 'node:crypto';
import { containerIn } from './domWindow';
import type { Catalogue } from '../../../i18n/locales';
import type { Language } from '../../../machines/site/site';
import { preloadViews } from '../../page/app/views';
import { preloadClock } from '../../page/parts/exchange/LazyClock';
import type { Lenses } from '../model/address';
import { markupOf } from '../screens/markup';
import type { Simulation } from '../../charts/simulation/simulation';

// Load them now: the runner closes after the import, and then lazy imports fail.
await Promise.all([preloadViews(), preloadClock()]);

interface Look {
  readonly messages?: Catalogue;
  readonly size?: Lenses['size'];
}

/** Renders the product's page at the current moment of a run and returns its markup. The window has the given size. */
export function renderScreen(
  simulation: Simulation,
  language: Language,
  { messages, size = 'phone' }: Look = {},
): string {
  return markupOf(containerIn(size), { simulation, language, ...(messages && { messages }) });
}

/** Returns a short digest that names the markup: equal screens share one name. */
export const digestOfMarkup = (markup: string) => createHash('sha256').update(markup).digest('base64url').slice(0, 12);
