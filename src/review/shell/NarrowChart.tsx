import { nodeOf } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfChart } from '../model/words';
import { ChartText } from './ChartText';
import { ChartCard } from './ChartCard';
import { Link } from '../parts/Link';
import { Missing } from './Missing';
import { StateCard } from './StateCard';
import { text } from '../model/text';

/** A chart on a narrow page: a state as an article, with the states before and after it. */
export function NarrowChart() {
  const { address, chart } = useReview();
  const own = chart(address.subject.chart);
  const node = nodeOf(own, address.subject);
  if (!own || !node)
    return (
      <div className="read">
        <Missing />
      </div>
    );
  return (
    <div className="read">
      <nav className="read-nav" aria-label={text('say.reading')}>
        {address.subject.state ? (
          <Link to={{ subject: { chart: own.id } }}>‹ {titleOfChart(own.id)}</Link>
        ) : (
          <Link to={{ view: 'home', subject: { chart: '' } }}>{text('say.allPages')}</Link>
        )}
        <Link more={{ as: 'chart' }}>{text('say.openTheChart')}</Link>
      </nav>
      {address.subject.state ? (
        <StateCard chart={own} node={node} />
      ) : (
        <>
          <ChartCard chart={own} />
          <ChartText chart={own} />
        </>
      )}
    </div>
  );
}
