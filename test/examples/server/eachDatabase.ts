import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type Postgres } from '../../../src/build/postgres';
import { emptyDatabase } from './inProcess';

export const databaseKinds = ['SQLite', 'PostgreSQL'] as const;

/**
 * Starts PostgreSQL for the tests of a file. Returns a function that makes an empty database of a kind, or skips the test with the
 * reason where PostgreSQL cannot be started.
 */
export function databasesOf(): (kind: (typeof databaseKinds)[number], skip: (why: string) => never) => string {
  let postgres: Postgres | string = '';
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 300_000);
  afterAll(() => void (typeof postgres !== 'string' && postgres.stop()));
  return (kind, skip) => {
    if (kind === 'SQLite') return emptyDatabase();
    return typeof postgres === 'string' ? skip(postgres) : postgres.create();
  };
}
