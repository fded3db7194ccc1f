import { use } from 'react';
import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { load } from '../model/release';
import { Link } from '../parts/Link';
import { nodeOf } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfChart, titleOfState } from '../model/words';
import { sectionsOf, statesWithScreen } from '../model/sections';
import { ScreenCards } from './ScreenCard';
import { FinalAnswer } from './FinalAnswer';
import { Pinned } from '../remarks/Pins';
import { Screenshot } from '../screens/Screenshot';
import { CaptchaStates, Dialogs, StuckStates } from './Selected';
import './screens.css';
import { text } from '../model/text';

const widths = { phone: 300, desktop: 620 } as const;

/** The chosen state, large enough to read. */
function Chosen({ node }: { readonly node: ChartNode }) {
  const { lenses } = useReview();
  const { size } = lenses;
  return (
    <section className="chosen-screen" aria-label={text('screen.of', { state: titleOfState(node) })} data-size={size}>
      <Pinned state={node.id}>
        <Screenshot chart={node.machine} state={node.path} lenses={lenses} width={widths[size]} />
      </Pinned>
      <p>
        <Link to={{ view: 'chart' }}>{text('say.showOnTheChart')}</Link> <FinalAnswer node={node} />
      </p>
    </section>
  );
}

function Board({ chart }: { readonly chart: Chart }) {
  const { subject } = useReview();
  const storyboard = use(load('storyboard'));
  const node = nodeOf(chart, subject);
  const chosen = node && node.path !== '' ? node : null;
  const screens = statesWithScreen(chart, storyboard);
  const states = chart.nodes.filter(({ children }) => children.length === 0).length;
  return (
    <div className="board screens">
      <header>
        <h1>{titleOfChart(chart.id)}</h1>
        <p className="mut">
          {text('screen.about')} {text('screen.counts', { states, screens: screens.length })}
        </p>
      </header>
      <div className="screens__split" data-chosen={chosen !== null || undefined}>
        <div>
          {sectionsOf(chart, storyboard).map((section) => (
            <ScreenCards key={section.title} {...section} chosen={chosen} />
          ))}
        </div>
        {chosen && <Chosen node={chosen} />}
      </div>
    </div>
  );
}

/** Without a chosen chart: the first screen of each. */
function Charts() {
  const { release } = useReview();
  const { charts } = use(load('storyboard'));
  const roots = release.charts.flatMap(({ id, nodes }) =>
    charts[id]?.['']?.length ? nodes.filter(({ path }) => path === '') : [],
  );
  return (
    <div className="board screens">
      <h1>{text('say.everyPage')}</h1>
      <p className="mut">{text('screen.about')}</p>
      <ScreenCards nodes={roots} />
    </div>
  );
}

/** The storyboard of the chosen chart; without one, the first screen of each. */
export function ScreensView() {
  const { subject, more, chart } = useReview();
  const chosen = chart(subject.chart);
  if (more.only === 'dialogs') return <Dialogs />;
  if (more.only === 'captcha') return <CaptchaStates />;
  if (more.only === 'stuck') return <StuckStates />;
  return chosen ? <Board chart={chosen} /> : <Charts />;
}
