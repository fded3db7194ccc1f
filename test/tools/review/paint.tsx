import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Catalogue } from '../../../i18n/locales';
import type { Language } from '../../../machines/site/site';
import { asOpen } from '../../../src/visualiser/screens/markup';
import { Shown } from '../../../src/visualiser/screens/Shown';
import { preloadViews } from '../../../src/views';
import type { Simulation } from '../../../src/visualiser/simulate/simulation';

// While the module is imported: a runner that has been closed fetches no view any more.
await preloadViews();

/** The product's page as it stands in this run, as markup: its own components, nothing else. */
export function paint(simulation: Simulation, language: Language, messages?: Catalogue): string {
  return asOpen(renderToStaticMarkup(<Shown simulation={simulation} language={language} {...(messages && { messages })} />));
}

/** A name for a picture that is the same wherever the picture is the same. */
export const nameOfMarkup = (markup: string) => createHash('sha256').update(markup).digest('base64url').slice(0, 12);
