import { incidentFormat } from '../../page/reporting/incident';
import { readIncident, type Incident } from '../incident/read';
import { text } from '../model/text';

/** One failed login: its report, the day on which it was collected if the file says it, and its text to open. */
export interface Report {
  readonly incident: Incident;
  readonly day: string | null;
  readonly content: string;
}

/** One tracking event of the product, without what could name a person. */
export interface Counted {
  readonly name: string;
  readonly page: string;
  readonly detail: string;
}

/** What a file of collected reports has. */
export interface Reports {
  readonly reports: readonly Report[];
  readonly events: readonly Counted[];
  /** Lines or items that are neither. */
  readonly unread: number;
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const nameIn = (row: Row, field: string) => {
  const value = row[field];
  return typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) ? value : '';
};

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the items of a file: of a JSON array, of one object, or one of each line. */
function itemsIn(content: string): unknown[] {
  const whole = parsed(content);
  if (Array.isArray(whole)) return whole;
  if (whole !== undefined) return [whole];
  return content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed);
}

/** Fields in which collectors keep the time of a report. */
const timeFields = ['time', 'timestamp', 'ts', 'date', 'at', 'created_at', 'received', '@timestamp'];

/** The day of a row, `2026-01-31`; seconds and milliseconds since 1970 are read too. Null if it says none. */
function dayOf(row: Row): string | null {
  for (const field of timeFields) {
    const value = row[field];
    const ms = typeof value === 'number' ? (value < 1e11 ? value * 1000 : value) : Date.parse(String(value ?? ''));
    if (Number.isFinite(ms) && ms > 0 && ms < 8e15) return new Date(ms).toISOString().slice(0, 10);
  }
  return null;
}

/** The report of a row: the row itself, or its field `incident`, as text or as an object. */
function reportOf(row: Row): Report | null {
  const given = row.format === incidentFormat ? row : row.incident;
  if (given === undefined || given === null) return null;
  const content = typeof given === 'string' ? given : JSON.stringify(given);
  try {
    const incident = readIncident(content);
    // Written again from the known fields: what else a collector added is not kept, and not opened.
    return { incident, day: dayOf(row), content: JSON.stringify({ format: incidentFormat, ...incident }) };
  } catch {
    return null;
  }
}

function eventOf(row: Row): Counted | null {
  const name = nameIn(row, 'event_name');
  if (name === '' || name === 'sign_in_failed') return null;
  const page = nameIn(row, 'page_type') || (typeof row.path === 'string' ? row.path.slice(0, 60) : '');
  const detail = ['entry', 'field', 'error_type', 'metric'].map((field) => nameIn(row, field)).filter(Boolean);
  return { name, page: /^[\w/.-]*$/.test(page) ? page : '', detail: detail.join(' ') };
}

/**
 * Reads what the endpoint `/report/event` collected: JSON lines, a JSON array, or one report. Only reports of failed
 * logins and the names of tracking events are kept; who it was is not. Throws a sentence if nothing can be read.
 */
export function readReports(content: string, name: string): Reports {
  const found: { reports: Report[]; events: Counted[]; unread: number } = { reports: [], events: [], unread: 0 };
  for (const item of itemsIn(content)) {
    const report = isRow(item) ? reportOf(item) : null;
    const event = isRow(item) && !report ? eventOf(item) : null;
    if (report) found.reports.push(report);
    else if (event) found.events.push(event);
    else found.unread += 1;
  }
  if (found.reports.length + found.events.length === 0) throw new Error(text('reports.none', { name }));
  return found;
}

/** Whether a text can be a file of many reports or events: more than one report, or events around them. */
export const areReports = (content: string): boolean =>
  /"event_name"\s*:|"incident"\s*:/.test(content) || isMany(content);
const isMany = (content: string) => content.split(`"${incidentFormat}"`).length > 2;
