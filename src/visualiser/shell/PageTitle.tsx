import { nodeOf } from '../subject';
import { useReview } from '../useReview';
import { sentence, titleOfChart, titleOfState } from '../words';

/** The document title: 'Verifying · SMS code · Passport review'. */
export function PageTitle() {
  const {
    address: { view, subject },
    chart,
  } = useReview();
  const own = chart(subject.chart);
  const node = nodeOf(own, subject);
  const place =
    own && node && node.path !== '' ? [titleOfState(node), titleOfChart(own.id)] : own ? [titleOfChart(own.id)] : [];
  const parts = [
    ...(subject.event && !own ? [subject.event] : []),
    ...place,
    ...(view === 'home' || view === 'chart' ? [] : [sentence(view)]),
    'Passport review',
  ];
  return <title>{parts.join(' · ')}</title>;
}
