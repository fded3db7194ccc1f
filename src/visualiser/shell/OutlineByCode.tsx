import { useReview } from '../useReview';
import { nameOf } from '../results';
import { Link } from './Link';
import { Numbers } from './parts';
import { text } from '../texts/text';

/** All results by number, each with the number of transitions that name it. */
export function OutlineByCode() {
  const { release, subject } = useReview();
  const edges = release.charts.flatMap((chart) => chart.edges);
  return (
    <ul className="tree codes">
      {release.results
        .filter(({ heard }) => heard.startsWith('result.'))
        .map((result) => (
          <li key={result.heard}>
            <Link
              to={{ view: 'answers', subject: { chart: '', event: nameOf(result.heard) } }}
              current={!subject.chart && subject.event === nameOf(result.heard)}
            >
              <span>
                <Numbers of={result} /> {nameOf(result.heard)}
              </span>
              <span className="c">
                {edges.filter(({ event }) => event === result.heard).length}
                <span className="spoken"> {text('code.named')}</span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
