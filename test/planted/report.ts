import { relative } from 'node:path';

/** The test that failed; null where something else went wrong, such as a file that cannot be imported. */
export interface Failure {
  readonly test: string | null;
  readonly message: string;
}

interface UnitReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface Suite {
  readonly file: string;
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[];
}

interface BrowserReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

export type Report = UnitReport | BrowserReport;

/**
 * Returns the first failed test of a report of Vitest or Playwright, as `test/machines/rules/code.test.ts › its title`.
 */
export function firstFailure(report: Report, folder = '.'): Failure {
  if ('suites' in report) {
    const failed = report.suites.flatMap(failedIn)[0];
    return failed ?? { test: null, message: report.errors[0]?.message ?? 'no test failed' };
  }
  const files = report.testResults.filter(({ status }) => status === 'failed');
  for (const { name, message, assertionResults } of files) {
    const test = assertionResults.find(({ status }) => status === 'failed');
    if (test) return { test: `${relative(folder, name)} › ${test.fullName}`, message };
  }
  return { test: null, message: files[0]?.message ?? 'no test failed' };
}

const failedIn = ({ file, specs, suites = [] }: Suite): Failure[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => ({ test: `test/e2e/${file} › ${title}`, message: '' })),
  ...suites.flatMap(failedIn),
];
