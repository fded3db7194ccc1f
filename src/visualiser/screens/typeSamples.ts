import { flushSync } from 'react-dom';
import { edit } from '../../parts/keyboard/editing';
import { withoutDelivery } from '../simulate/withoutDelivery';
import type { Simulation, Step } from '../simulate/simulation';

/** What a step types as a password: a sample; null where it types none. */
function passwordIn(step: Step): string | null {
  const typed = step.do === 'event' ? step.event.password : null;
  return typeof typed === 'object' && typed !== null && '$secret' in typed ? String(typed.$secret) : null;
}

/** The sample that stands in the password field of the page on stage, if somebody typed one on it, and whether it was sent. */
export function typedPassword({
  steps,
  moments,
}: Pick<Simulation, 'steps' | 'moments'>): { readonly text: string; readonly isSent: boolean } | null {
  const at = steps.findLastIndex((step) => passwordIn(step) !== null);
  const step = steps[at];
  if (step?.do !== 'event') return null;
  const isStill = moments
    .slice(at + 1)
    .every(({ places }) => places.some(({ actor, shown }) => actor === step.actor && shown));
  return isStill ? { text: passwordIn(step) ?? '', isSent: step.event.type === 'user.submitted' } : null;
}

/**
 * Types into a mounted screen what the steps of its run typed as a password, which a screen keeps to itself (D-SECRET): by the field's
 * own events. The machines have heard it already and hear nothing now.
 */
export function typeSamples(place: HTMLElement, simulation: Simulation): void {
  const typed = typedPassword(simulation);
  const input = place.querySelector<HTMLInputElement>('input[name=password]');
  if (!typed || !input) return;
  withoutDelivery(simulation, () => {
    flushSync(() => edit(input, { insert: typed.text }));
    if (typed.isSent)
      flushSync(() => input.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  });
}
