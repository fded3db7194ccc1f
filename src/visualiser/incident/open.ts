import type { Address } from '../address';
import type { Release } from '../release';
import { subjectOfState } from '../subject';
import { text } from '../texts/text';
import { readIncident } from './read';
import { openedIncident } from './store';
import { ticksOfIncident } from './ticks';

/** Opens a report and returns the place of its last moment. Throws a sentence if the file is wrong. */
export function openIncident(
  content: string,
  name: string,
  release: Release,
  say: (said: string) => void,
): Partial<Address> {
  const incident = readIncident(content);
  const ticks = ticksOfIncident(release, incident);
  openedIncident.set(incident);
  say(text('incident.opened', { name, count: ticks.length }));
  return {
    view: 'chart',
    subject: subjectOfState(ticks.at(-1)?.state ?? ''),
    run: undefined,
    more: { incident: 'open' },
  };
}
