import type { Kysely, Migration } from 'kysely';
import { firstIndexes, firstTables } from './tables';

/** Steps of the tables, by name and in this order. A step that has run somewhere is never edited: add one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-first': {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      for (const [name, columns] of Object.entries(firstTables)) {
        let table = schema.createTable(name);
        for (const [column, kind] of Object.entries<string>(columns)) {
          const type = /^(bigint|integer)/.exec(kind)?.[1] ?? (kind === 'uid' ? 'integer' : 'text');
          table = table.addColumn(column, type as 'text' | 'integer' | 'bigint', (each) => {
            if (kind === 'key' || kind === 'uid') return each.primaryKey();
            if (kind === 'unique?') return each.unique();
            return kind.endsWith('?') ? each : each.notNull();
          });
        }
        await table.execute();
      }
      for (const [table, ...columns] of firstIndexes) {
        const index = schema.createIndex([table, ...columns].join('_'));
        await index.on(table).columns(columns).execute();
      }
    },
  },
  /** Messages were stored here, with their codes, until they were delivered. They are not stored any more. */
  '2026-11-no-outbox': {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema.dropTable('outbox').ifExists().execute();
    },
  },
  /** By which `purge` finds what is over: without them it reads both tables once a minute. */
  '2026-11-purge': {
    async up({ schema }: Kysely<unknown>): Promise<void> {
      await schema.createIndex('uses_at').on('uses').column('at').execute();
      await schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();
    },
  },
};
