import { useReview } from '../model/useReview';
import { Link } from '../parts/Link';
import { text } from '../model/text';

/** Shown if the URL names something that this release does not have. */
export function Missing() {
  const { subject, chart } = useReview();
  const own = chart(subject.chart);
  return (
    <>
      <h1>{text('say.notInThisRelease')}</h1>
      <p>
        {own
          ? text('missing.state', { chart: subject.chart, state: subject.state ?? '' })
          : text('missing.chart', { chart: subject.chart })}{' '}
        {text('missing.before')}
      </p>
      <p>
        <Link to={own ? { subject: { chart: own.id } } : { view: 'home', subject: { chart: '' } }}>
          {text(own ? 'missing.showChart' : 'map.show')}
        </Link>
      </p>
    </>
  );
}
