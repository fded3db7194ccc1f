import type { Address } from '../model/address';
import { linkCode } from '../model/linkCode';
import { subjectOfState } from '../model/subject';
import { text } from '../model/text';
import type { Review } from '../model/useReview';
import { readIncident } from './read';
import { openedIncident } from './store';
import { ticksOfIncident } from './ticks';

/**
 * Opens a report and returns the place of its last moment, in the visitor's edition and language. The address contains
 * the report: its link opens it. Throws a sentence if the file is
 * wrong.
 */
export async function openIncident(
  content: string,
  name: string,
  { release, lenses, say }: Pick<Review, 'release' | 'lenses' | 'say'>,
): Promise<Partial<Address>> {
  const incident = readIncident(content);
  const ticks = ticksOfIncident(release, incident);
  const { edition, language } = incident;
  const code = await linkCode(content);
  openedIncident.set({ code, incident });
  say(text('incident.opened', { name, count: ticks.length }));
  return {
    view: 'chart',
    subject: subjectOfState(ticks.at(-1)?.state ?? ''),
    lenses: { ...lenses, ...(edition && { edition }), ...(language && { language }) },
    run: undefined,
    more: { incident: code },
  };
}
