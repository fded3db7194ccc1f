import { use, useMemo } from 'react';
import type { ChartNode } from '../../../machines/atlas/chart';
import { load } from '../model/release';
import { ticksOfMoments } from '../model/timeline';
import { ofState } from '../model/screenLenses';
import { Screenshot } from '../screens/Screenshot';
import { subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { runWithAnswer } from '../run/runWithAnswer';

interface ScreenAfterProps {
  /** The state that asks. */
  readonly state: ChartNode;
  /** The event of the result. */
  readonly heard: string;
  readonly width: number;
}

/** The screen after this very answer, with its words. Renders nothing if no run can get it in this edition. */
export function ScreenAfter({ state, heard, width }: ScreenAfterProps) {
  const { release, lenses } = useReview();
  const path = ofState(use(load(`paths/${state.machine}`)), state.path, lenses.edition);
  const call = release.callingStates.find((each) => each.state === state.id)?.call;
  const run = useMemo(() => (path && call ? runWithAnswer(path, call, heard) : null), [path, call, heard]);
  if (!run) return null;
  const { chart, state: after = '' } = subjectOfState(ticksOfMoments(release, run.moments).at(-1)?.state ?? state.id);
  return (
    <>
      <span className="mut">→</span>
      <Screenshot chart={chart} state={after} lenses={lenses} width={width} path={run.path} />
    </>
  );
}
