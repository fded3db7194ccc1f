import { activeNodes } from '../../../machines/atlas/xstateInternals';
import { loaderOf } from '../../../src/app/stagePlan';
import { allUnder } from '../../../src/simulation/stage';
import { first, type Moment } from './moment';

/** Invariants about what covers the page: loaders and toasts. */

/** A loader waits for a request of its machine or of one under it, or for a timer there. */
export function coversForACause({ walker, stage }: Moment): string | null {
  if (loaderOf(walker.root) === null) return null;
  return first(stage, ({ machine, actor, views }) => {
    if (!views.includes('loading')) return null;
    const isCalling = [...walker.inFlight].some(({ by }) => by.includes(machine));
    const isTimed = allUnder(actor).some(({ snapshot }) => activeNodes(snapshot).some(({ after }) => after.length > 0));
    return isCalling || isTimed ? null : `${machine} shows a loader and waits for nothing`;
  });
}

/** The words of the toasts that ask for the agreement. */
const asksToAgree: readonly unknown[] = ['agreement', 'futuieAgreement'];

/** By its words, not by its flag: a toast that forgot the flag is a fault too. */
export function toastsAreAnswered({ walker, stage, route }: Moment): string | null {
  const words = (walker.page('toast')?.context.toast as { words?: string } | null)?.words;
  if (!stage.some(({ views }) => views.includes('toast')) || !asksToAgree.includes(words)) return null;
  if (route !== 'index') return `it still asks to agree at ${route}`;
  return walker.page('front')?.matches({ agreement: 'agreed' }) ? 'it still asks to agree' : null;
}
