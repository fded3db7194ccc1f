import { stateIdOf } from '../model/subject';
import type { Counted, Report, Reports } from './readReports';

/** What failed logins are counted by. */
export const countedBy = ['state', 'code', 'edition', 'day'] as const;
export type CountedBy = (typeof countedBy)[number];

/** Reports that have one thing in common. */
export interface ReportGroup {
  readonly key: string;
  readonly reports: readonly Report[];
}

const last = <Thing>(things: readonly Thing[]) => things.at(-1);

/** The last refusal, and the step in which it came. */
const refusalOf = ({ incident: { steps } }: Report) => {
  const at = steps.findLastIndex(({ event }) => event.startsWith('result.') && event !== 'result.OK');
  return at < 0 ? null : { step: steps[at], event: steps[at]?.event ?? '' };
};

/** The step of the last refusal; without one the last step. */
export const refusedStep = (report: Report) => refusalOf(report)?.step ?? last(report.incident.steps);

const keys: Readonly<Record<CountedBy, (report: Report) => string>> = {
  state: (report) => {
    const step = refusedStep(report);
    return step ? stateIdOf(step) : '';
  },
  code: (report) => refusalOf(report)?.event ?? '',
  edition: ({ incident }) => incident.edition ?? '',
  day: ({ day }) => day ?? '',
};

/** Groups reports, the largest first; days in their order. A report without the thing is in the group ''. */
export function groupsBy(by: CountedBy, reports: readonly Report[]): ReportGroup[] {
  const groups = new Map<string, Report[]>();
  for (const report of reports) {
    const key = keys[by](report);
    groups.set(key, [...(groups.get(key) ?? []), report]);
  }
  const all = [...groups].map(([key, of]): ReportGroup => ({ key, reports: of }));
  return all.toSorted((a, b) => (by === 'day' ? (a.key < b.key ? -1 : 1) : b.reports.length - a.reports.length));
}

/** How far visitors came on the pages of one kind: what went wrong, what went well. */
export interface Funnel {
  readonly page: string;
  readonly errors: number;
  readonly successes: number;
  /** Each error with its count, the most frequent first. */
  readonly details: readonly (readonly [string, number])[];
}

const isSuccess = ({ name }: Counted) => name.endsWith('_success');

/** Counts the tracking events by the kind of page: errors of fields, and logins and registrations. */
export function funnelsOf({ events }: Pick<Reports, 'events'>): Funnel[] {
  const pages = [
    ...new Set(events.filter((each) => isSuccess(each) || each.name === 'input_error').map(({ page }) => page)),
  ];
  return pages.sort().map((page) => {
    const own = events.filter((each) => each.page === page);
    const errors = own.filter(({ name }) => name === 'input_error');
    const counts = new Map<string, number>();
    for (const { detail } of errors) counts.set(detail, (counts.get(detail) ?? 0) + 1);
    return {
      page,
      errors: errors.length,
      successes: own.filter(isSuccess).length,
      details: [...counts].toSorted(([, a], [, b]) => b - a),
    };
  });
}
