import { subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { usePath } from './usePath';
import { originOf, printRun } from '../model/runCode';
import type { Timeline } from '../model/timeline';
import { withoutKeys } from '../model/withoutKeys';
import { useSimulateFrom } from './useSimulateFrom';
import { useSimulation } from './useSimulation';
import { text } from '../model/text';

/** Starts a simulation at the current moment of a path, a simulation or a report. */
export function ContinueByHand({ timeline }: { readonly timeline: Timeline }) {
  const { go, address } = useReview();
  const simulating = useSimulation();
  const path = usePath();
  const simulateFrom = useSimulateFrom();
  const state = timeline.ticks[timeline.at]?.state ?? '';
  const run = path ?? simulating;
  const onHand = () =>
    run
      ? go({
          view: 'chart',
          subject: subjectOfState(state),
          run: printRun({ ...originOf(run.setting), steps: run.steps.slice(0, timeline.at) }),
          more: withoutKeys(address.more, 'at', 'to', 'incident'),
          lenses: { ...address.lenses, edition: run.setting.edition },
        })
      : void simulateFrom(state);
  if (timeline.kind === 'simulation' && timeline.at === timeline.ticks.length - 1) return null;
  return (
    <button type="button" className="btn" onClick={onHand}>
      {text('say.continueFromHereByHand')}
    </button>
  );
}
