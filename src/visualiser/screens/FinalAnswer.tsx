import { use } from 'react';
import type { ChartNode } from '../../../machines/atlas/chart';
import { load } from '../release';
import { causeOfEvent } from '../run/timeline';
import { useReview } from '../useReview';
import { words } from '../words';
import { ofState } from './lenses';

/** Says which refusal leads to the screen. Renders nothing for other screens. */
export function FinalAnswer({ node }: { readonly node: ChartNode }) {
  const {
    release,
    address: { lenses },
  } = useReview();
  const answered = ofState(use(load('storyboard')).answers[node.machine] ?? {}, node.path, lenses.edition);
  if (!answered) return null;
  const { text, note } = causeOfEvent(release, answered.result);
  const said =
    answered.result === 'result.OTHER' ? 'any other answer' : `the answer ${[text, note].filter(Boolean).join(' ')}`;
  return (
    <small className="answer-shown">
      Shown with {said} to {words(answered.call)}.
    </small>
  );
}
