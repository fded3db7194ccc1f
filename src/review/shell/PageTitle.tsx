import { nodeOf } from '../model/subject';
import { text } from '../model/text';
import { useReview } from '../model/useReview';
import { titleOfChart, titleOfState } from '../model/words';

/** The document title, its parts from inside out: 'Verifying · SMS code · Screens · Passport review'. */
export function PageTitle() {
  const { view, subject, lenses, more, chart } = useReview();
  const own = chart(subject.chart);
  const node = nodeOf(own, subject);
  const parts = [
    !own && subject.event,
    more.requirement,
    own && node && node.path !== '' && titleOfState(node),
    own && titleOfChart(own.id),
    view !== 'home' && view !== 'chart' && text(`view.${view}`),
    lenses.edition,
    text('app.name'),
  ];
  return <title>{parts.filter(Boolean).join(' · ')}</title>;
}
