import type { EditionName } from '../../../machines/site/site';
import { simulatedEditions } from '../../charts/simulation/editions';
import type { ByState } from './storyboard';

/** Window sizes of the screens, in CSS pixels. */
export const windows = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;

/** Returns the value of a state in the chosen edition, or in the first edition that reaches it. */
export function ofState<T>(table: ByState<T>, state: string, edition: EditionName | null): T | undefined {
  const editions = table[state] ?? {};
  const first = edition ?? simulatedEditions.find((each) => editions[each] !== undefined);
  return first && editions[first];
}
