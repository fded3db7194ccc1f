import { flushSync } from 'react-dom';
import { edit } from '../../page/parts/keyboard/editing';
import { withoutDelivery } from '../../charts/simulation/withoutDelivery';
import type { Simulation, Step } from '../../charts/simulation/simulation';

/** Returns the sample password that a step types; null if it types none. */
function passwordIn(step: Step): string | null {
  const typed = step.do === 'event' ? step.event.password : null;
  return typeof typed === 'object' && typed !== null && '$secret' in typed ? String(typed.$secret) : null;
}

/**
 * Returns the sample in the password field of the current page, and whether it was submitted; null if none was typed.
 */
function typedSample({
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
 * Types the password of the run into a mounted screen, by the field's events, because only the screen keeps it
 * (D-SECRET). The machines received the events before, so they do not get them again.
 */
export function typeSamples(place: HTMLElement, simulation: Simulation): void {
  const typed = typedSample(simulation);
  const input = place.querySelector<HTMLInputElement>('input[name=password]');
  if (!typed || !input) return;
  withoutDelivery(simulation, () => {
    flushSync(() => edit(input, { insert: typed.text }));
    if (typed.isSent)
      flushSync(() => input.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  });
}
