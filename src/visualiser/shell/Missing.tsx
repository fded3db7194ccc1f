import { useReview } from '../useReview';
import { Link } from './Link';
import { text } from '../texts/text';

/** Shown if the URL names something that this release does not have. */
export function Missing() {
  const {
    address: { subject },
    chart,
  } = useReview();
  const own = chart(subject.chart);
  return (
    <>
      <h1>{text('say.notInThisRelease')}</h1>
      <p>
        {own
          ? `The chart ${subject.chart} has no state ${subject.state ?? ''}.`
          : `There is no chart ${subject.chart}.`}{' '}
        It may have been there when the link was made.
      </p>
      <p>
        <Link to={own ? { subject: { chart: own.id } } : { view: 'home', subject: { chart: '' } }}>
          {own ? 'Show the chart' : 'Show the page map'}
        </Link>
      </p>
    </>
  );
}
