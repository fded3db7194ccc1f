import { activeNodes } from '../../../src/charts/xstateInternals';
import type { Toast } from '../../../machines/toast/showToast';
import { loaderOf } from '../../../src/page/app/stagePlan';
import { kindOf } from '../../../src/page/app/viewKinds';
import { allUnder } from '../../../src/charts/simulation/stage';
import { first, memoryOf, type Moment } from './moment';

/** Invariants about what covers the page: loaders and toasts. They name no page, view or text. */

/** A loader waits for a request of its machine or of one under it, or for a timer there. */
export function coversForACause({ walker, stage }: Moment): string | null {
  if (loaderOf(walker.root) === null) return null;
  return first(stage, ({ machine, actor, views }) => {
    if (!views.some((view) => kindOf(view) === 'loader')) return null;
    const isCalling = [...walker.inFlight].some(({ by }) => by.includes(machine));
    const isTimed = allUnder(actor).some(({ snapshot }) => activeNodes(snapshot).some(({ after }) => after.length > 0));
    return isCalling || isTimed ? null : `${machine} shows a loader and waits for nothing`;
  });
}

/** What toasts asked for, by their words: one that forgets it elsewhere is a fault too. */
const questions = new Map<string, string>();

/** A toast that asks for something names the tag of the states that answer it. It goes with its page at the latest. */
export function toastsAreAnswered(moment: Moment): string | null {
  const { walker, stage, all, route } = moment;
  const toast = walker.page('toast')?.context.toast as Toast | null | undefined;
  const memory = memoryOf(walker);
  if (!toast || !stage.some(({ views }) => views.some((view) => kindOf(view) === 'toast'))) return null;
  if (toast.asks !== undefined) questions.set(toast.words, toast.asks);
  const asks = questions.get(toast.words);
  if (asks === undefined) return null;
  if (toast.asks === undefined) return `${toast.words} does not say what answers it: ${asks}`;
  if (memory.asked?.toast !== toast) memory.asked = { toast, route };
  if (memory.asked.route !== route) return `${toast.words} was asked at ${memory.asked.route} and is still at ${route}`;
  const answered = all.find(({ snapshot }) => snapshot.hasTag(asks));
  return answered ? `${toast.words} is still there, and ${answered.machine} is ${asks}` : null;
}
