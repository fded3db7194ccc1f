import { Suspense, use } from 'react';
import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { load } from '../model/release';
import { Link } from '../parts/Link';
import { nodeOf } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfChart, titleOfState } from '../model/words';
import { sectionsOf, statesWithScreen, statesWithoutScreen } from '../model/sections';
import { ScreenCards } from './ScreenCard';
import { Gallery } from './Gallery';
import { LivePane } from './LivePane';
import { CaptchaStates, Dialogs, ScreensNaming, StuckStates } from './Selected';
import type { Storyboard } from '../model/storyboard';
import './screens.css';
import { text } from '../model/text';

function Sections({
  chart,
  storyboard,
  chosen,
}: {
  readonly chart: Chart;
  readonly storyboard: Storyboard;
  readonly chosen: ChartNode | null;
}) {
  const unseen = statesWithoutScreen(chart, storyboard);
  return (
    <div>
      {sectionsOf(chart, storyboard).map((section) => (
        <ScreenCards key={section.title} {...section} chosen={chosen} />
      ))}
      {unseen.length > 0 && (
        <section aria-label={text('screen.without')}>
          <h2>
            {text('screen.without')}
            <small>{text('say.notVisibleToTheUser')}</small>
          </h2>
          <ul className="row screens__unseen">
            {unseen.map(({ node, why }) => (
              <li key={node.id}>
                {titleOfState(node)}
                <small>{why}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Board({ chart }: { readonly chart: Chart }) {
  const { subject, more } = useReview();
  const storyboard = use(load('storyboard'));
  const node = nodeOf(chart, subject);
  const chosen = node && node.path !== '' ? node : null;
  const screens = statesWithScreen(chart, storyboard);
  const sheetOf = node && storyboard.charts[chart.id]?.[node.path] ? node : screens[0];
  if (more.sheet && sheetOf) return <Gallery node={sheetOf} />;
  const states = chart.nodes.filter(({ children }) => children.length === 0).length;
  return (
    <div className="board screens">
      <header>
        <h1>{titleOfChart(chart.id)}</h1>
        <p className="mut">
          {text('screen.about')} {text('screen.counts', { states, screens: screens.length })}
          {sheetOf && (
            <>
              {' '}
              · <Link more={{ sheet: '1' }}>{text('screen.gallery')}</Link>
            </>
          )}
        </p>
      </header>
      <div className="screens__split" data-live={chosen !== null || undefined}>
        <Sections chart={chart} storyboard={storyboard} chosen={chosen} />
        {chosen && (
          <Suspense fallback={<p className="wait">{text('say.loading')}</p>}>
            <LivePane node={chosen} />
          </Suspense>
        )}
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

/** The storyboard of the chosen chart, or the gallery of one state. */
export function ScreensView() {
  const { subject, more, chart } = useReview();
  const chosen = chart(subject.chart);
  if (more.only === 'dialogs') return <Dialogs />;
  if (more.only === 'captcha') return <CaptchaStates />;
  if (more.only === 'stuck') return <StuckStates />;
  if (more.with) return <ScreensNaming words={more.with} />;
  return chosen ? <Board chart={chosen} /> : <Charts />;
}
