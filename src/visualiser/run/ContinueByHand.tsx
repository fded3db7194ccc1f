import { subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { originOf, printRun, type RunCode } from './runCode';
import type { Timeline } from './timeline';
import { withoutKeys } from './withoutKeys';
import { useChosenPath } from './useTimeline';
import { useSimulateFrom } from './useSimulateFrom';
import { useSimulation } from './useSimulation';

/** 'Go on from here by hand': turns a path, a past moment of a simulation, or what a page did into a simulation that stands here. */
export function ContinueByHand({ line }: { readonly line: Timeline }) {
  const { go, address } = useReview();
  const simulating = useSimulation();
  const found = useChosenPath();
  const state = line.ticks[line.at]?.state ?? '';
  const { reach, isReaching } = useSimulateFrom();
  const begin = (code: RunCode) =>
    go({
      view: 'chart',
      subject: subjectOfState(state),
      run: printRun(code),
      more: withoutKeys(address.more, 'at', 'live'),
    });
  const onHand = () => {
    if (found)
      return begin({
        ...originOf(found.setting),
        steps: found.steps.slice(0, line.at === 0 ? found.begin : found.at[line.at - 1]),
      });
    if (simulating) return begin({ ...originOf(simulating.setting), steps: simulating.steps.slice(0, line.at) });
    return reach(state);
  };
  if (line.kind === 'simulation' && line.at === line.ticks.length - 1) return null;
  return (
    <button type="button" className="btn" onClick={onHand} disabled={isReaching}>
      {isReaching ? 'Finding a way here…' : 'Go on from here by hand'}
    </button>
  );
}
