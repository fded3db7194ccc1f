import { lazy, Suspense } from 'react';
import { useReview } from '../model/useReview';
import { Link } from '../parts/Link';
import { questions } from '../model/questions';
import { text } from '../model/text';

const ReportsCard = lazy(async () => ({ default: (await import('../reports/ReportsCard')).ReportsCard }));
const ProvedCard = lazy(async () => ({ default: (await import('./ProvedCard')).ProvedCard }));
const OpenFile = lazy(async () => ({ default: (await import('../parts/OpenFile')).OpenFile }));

/** What the page map shows, frequent questions, the promises of the product, and a field to open a file. */
export function HomeCard() {
  const { release, address } = useReview();
  const pages = (release.charts.find(({ id }) => id === 'passport')?.nodes.length ?? 0) - 2;
  return (
    <article>
      <Suspense>
        <ReportsCard />
      </Suspense>
      <h1>{text('home.title')}</h1>
      <p>{text('home.about', { count: pages })}</p>
      <h2>{text('home.questions')}</h2>
      <ul className="lines places">
        {questions.map(({ id, to }) => (
          <li key={id}>
            <Link to={{ ...to, lenses: { ...address.lenses, ...to.lenses } }}>{text(id)}</Link>
          </li>
        ))}
      </ul>
      <Suspense>
        <ProvedCard />
      </Suspense>
      <h2>{text('home.another')}</h2>
      <Suspense>
        <OpenFile />
      </Suspense>
    </article>
  );
}
