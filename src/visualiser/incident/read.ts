import { languages } from '../../../i18n/locales';
import {
  editionNames,
  signOnNames,
  type EditionName,
  type Language,
  type Mode,
  type SignOnName,
  type TabName,
} from '../../../machines/site/site';
import { incidentFormat, stepsMax, type IncidentStep } from '../../reporting/incident';
import { text, type TextId } from '../model/text';

/** The report of a failed sign-in, as the page sends it (src/reporting/incident.ts). */
export interface Incident {
  /** What a page of an older version does not say is null. */
  readonly edition: EditionName | null;
  readonly language: Language | null;
  readonly signOn: SignOnName | null;
  readonly mode: Mode | null;
  readonly tab: TabName | null;
  readonly version: string;
  /** How many earlier steps the page did not keep. */
  readonly dropped: number;
  readonly steps: readonly IncidentStep[];
}

/** Whether a text begins as a report does. */
export const isIncident = (content: string): boolean => content.slice(0, 200).includes('"passport-incident/');

const name = /^[A-Za-z]\w{0,39}$/;
const path = /^(?:[A-Za-z]\w{0,39}(?:\.[A-Za-z]\w{0,39}){0,9})?$/;
const event = /^(?:[a-z]\w{0,20}\.[a-z]\w{0,40}|result\.[A-Z][A-Z0-9_]{1,40}|init|done|error|after|other)$/;
const matches = (value: unknown, form: RegExp) => typeof value === 'string' && form.test(value);

const modes: readonly Mode[] = ['login', 'register'];
const tabNames: readonly TabName[] = ['phone', 'email', 'account', 'qrCode'];
const among = <Name extends string>(names: readonly Name[], value: unknown): Name | null =>
  names.find((each) => each === value) ?? null;

type Step = Readonly<Record<string, unknown>>;
const rules: readonly (readonly [keyof IncidentStep, (value: unknown, before: number) => boolean, TextId])[] = [
  ['ms', (value, before) => typeof value === 'number' && value >= before, 'incident.mustTime'],
  ['chart', (value) => matches(value, name), 'incident.mustChart'],
  ['state', (value) => matches(value, path), 'incident.mustState'],
  ['event', (value) => matches(value, event), 'incident.mustEvent'],
];

const fail = (id: TextId, values: Readonly<Record<string, string | number>> = {}): never => {
  throw new Error(text(id, values));
};

function parsed(content: string): Readonly<Record<string, unknown>> {
  try {
    const raw = JSON.parse(content) as unknown;
    if (typeof raw === 'object' && raw !== null) return raw as Record<string, unknown>;
  } catch {
    // Said below.
  }
  return fail('incident.notJson', { first: '{', last: '}' });
}

/** Reads a report. Copies known fields only. Throws an `Error` whose sentence says what to mend. */
export function readIncident(content: string): Incident {
  const { format, edition, language, signOn, mode, tab, version, dropped, steps } = parsed(content);
  if (format !== incidentFormat) fail('incident.format', { format: incidentFormat });
  if (!Array.isArray(steps) || steps.length === 0 || steps.length > stepsMax)
    return fail('incident.steps', { most: stepsMax });
  let before = 0;
  const read = (steps as unknown[]).map((raw, at): IncidentStep => {
    const each = (typeof raw === 'object' && raw !== null ? raw : {}) as Step;
    for (const [field, isRight, must] of rules)
      if (!isRight(each[field], before)) fail('incident.step', { at: at + 1, field, must: text(must) });
    const { ms, chart, state, event: type } = each as unknown as IncidentStep;
    before = ms;
    return { ms, chart, state, event: type };
  });
  return {
    edition: among(editionNames, edition),
    language: among(languages, language),
    signOn: among(signOnNames, signOn),
    mode: among(modes, mode),
    tab: among(tabNames, tab),
    version: matches(version, /^[\w.+-]{1,40}$/) ? (version as string) : '',
    dropped: Number.isSafeInteger(dropped) ? (dropped as number) : 0,
    steps: read,
  };
}
