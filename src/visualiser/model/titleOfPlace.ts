import type { Address } from './address';
import { nodeOf } from './subject';
import { text } from './text';
import type { Review } from './useReview';
import { titleOfChart, titleOfState } from './words';

/** Returns the title of a place, its parts from inside out: 'Verifying', 'SMS code', 'Screens'. */
export function titleOfPlace({ view, subject, lenses, more }: Address, chart: Review['chart']): string[] {
  const own = chart(subject.chart);
  const node = nodeOf(own, subject);
  const parts = [
    ...(subject.event && !own ? [subject.event] : []),
    ...(more.requirement ? [more.requirement] : []),
    ...(more.with ? [`“${more.with}”`] : []),
    ...(own && node && node.path !== '' ? [titleOfState(node)] : []),
    ...(own ? [titleOfChart(own.id)] : []),
    ...(view === 'home' || view === 'chart' ? [] : [text(`view.${view}`)]),
    ...(lenses.edition ? [lenses.edition] : []),
  ];
  return parts.length > 0 ? parts : [text('home.title')];
}
