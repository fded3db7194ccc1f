import * as v from 'valibot';

/** Returns the name of the field that an answer lacks, such as 'data.svr_result.salt'. Never its value (T-23). */
export function nameOfField(root: string, [issue]: readonly v.BaseIssue<unknown>[]): string {
  const path = issue && v.getDotPath(issue);
  return path ? `${root}.${path}` : root;
}
