import { use } from 'react';
import type { ChartNode } from '../../../machines/atlas/chart';
import { load } from '../model/release';
import { causeOfEvent } from '../model/timeline';
import { useReview } from '../model/useReview';
import { titleOfCall } from '../model/words';
import { ofState } from '../model/screenLenses';
import { text } from '../model/text';

/** Says which refusal leads to the screen. Renders nothing for other screens. */
export function FinalAnswer({ node }: { readonly node: ChartNode }) {
  const { release, lenses } = useReview();
  const answered = ofState(use(load('storyboard')).answers[node.machine] ?? {}, node.path, lenses.edition);
  if (!answered) return null;
  const { text: answer, note } = causeOfEvent(release, answered.result);
  const said =
    answered.result === 'result.OTHER'
      ? text('screen.anyOther')
      : text('screen.theAnswer', { answer: [answer, note].filter(Boolean).join(' ') });
  return (
    <small className="answer-shown">
      {text('screen.shownWith', { answer: said, call: titleOfCall(answered.call) })}
    </small>
  );
}
