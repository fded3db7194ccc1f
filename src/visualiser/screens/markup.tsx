import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { withoutDelivery } from '../simulate/withoutDelivery';
import { SimulatedApp, type SimulatedAppProps } from './SimulatedApp';
import { typeSamples } from './typeSamples';

/** Ids that count how often anything was mounted before, by their order in this markup: equal pictures are equal texts. */
function counted(markup: string): string {
  const names = new Map<string, string>();
  return markup.replaceAll(/_r_[\da-z]+_/g, (id) => {
    names.set(id, names.get(id) ?? `_r_${names.size.toString(36)}_`);
    return names.get(id) ?? id;
  });
}

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
    const markup = counted(place.getHTML());
    flushSync(() => root.unmount());
    return markup;
  });
}
