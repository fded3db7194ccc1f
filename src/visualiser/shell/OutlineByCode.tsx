import { useReview } from '../model/useReview';
import { nameOf } from '../model/results';
import { Link } from '../parts/Link';
import { Numbers } from '../parts/parts';
import { text } from '../model/text';

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
