import { chosen, matching } from '../e2e/chosen';

/** The part of Playwright's JSON report that the table is made of. */
export interface BrowserReport {
  readonly suites: readonly ReportedSuite[];
}
interface ReportedSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { projectName: string; status: string }[];
  }[];
  readonly suites?: readonly ReportedSuite[];
}

/** Returns each test of a report: its text as the runner matches it, and its status (`expected` for passed). */
export function testsOf({ suites }: BrowserReport): { text: string; status: string }[] {
  const within = (suite: ReportedSuite, before: string): { text: string; status: string }[] => {
    const at = `${before} ${suite.title}`;
    const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, status }) => ({ text: `${projectName}${at} ${title}`, status })),
    );
    return [...own, ...(suite.suites ?? []).flatMap((each) => within(each, at))];
  };
  return suites.flatMap((suite) => within(suite, ''));
}

/** Returns the table of flows and engines: how many tests of a flow passed in each. */
export function browserTable(reports: Readonly<Record<string, BrowserReport>>): string {
  const engines = Object.keys(reports);
  const tests = new Map(engines.map((engine) => [engine, testsOf(reports[engine] ?? { suites: [] })]));
  const rows = chosen.map((flow) => {
    const cells = engines.map((engine) => {
      const own = (tests.get(engine) ?? []).filter(({ text }) => matching(flow).some((each) => each.test(text)));
      const passed = own.filter(({ status }) => status === 'expected' || status === 'flaky').length;
      if (own.length === 0) return 'not run';
      return passed === own.length ? `${passed} passed` : `${passed} of ${own.length} passed`;
    });
    return `| ${[flow.flow, ...cells].join(' | ')} |`;
  });
  return [`| ${['Flow', ...engines].join(' | ')} |`, `|${' --- |'.repeat(engines.length + 1)}`, ...rows].join('\n');
}
