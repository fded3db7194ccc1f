import { getDotPath, type BaseIssue } from 'valibot';

/** What is wrong with a body of the JSON API: fields and what was expected, never values. */
export const problemsOf = (issues: readonly BaseIssue<unknown>[]): string[] =>
  issues.map((issue) => `${getDotPath(issue as never) ?? 'body'}: expected ${issue.expected ?? 'something else'}`);
