import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import Libsql from 'libsql';
import {
  CompiledQuery,
  Kysely,
  Migrator,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
  type DatabaseConnection,
  type SqliteDatabase,
  type Transaction,
} from 'kysely';
import { Pool, types } from 'pg';
import { Refused } from './refused';
import { migrations } from './migrations';
import type { Tables } from './tables';

export interface Database {
  readonly tables: Kysely<Tables>;
  readonly isPostgres: boolean;
  /** Rejects where the database does not answer. */
  readonly ask: () => Promise<unknown>;
}

/** A transaction. Everything that a call changes, it changes in one. */
export interface Work {
  readonly tables: Transaction<Tables>;
  readonly isPostgres: boolean;
}

/** Takes the lock for writing at the beginning: a lock that is taken after a read fails where another process wrote. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
/** Migrates within one transaction: another process waits for its end, and sees then what is done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
class ImmediateSqlite extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }
  override createDriver(): ImmediateDriver {
    return new ImmediateDriver({ database: this.#database });
  }
  override createAdapter(): TransactionalAdapter {
    return new TransactionalAdapter();
  }
}

/** Milliseconds that a transaction waits for one of another process. */
const busyMs = 10_000;
/** PostgreSQL answers 64-bit numbers as text. Ours are milliseconds and counts. */
const int8 = 20;

/**
 * Opens the database of an address and brings it to the newest migration: a file for SQLite, or `postgres://…`. Several
 * processes may do so at the same time.
 */
export async function openDatabase(address: string): Promise<Database> {
  const isPostgres = isPostgresAddress(address);
  const tables = new Kysely<Tables>({ dialect: dialectOf(address) });
  const migrator = new Migrator({ db: tables, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  return { tables, isPostgres, ask: () => sql`select 1`.execute(tables) };
}

export const isPostgresAddress = (address: string): boolean => /^postgres(ql)?:/.test(address);
export const dialectOf = (address: string): PostgresDialect | SqliteDialect =>
  isPostgresAddress(address) ? postgres(address) : sqlite(address);

function postgres(connectionString: string): PostgresDialect {
  types.setTypeParser(int8, Number);
  return new PostgresDialect({ pool: openPool(connectionString, 10) });
}

/** Opens connections to PostgreSQL. One that breaks while it is idle ends no process: the next query opens another. */
export function openPool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max });
  pool.on('error', (error) => console.error(`PostgreSQL: ${error.message}`));
  return pool;
}

/** Opens a file that its owner alone may read: it holds secrets. SQLite gives the files beside it the same rights. */
export function openSqlite(file: string): Libsql.Database {
  if (file !== ':memory:')
    for (const [at, name] of [file, `${file}-wal`, `${file}-shm`].entries()) {
      if (at === 0) closeSync(openSync(name, 'a', 0o600));
      if (existsSync(name)) chmodSync(name, 0o600);
    }
  for (const each of opened) if (!each.open) opened.delete(each);
  const database = new Libsql(file, { timeout: busyMs });
  opened.add(database);
  const close = database.close.bind(database);
  database.close = () => {
    database.pragma('wal_checkpoint(passive)');
    return close();
  };
  return database;
}

/** Files that are open. However the process ends, what is in the log of SQLite goes into its file. */
const opened = new Set<Libsql.Database>();
process.once('exit', () => {
  for (const each of opened) if (each.open) each.close();
});

function sqlite(file: string): SqliteDialect {
  const database = openSqlite(file);
  database.pragma('journal_mode = WAL');
  // Commits survive the end of a process. A power cut may lose the last of them, and never a part of one.
  database.pragma('synchronous = NORMAL');
  return new ImmediateSqlite(database as unknown as SqliteDatabase);
}

/** Runs work in a transaction. A refusal is an answer, so what it counted is kept; any other error undoes all. */
export async function inTransaction<T>({ tables, isPostgres }: Database, work: (work: Work) => Promise<T>): Promise<T> {
  const outcome = await tables.transaction().execute(async (transaction) => {
    try {
      return { done: await work({ tables: transaction, isPostgres }) };
    } catch (error) {
      if (error instanceof Refused) return { refused: error };
      throw error;
    }
  });
  if ('refused' in outcome) throw outcome.refused;
  return outcome.done;
}

/** Waits until no other transaction holds this name. With SQLite there is one transaction at a time in any case. */
export async function lock({ tables, isPostgres }: Work, name: string): Promise<void> {
  if (isPostgres) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tables);
}
