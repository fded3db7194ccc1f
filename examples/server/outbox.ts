import type { Message } from './adapters';
import type { Work } from './database';
import { newSignature, type Passport } from './passport';

/** Stores a message in the transaction that made its code: there is never one without the other. */
export async function store({ tables }: Work, passport: Passport, message: Message): Promise<string> {
  const id = newSignature();
  await tables
    .insertInto('outbox')
    .values({ id, ...message, created_at: passport.now() })
    .execute();
  return id;
}

/**
 * Delivers a message that was stored, and erases its text. A process that ends in between sends nothing: the visitor
 * asks for another code, and an SMS is never sent twice.
 */
export async function send({ database: { tables }, deliver }: Passport, id: string): Promise<void> {
  const row = await tables.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row?.text) return;
  const { channel, recipient, text } = row;
  await tables.updateTable('outbox').set({ text: null }).where('id', '=', id).execute();
  await deliver({ channel: channel as Message['channel'], recipient, text });
}
