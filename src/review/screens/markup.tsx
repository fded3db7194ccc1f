import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { withStableIds } from '../../page/parts/reactInternals';
import { withoutDelivery } from '../../charts/simulation/withoutDelivery';
import { SimulatedApp, type SimulatedAppProps } from './SimulatedApp';
import { typeSamples } from './typeSamples';

/**
 * Renders the product's page at the current moment of a run and returns its markup. The components are mounted, so that
 * they read their window and receive typed input.
 * @param place an empty element in a document of the wanted window size
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
