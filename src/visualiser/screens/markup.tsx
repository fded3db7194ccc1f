import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { withStableIds } from '../../parts/reactInternals';
import { withoutDelivery } from '../simulate/withoutDelivery';
import { SimulatedApp, type SimulatedAppProps } from './SimulatedApp';
import { typeSamples } from './typeSamples';

/**
 * The product's page as it stands in a run, as markup: its own components, mounted as where they run, so that they know their window
 * and take what was typed.
 * @param place an empty element of the page in whose window it is to be
 */
export function markupOf(place: HTMLElement, shown: SimulatedAppProps): string {
  const root = createRoot(place);
  return withoutDelivery(shown.simulation, () => {
    flushSync(() => root.render(<SimulatedApp {...shown} />));
    typeSamples(place, shown.simulation);
    const markup = withStableIds(place.getHTML());
    flushSync(() => root.unmount());
    return markup;
  });
}
