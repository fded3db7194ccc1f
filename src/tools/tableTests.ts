/**
 * Tests of tables alone: they prove what a row says, and no page may read the row. An id that only these name is "table
 * only", not covered.
 */
export const tableTests: readonly string[] = [
  'test/contract/listedNumbers.test.ts',
  'test/page/services/endpoints.test.ts',
];
