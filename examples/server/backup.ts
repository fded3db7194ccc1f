import Libsql from 'libsql';
import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { isPostgresAddress } from './database';
import { inSentences } from './listen';

/**
 * `npm run example -- server backup <file>`: writes the database into one file while servers run. To restore it, end
 * them and put the file in the place of `passport.db`, without the `-wal` and `-shm` of the old one.
 */
export const main = ([file = '']: string[], database = process.env['DATABASE_URL'] ?? 'passport.db'): Promise<number> =>
  inSentences(() => backUp(database, file));

/** Copies a SQLite database as it is between two transactions. The copy is readable by its owner alone. */
export function backUp(database: string, file: string): void {
  if (!file) throw new Error('usage: npm run example -- server backup <file>');
  if (isPostgresAddress(database)) throw new Error('Use pg_dump: the database is PostgreSQL, not a file');
  if (!existsSync(database)) throw new Error(`There is no database ${database}: DATABASE_URL says which`);
  if (existsSync(file)) throw new Error(`${file} exists already`);
  closeSync(openSync(file, 'wx', 0o600));
  const open = new Libsql(database, { timeout: 10_000 });
  open.prepare('vacuum into ?').run(file);
  open.close();
  console.log(`${file} holds the database: ${statSync(file).size} bytes`);
}
