import { use, useMemo, useState } from 'react';
import type { ChartNode } from '../../../machines/atlas/chart';
import { load } from '../model/release';
import { originOf, printRun } from '../model/runCode';
import { ticksOfMoments } from '../model/timeline';
import { Link } from '../parts/Link';
import { replay, type Step } from '../../simulation/simulation';
import { subjectOfState } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfId, titleOfState } from '../model/words';
import { FinalAnswer } from './FinalAnswer';
import { LiveScreen } from '../screens/LiveScreen';
import { ofState } from '../model/screenLenses';
import type { Path } from '../model/storyboard';
import { AnswerPicker } from './AnswerPicker';
import { text } from '../model/text';

const widthOf = { phone: 300, desktop: 620 } as const;

/** The chosen state as a live screen. User actions in it move the chart. */
function Live({
  path,
  node,
  onMove,
}: {
  readonly path: Path;
  readonly node: ChartNode;
  readonly onMove: (state: string) => void;
}) {
  const { release, lenses, go, say } = useReview();
  const [made, setMade] = useState<readonly Step[] | null>(null);
  const steps = made ?? path.steps;
  const setting = useMemo(() => ({ ...path.setting, language: lenses.language }), [path, lenses.language]);
  const moments = useMemo(() => replay(setting, steps).moments, [setting, steps]);
  const here = ticksOfMoments(release, moments).at(-1)?.state ?? node.id;
  const take = (next: readonly Step[]) => {
    const state = ticksOfMoments(release, replay(setting, next).moments).at(-1)?.state ?? here;
    setMade(next);
    say(text('screen.now', { state: titleOfId(state) }));
    onMove(state);
    go({ subject: subjectOfState(state) }, 'replace');
  };
  const back = () => {
    setMade(null);
    onMove(node.id);
    go({ subject: subjectOfState(node.id) }, 'replace');
  };
  const run = printRun({ ...originOf(path.setting), steps });
  return (
    <>
      <LiveScreen setting={setting} steps={steps} lenses={lenses} width={widthOf[lenses.size]} onSteps={take} />
      <p className="mut">
        <b>{titleOfId(here)}</b>{' '}
        {made ? text('screen.afterYours', { count: made.length }) : text('screen.after', { count: path.steps.length })}{' '}
        {!made && <FinalAnswer node={node} />}
      </p>
      <AnswerPicker setting={setting} steps={steps} onSteps={take} />
      <p className="row">
        <Link to={{ view: 'chart' }}>{text('say.showOnTheChart')}</Link>
        <Link to={{ view: 'chart', run, lenses: { ...lenses, edition: path.setting.edition } }}>
          {text('say.continueFromHereByHand')}
        </Link>
        {made && (
          <button type="button" className="link" onClick={back}>
            {text('screen.backTo', { state: titleOfState(node) })}
          </button>
        )}
      </p>
    </>
  );
}

interface LivePaneProps {
  readonly node: ChartNode;
}

/**
 * The live screen beside the storyboard. It is kept while actions in it move the chart, and replaced when another state
 * is chosen.
 */
export function LivePane({ node }: LivePaneProps) {
  const { lenses } = useReview();
  const [run, setRun] = useState({ from: node, at: node.id });
  const isMoved = run.at === node.id;
  if (!isMoved) setRun({ from: node, at: node.id });
  const from = isMoved ? run.from : node;
  const path = ofState(use(load(`paths/${from.machine}`)), from.path, lenses.edition);
  const move = (at: string) => setRun({ from, at });
  return (
    <section
      className="live-pane"
      aria-label={text('screen.live', { state: titleOfState(node) })}
      data-size={lenses.size}
    >
      {path ? (
        <Live key={`${from.id} ${lenses.edition}`} path={path} node={from} onMove={move} />
      ) : (
        <p className="mut">
          {lenses.edition ? text('screen.outOfReach', { edition: lenses.edition }) : text('screen.none')}
        </p>
      )}
    </section>
  );
}
