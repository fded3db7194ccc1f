import { use } from 'react';
import { load } from '../release';
import { Screenshot } from '../screens/Screenshot';
import { Icon } from '../shell/Icon';
import { Link } from '../shell/Link';
import { useReview } from '../useReview';
import { titleOfChart } from '../words';
import { text } from '../texts/text';

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
