import * as v from 'valibot';
import { languages } from '../../../i18n/locales';
import { editionNames, signOnNames, type Mode, type TabName } from '../../../machines/site/site';
import { incidentFormat, stepsMax, type IncidentStep } from '../../page/reporting/incident';
import { text, type TextId } from '../model/text';

/** Whether a text begins as a report does. */
export const isIncident = (content: string): boolean => content.slice(0, 200).includes('"passport-incident/');

const matching = (form: RegExp) => v.pipe(v.string(), v.regex(form));
/** One of these names; null for another, and for none, as of a page of an older version. */
const oneOf = <const Name extends string>(names: readonly Name[]) => v.fallback(v.nullable(v.picklist(names)), null);

const step = v.object({
  ms: v.pipe(v.number(), v.minValue(0)),
  chart: matching(/^[A-Za-z]\w{0,39}$/),
  state: matching(/^(?:[A-Za-z]\w{0,39}(?:\.[A-Za-z]\w{0,39}){0,9})?$/),
  event: matching(/^(?:[a-z]\w{0,20}\.[a-z]\w{0,40}|result\.[A-Z][A-Z0-9_]{1,40}|init|done|error|after|other)$/),
});

/** The report of a failed sign-in, as the page sends it (src/page/reporting/incident.ts). */
const incident = v.pipe(
  v.object({
    edition: oneOf(editionNames),
    language: oneOf(languages),
    signOn: oneOf(signOnNames),
    mode: oneOf<Mode>(['login', 'register']),
    tab: oneOf<TabName>(['phone', 'email', 'account', 'qrCode']),
    version: v.fallback(matching(/^[\w.+-]{1,40}$/), ''),
    /** How many earlier steps the page did not keep. */
    dropped: v.fallback(v.pipe(v.number(), v.safeInteger()), 0),
    format: v.literal(incidentFormat),
    steps: v.pipe(v.array(step), v.minLength(1), v.maxLength(stepsMax)),
  }),
  v.transform(({ format: _, ...read }) => read),
);
export type Incident = Readonly<v.InferOutput<typeof incident>>;

/** What each field of a step must be, in words. */
const must: Readonly<Record<keyof IncidentStep, TextId>> = {
  ms: 'incident.mustTime',
  chart: 'incident.mustChart',
  state: 'incident.mustState',
  event: 'incident.mustEvent',
};

const wrongStep = (at: number, field: keyof IncidentStep) =>
  new Error(text('incident.step', { at: at + 1, field, must: text(must[field]) }));

/** The content of a report; null for what is no JSON. */
function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

/** Reads a report. Copies known fields only. Throws an `Error` whose sentence says what to mend. */
export function readIncident(content: string): Incident {
  const { success, output, issues } = v.safeParse(incident, parsed(content), { abortEarly: true });
  if (!success) {
    const [part, at, field] = (issues[0].path ?? []).map(({ key }) => key);
    if (part === undefined) throw new Error(text('incident.notJson', { first: '{', last: '}' }));
    if (part === 'format') throw new Error(text('incident.format', { format: incidentFormat }));
    if (at === undefined) throw new Error(text('incident.steps', { most: stepsMax }));
    throw wrongStep(Number(at), (field ?? 'ms') as keyof IncidentStep);
  }
  const back = output.steps.findIndex(({ ms }, at) => ms < (output.steps[at - 1]?.ms ?? 0));
  if (back >= 0) throw wrongStep(back, 'ms');
  return output;
}
