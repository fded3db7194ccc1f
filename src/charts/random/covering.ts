import { activeNodes } from '../xstateInternals';
import { loaderOf } from '../../page/app/stagePlan';
import { viewKindOf } from '../../page/app/viewKinds';
import { allUnder } from '../stage/shown';
import { first, listens, type Moment } from './moment';

/** The invariant about what covers the page. It names no page, view or text. */

/** A loader waits for a request of its machine or of one under it, or for a timer there. */
export function coversForACause({ walker, stage }: Moment): string | null {
  if (loaderOf(walker.root) === null) return null;
  return first(stage, ({ machine, actor, views }) => {
    if (!views.some((view) => viewKindOf(view) === 'loader')) return null;
    const isCalling = [...walker.inFlight].some(({ by, name }) => by.includes(machine) && !listens(name));
    const isTimed = allUnder(actor).some(
      ({ snapshot, machine: each }) =>
        each !== 'countdown' && activeNodes(snapshot).some(({ after }) => after.length > 0),
    );
    return isCalling || isTimed ? null : `${machine} shows a loader and waits for nothing`;
  });
}
