import type { Release } from '../model/release';
import { subjectOfState } from '../model/subject';
import { text } from '../model/text';
import { handledRows } from '../shell/handledRows';

/** What can happen next in a state, by the visitor or by time: 'asked again → Sending'. */
export function nextWords({ charts }: Release, state: string): string[] {
  const chart = charts.find(({ id }) => id === subjectOfState(state).chart);
  if (!chart) return [];
  return handledRows(chart, state, charts)
    .filter(({ look }) => look !== 'passing')
    .map(
      ({ texts, dest, ends }) => `${texts.join(text('list.comma'))} → ${ends === 'stays' ? text('said.stays') : dest}`,
    );
}
