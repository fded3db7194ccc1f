import { createHash } from 'node:crypto';
import { containerIn } from './domWindow';
import type { Catalogue } from '../../../i18n/locales';
import type { Language } from '../../../machines/site/site';
import { preloadViews } from '../../app/views';
import type { ScreenLenses } from '../screens/lenses';
import { markupOf } from '../screens/markup';
import type { Simulation } from '../simulate/simulation';

// While the module is imported: a runner that has been closed fetches no view any more.
await preloadViews();

interface Look {
  readonly messages?: Catalogue;
  readonly size?: ScreenLenses['size'];
}

/** The product's page as it stands in this run, as markup: its own components in a window of this size, nothing else. */
export function renderScreen(
  simulation: Simulation,
  language: Language,
  { messages, size = 'phone' }: Look = {},
): string {
  return markupOf(containerIn(size), { simulation, language, ...(messages && { messages }) });
}

/** A name for a picture that is the same wherever the picture is the same. */
export const digestOfMarkup = (markup: string) => createHash('sha256').update(markup).digest('base64url').slice(0, 12);
