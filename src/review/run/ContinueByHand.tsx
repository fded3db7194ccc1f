import { usePath } from './usePath';
import type { Timeline } from '../model/timeline';
import { useSimulate, useSimulateFrom } from './useSimulateFrom';
import { useSimulation } from './useSimulation';
import { useReview } from '../model/useReview';
import { text } from '../model/text';

/** Starts a simulation at the current moment of a path, a simulation or a report. */
export function ContinueByHand({ timeline: { kind, ticks, done, at } }: { readonly timeline: Timeline }) {
  const { language } = useReview().lenses;
  const simulating = useSimulation();
  const path = usePath();
  const simulate = useSimulate();
  const simulateFrom = useSimulateFrom();
  const state = ticks[at]?.state ?? '';
  const run = path ?? simulating;
  const onHand = () =>
    run
      ? simulate({ setting: { ...run.setting, language }, steps: run.steps.slice(0, done[at]) }, state)
      : void simulateFrom(state);
  if (kind === 'simulation' && at === ticks.length - 1) return null;
  return (
    <button type="button" className="btn" onClick={onHand}>
      {text('say.continueFromHereByHand')}
    </button>
  );
}
