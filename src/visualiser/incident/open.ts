import { editionNames } from '../../../machines/site/site';
import type { Address } from '../address';
import { subjectOfState } from '../subject';
import { text } from '../texts/text';
import type { Review } from '../useReview';
import { readIncident } from './read';
import { openedIncident } from './store';
import { ticksOfIncident } from './ticks';

/**
 * Opens a report and returns the place of its last moment, in the visitor's edition. Throws a sentence if the file is
 * wrong.
 */
export function openIncident(
  content: string,
  name: string,
  { release, lenses, say }: Pick<Review, 'release' | 'lenses' | 'say'>,
): Partial<Address> {
  const incident = readIncident(content);
  const ticks = ticksOfIncident(release, incident);
  const edition = editionNames.find((each) => each === incident.edition);
  openedIncident.set(incident);
  say(text('incident.opened', { name, count: ticks.length }));
  return {
    view: 'chart',
    subject: subjectOfState(ticks.at(-1)?.state ?? ''),
    ...(edition && { lenses: { ...lenses, edition } }),
    run: undefined,
    more: { incident: 'open' },
  };
}
