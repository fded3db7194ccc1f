import { callWords } from '../../../test/tools/openapi/callWords';
import { operations } from '../../../test/tools/openapi/document';
import type { NamedCall } from '../release';

/** Returns every call that a state makes, in the order of a visit. */
export const namedCalls = (): NamedCall[] =>
  operations()
    .map(({ name, row, asked }) => ({
      name,
      method: row.method,
      path: row.path,
      summary: callWords[name].summary,
      states: [...new Set(asked.map(({ state }) => state))],
    }))
    .filter(({ states }) => states.length > 0);
