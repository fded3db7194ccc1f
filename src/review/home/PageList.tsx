import { use } from 'react';
import { load } from '../model/release';
import { Screenshot } from '../screens/Screenshot';
import { Icon } from '../parts/Icon';
import { Link } from '../parts/Link';
import { useReview } from '../model/useReview';
import { titleOfChart } from '../model/words';
import { text } from '../model/text';
import { FailedHere } from '../reports/FailedHere';

/** The product's pages on a narrow screen: a list in two columns. */
export function PageList() {
  const { lenses } = useReview();
  const { pages } = use(load('map'));
  return (
    <ul className="page-list">
      {pages.map(({ chart, state, isDone, goesBack }) => (
        <li key={chart}>
          <Link to={{ view: 'chart', subject: { chart }, more: {} }}>
            <b>{titleOfChart(chart)}</b>
            <span aria-hidden="true">
              <Screenshot chart={chart} state={state} lenses={{ ...lenses, size: 'phone' }} width={150} />
            </span>
            <small>
              <FailedHere chart={chart} pages={pages.map((each) => each.chart)} />
              {isDone && (
                <>
                  <Icon name="check" size={12} /> {text('map.done')}{' '}
                </>
              )}
              {goesBack && (
                <>
                  <Icon name="return" size={12} /> {text('say.linksBack')}
                </>
              )}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
