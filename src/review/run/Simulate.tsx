import { useMemo } from 'react';
import { LiveScreen } from '../screens/LiveScreen';
import { goOnByItself, possible, type Step } from '../../charts/simulation/simulation';
import { subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfCall, titleOfChart } from '../model/words';
import { Offers } from './Offers';
import { originOf, printRun } from '../model/runCode';
import { ticksOfMoments } from '../model/timeline';
import { withoutKeys } from '../model/withoutKeys';
import { PassTime } from './PassTime';
import { useTimeline } from './useTimeline';
import { simulate, useSimulation, type Simulating } from './useSimulation';
import { text } from '../model/text';

const screenWidth = 248;

/** Runs the steps, and then the steps that the page does by itself. */
function runSteps({ setting }: Simulating, steps: readonly Step[]): Simulating {
  const run = simulate(setting, steps);
  if (run.simulation) goOnByItself(run.simulation);
  return { ...run, steps: run.simulation?.steps ?? steps };
}

/** Returns a function that runs these steps, writes them to the URL and moves the chart to the new state. */
function useTake(simulating: Simulating | null) {
  const { release, more, go, say } = useReview();
  return (wanted: readonly Step[]) => {
    if (!simulating) return;
    const run = runSteps(simulating, wanted);
    if (run.trouble) return say(run.trouble);
    const state = run.simulation ? ticksOfMoments(release, run.simulation.moments).at(-1)?.state : undefined;
    go({
      run: printRun({ ...originOf(simulating.setting), steps: run.steps }),
      more: withoutKeys(more, 'at'),
      ...(state && { subject: subjectOfState(state) }),
    });
  };
}

/** Simulates the product by hand: its screen, and all steps that are possible now. */
export function Simulate() {
  const { lenses, go } = useReview();
  const simulating = useSimulation();
  const timeline = useTimeline();
  const take = useTake(simulating);
  const { steps: all, setting, trouble } = simulating ?? {};
  const at = timeline?.at ?? 0;
  const steps = useMemo(() => all?.slice(0, at) ?? [], [all, at]);
  const here = useMemo(() => setting && simulate(setting, steps).simulation, [setting, steps]);
  const can = useMemo(() => here && possible(here), [here]);
  if (!all || !setting) return null;
  const onStep = (step: Step) => take([...steps, step]);
  return (
    <section className="panel" aria-label={text('say.simulation')}>
      <h1>{text('say.simulate')}</h1>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      <div className="screen">
        <LiveScreen setting={setting} steps={steps} lenses={lenses} width={screenWidth} onSteps={take} />
      </div>
      <p className="row after-screen">
        <button type="button" className="btn" disabled={steps.length === 0} onClick={() => take(steps.slice(0, -1))}>
          {text('say.undo')}
        </button>
        <button
          type="button"
          className="btn"
          disabled={all.length === 0}
          onClick={() => go({ run: printRun({ ...originOf(setting), steps: [] }), more: {} })}
        >
          {text('say.restart')}
        </button>
      </p>
      {can && (
        <>
          <Offers
            label={text('say.pendingCalls')}
            title={(call) => text('run.waits', { call: titleOfCall(call) })}
            offers={can.answers}
            onStep={onStep}
          />
          <PassTime next={can.wait} onStep={onStep} />
          <Offers
            label={text('say.userActions')}
            title={(machine) => text('run.user', { chart: titleOfChart(machine) })}
            offers={can.events}
            onStep={onStep}
          />
        </>
      )}
    </section>
  );
}
