import { isIncident } from '../incident/read';
import { openIncident } from '../incident/open';
import { areReports } from '../reports/readReports';
import { text as written } from '../model/text';
import type { Review } from '../model/useReview';

/**
 * Opens a text: charts of another release are compared with this one, remarks are added to those of this browser, a
 * report of a failed sign-in is shown as a path, and many of them as counts. Rejects with a sentence about any other
 * text.
 */
export async function openText(text: string, name: string, review: Review): Promise<void> {
  const { more, go, say } = review;
  const beginning = text.slice(0, 200);
  if (areReports(text)) {
    const { openReports } = await import('../reports/store');
    const { reports, events } = openReports(text, name);
    say(written('reports.opened', { name, count: reports.length, events: events.length }));
    go({ view: 'home', subject: { chart: '' }, more: {} });
  } else if (isIncident(text)) go(await openIncident(text, name, review));
  else if (beginning.includes('"passport-charts/')) {
    const { compareWith } = await import('../compare/store');
    await compareWith(text);
    say(written('open.compared', { name }));
    go({ view: 'changes' });
  } else if (beginning.includes('"passport-remarks/')) {
    const { openRemarks } = await import('../remarks/store');
    const count = openRemarks(text, name);
    say(written('open.remarks', { count, name }));
    go({ more: { ...more, remarks: 'list' } });
  } else throw new Error(written('open.unknown'));
}
