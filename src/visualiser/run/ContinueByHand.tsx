import { subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { originOf, printRun, type RunCode } from './runCode';
import type { Timeline } from './timeline';
import { withoutKeys } from './withoutKeys';
import { useChosenPath } from './useTimeline';
import { useSimulateFrom } from './useSimulateFrom';
import { useSimulation } from './useSimulation';
import { text } from '../texts/text';

/** Starts a simulation at the current moment of a path, a simulation or a report. */
export function ContinueByHand({ timeline }: { readonly timeline: Timeline }) {
  const { go, address } = useReview();
  const simulating = useSimulation();
  const found = useChosenPath();
  const state = timeline.ticks[timeline.at]?.state ?? '';
  const { reach, isReaching } = useSimulateFrom();
  const begin = (code: RunCode) =>
    go({
      view: 'chart',
      subject: subjectOfState(state),
      run: printRun(code),
      more: withoutKeys(address.more, 'at', 'incident'),
    });
  const onHand = () => {
    if (found)
      return begin({
        ...originOf(found.setting),
        steps: found.steps.slice(0, timeline.at === 0 ? found.begin : found.at[timeline.at - 1]),
      });
    if (simulating) return begin({ ...originOf(simulating.setting), steps: simulating.steps.slice(0, timeline.at) });
    return reach(state);
  };
  if (timeline.kind === 'simulation' && timeline.at === timeline.ticks.length - 1) return null;
  return (
    <button type="button" className="btn" onClick={onHand} disabled={isReaching}>
      {text(isReaching ? 'run.finding' : 'say.continueFromHereByHand')}
    </button>
  );
}
