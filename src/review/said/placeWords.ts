import type { Release } from '../model/release';
import type { TextCause, TextPlace } from '../model/textPlaces';
import { shortResultName, numbersIn } from '../model/results';
import { text } from '../model/text';
import { fullTitleOf, titleAt, titleOfCall, titleOfEvent } from '../model/words';

/** Where a text is shown: 'SMS code › Rejected', or the page or part outside of the charts. */
export const titleOfPlace = ({ state, surface }: TextPlace): string =>
  state ? fullTitleOf(state) : surface ? text(`surface.${surface}`) : '';

/** What brings a text there, in words; '' where the path to the state does. */
export function titleOfCause({ charts, results, callingStates }: Release, by: TextCause | null): string {
  if (!by) return '';
  if (by.is === 'doing') return text(`doing.${by.what}`);
  if (by.is === 'answer') {
    const result = results.find(({ heard }) => heard === by.heard);
    const number = (result && numbersIn(result)[0]) ?? shortResultName(by.heard);
    const call = callingStates.find(({ state }) => state === by.state)?.call ?? '';
    return text('said.byAnswer', { number, call: titleOfCall(call), state: fullTitleOf(by.state) });
  }
  const edge = charts.flatMap(({ edges }) => edges).find(({ id }) => id === by.edge);
  return edge ? titleAt(fullTitleOf(edge.source), titleOfEvent(edge)) : '';
}
