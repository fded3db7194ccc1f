import { lazy, Suspense, use } from 'react';
import { load } from '../model/release';
import { useReview } from '../model/useReview';
import { Link } from '../parts/Link';
import { Fact } from '../parts/parts';
import { countWithScreen, countStates } from '../model/outlineTree';
import { questions } from '../model/questions';
import { text } from '../model/text';

const OpenFile = lazy(async () => ({ default: (await import('../parts/OpenFile')).OpenFile }));

function UnhandledCount() {
  const count = use(load('answers')).filter(({ by }) => by === 'unheard').length;
  return (
    <Link to={{ view: 'answers', subject: { chart: '' } }}>
      {count === 0 ? text('home.allHandled') : text('home.notHandled', { count })}
    </Link>
  );
}

/** The release in five figures, four questions, and a field to open another chart. */
export function HomeCard() {
  const { release, address } = useReview();
  const named = new Set(
    release.charts.flatMap((chart) => [...chart.nodes, ...chart.edges]).flatMap(({ requirements }) => requirements),
  );
  const onChart = release.requirements.filter(({ id }) => named.has(id)).length;
  const pages = (release.charts.find(({ id }) => id === 'passport')?.nodes.length ?? 0) - 2;
  const elsewhere = release.requirements.length - onChart;
  return (
    <article>
      <p className="crumb">{text('chart.passport')}</p>
      <h1>{text('home.title')}</h1>
      <p>{text('home.about', { count: pages })}</p>
      <h2>{text('home.release')}</h2>
      <table className="hear">
        <tbody>
          <Fact name={text('say.states')}>
            <b>{release.charts.reduce((sum, chart) => sum + countStates(chart), 0)}</b>
            {text('list.clause')}
            {text('home.withScreen', {
              count: release.charts.reduce((sum, chart) => sum + countWithScreen(chart), 0),
            })}
          </Fact>
          <Fact name={text('say.transitions')}>
            <b>{release.charts.reduce((sum, { edges }) => sum + edges.length, 0)}</b>
          </Fact>
          <Fact name={text('say.answers')}>
            <b>{text('home.answerFigures', { names: release.results.length, states: release.callingStates.length })}</b>{' '}
            ·{' '}
            <Suspense>
              <UnhandledCount />
            </Suspense>
          </Fact>
          <Fact name={text('say.requirements')}>
            <b>{text('home.onChart', { count: onChart, all: release.requirements.length })}</b> {text('home.onAChart')}{' '}
            · <Link more={{ by: 'requirement' }}>{text('home.elsewhere', { count: elsewhere })}</Link>
          </Fact>
          <Fact name={text('say.changes')}>
            <Link to={{ view: 'changes', subject: { chart: '' } }}>{text('home.compare')}</Link>
          </Fact>
        </tbody>
      </table>
      <h2>{text('home.questions')}</h2>
      <ul className="lines places">
        {questions.map(({ id, to }) => (
          <li key={id}>
            <Link to={{ ...to, lenses: { ...address.lenses, ...to.lenses } }}>{text(id)}</Link>
          </li>
        ))}
      </ul>
      <h2>{text('home.another')}</h2>
      <Suspense>
        <OpenFile />
      </Suspense>
    </article>
  );
}
