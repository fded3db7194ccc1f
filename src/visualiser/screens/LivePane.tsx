import { use, useMemo, useState } from 'react';
import type { ChartNode } from '../../../machines/atlas/chart';
import { load } from '../release';
import { originOf, printRun } from '../run/runCode';
import { ticksOfMoments } from '../run/timeline';
import { Link } from '../shell/Link';
import { replay, type Step } from '../simulate/simulation';
import { subjectOfState } from '../subject';
import { useReview } from '../useReview';
import { titleOfId, titleOfState } from '../words';
import { FinalAnswer } from './FinalAnswer';
import { LiveScreen } from './LiveScreen';
import { ofState } from './lenses';
import type { Path } from './storyboard';
import { AnswerPicker } from './AnswerPicker';
import { text } from '../texts/text';

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
