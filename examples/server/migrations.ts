import type { Kysely, Migration } from 'kysely';

/** Steps of the tables, by name and in this order. A step that has run somewhere is never edited: add one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-first': {
    async up(db: Kysely<unknown>): Promise<void> {
      const { schema } = db;
      await schema
        .createTable('settings')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
      await schema
        .createTable('accounts')
        .addColumn('uid', 'integer', (column) => column.primaryKey())
        .addColumn('phone', 'text')
        .addColumn('email', 'text', (column) => column.unique())
        .addColumn('nickname', 'text', (column) => column.notNull())
        .addColumn('password', 'text')
        .addColumn('salt', 'text')
        .addColumn('salt32', 'text')
        .addColumn('second_factor', 'integer', (column) => column.notNull())
        .addColumn('must_set_password', 'integer', (column) => column.notNull())
        .addColumn('delete_requested_at', 'bigint')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('accounts_phone').on('accounts').column('phone').execute();
      await schema
        .createTable('proofs')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('about', 'text', (column) => column.notNull())
        .addColumn('uid', 'integer')
        .addColumn('device', 'text', (column) => column.notNull())
        .addColumn('session', 'text', (column) => column.notNull())
        .addColumn('digits', 'text')
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('used_at', 'bigint')
        .execute();
      await schema.createIndex('proofs_session').on('proofs').columns(['session', 'kind']).execute();
      await schema.createIndex('proofs_uid').on('proofs').column('uid').execute();
      await schema.createIndex('proofs_expiry').on('proofs').column('expires_at').execute();
      await schema
        .createTable('sessions')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('uid', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('sessions_uid').on('sessions').column('uid').execute();
      await schema
        .createTable('uses')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('uses_name').on('uses').columns(['name', 'at']).execute();
      await schema
        .createTable('outbox')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('text', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('audit')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('uid', 'integer')
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .execute();
      await schema.createIndex('audit_uid').on('audit').columns(['uid', 'at']).execute();
    },
  },
};
