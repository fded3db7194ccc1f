import { text } from '../model/text';
import { titleOfPlace } from '../model/titleOfPlace';
import { useReview } from '../model/useReview';

/** The document title: 'Verifying · SMS code · Passport review'. */
export function PageTitle() {
  const { address, chart } = useReview();
  const isStart = address.view === 'home' && address.subject.chart === '';
  return <title>{[...(isStart ? [] : titleOfPlace(address, chart)), text('app.name')].join(' · ')}</title>;
}
