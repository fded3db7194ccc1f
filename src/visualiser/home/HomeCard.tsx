import { lazy, Suspense, use } from 'react';
import { load } from '../release';
import { useReview } from '../useReview';
import { Link } from '../shell/Link';
import { countWithScreen, countStates } from '../shell/outlineTree';
import { questions } from './questions';

const OpenFile = lazy(async () => ({ default: (await import('../foreign/OpenFile')).OpenFile }));

function WalkedCount() {
  const { release } = useReview();
  const { taken } = use(load('tests'));
  const never = release.charts.flatMap(({ edges }) => edges).filter(({ id }) => !taken[id]).length;
  const all = release.charts.reduce((sum, { edges }) => sum + edges.length, 0);
  return (
    <>
      , {all - never} walked ·{' '}
      <Link
        to={{
          view: 'chart',
          subject: { chart: 'verifyCode' },
          lenses: { ...useReview().address.lenses, overlay: 'tests' },
        }}
      >
        {never === 0 ? 'all taken' : `${never} never taken`}
      </Link>
    </>
  );
}

function UnhandledCount() {
  const count = use(load('answers')).filter(({ by }) => by === 'unheard').length;
  return (
    <Link to={{ view: 'answers', subject: { chart: '' } }}>{count === 0 ? 'all handled' : `${count} not handled`}</Link>
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
      <p className="crumb">Passport</p>
      <h1>The product on one page</h1>
      <p>
        {pages} pages. Lines run left to right to the next page. ✓ means the user can be logged in here, ↩ that a page
        links back. Open a page to see its states.
      </p>
      <h2>This release</h2>
      <table className="hear figures">
        <tbody>
          <tr>
            <th scope="row">States</th>
            <td>
              <b>{release.charts.reduce((sum, chart) => sum + countStates(chart), 0)}</b>,{' '}
              {release.charts.reduce((sum, chart) => sum + countWithScreen(chart), 0)} with a screen
            </td>
          </tr>
          <tr>
            <th scope="row">Transitions</th>
            <td>
              <b>{release.charts.reduce((sum, { edges }) => sum + edges.length, 0)}</b>
              <Suspense>
                <WalkedCount />
              </Suspense>
            </td>
          </tr>
          <tr>
            <th scope="row">Answers</th>
            <td>
              <b>
                {release.results.length} names × {release.askings.length} asking states
              </b>{' '}
              ·{' '}
              <Suspense>
                <UnhandledCount />
              </Suspense>
            </td>
          </tr>
          <tr>
            <th scope="row">Requirements</th>
            <td>
              <b>
                {onChart} of {release.requirements.length}
              </b>{' '}
              on a chart · <Link to={{ more: { ...address.more, by: 'requirement' } }}>{elsewhere} elsewhere</Link>
            </td>
          </tr>
          <tr>
            <th scope="row">Changes</th>
            <td>
              <Link
                to={{ view: 'chart', subject: { chart: 'front' }, lenses: { ...address.lenses, overlay: 'changes' } }}
              >
                Compare with another release
              </Link>
            </td>
          </tr>
        </tbody>
      </table>
      <h2>Start with a question</h2>
      <ul className="questions">
        {questions.map(({ text, to }) => (
          <li key={text}>
            <Link to={{ ...to, lenses: { ...address.lenses, ...to.lenses } }}>{text}</Link>
          </li>
        ))}
      </ul>
      <h2>Another chart</h2>
      <Suspense>
        <OpenFile />
      </Suspense>
    </article>
  );
}
