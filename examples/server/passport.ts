import { randomBytes } from 'node:crypto';
import { openDatabase, type Database, type Work } from './database';
import { consoleOutbox, type Captcha, type Deliver } from './adapters';
import { Pace } from './pace';
import { minute, newSignature } from './secrets';
import type { Settings } from './settings';

export { hmac, minute, newDigits, newSignature, sha256 } from './secrets';

/** What every call of one process uses. */
export interface Passport {
  readonly settings: Settings;
  readonly database: Database;
  /** Shared by all processes of one database. */
  readonly secret: string;
  readonly deliver: Deliver;
  readonly captcha: Captcha | null;
  readonly now: () => number;
  /** How long a password takes. */
  readonly pace: Pace;
}

/** Opens the database and returns what calls need. The secret is made once for each database. */
export async function openPassport(
  settings: Settings,
  {
    deliver = consoleOutbox,
    captcha = null,
    now = Date.now,
  }: Partial<Pick<Passport, 'deliver' | 'captcha' | 'now'>> = {},
): Promise<Passport> {
  const database = await openDatabase(settings.database);
  await database.tables
    .insertInto('settings')
    .values({ name: 'secret', value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value: secret } = await database.tables
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow();
  const pace = new Pace();
  await pace.refresh({ settings, database });
  return { settings, database, secret, deliver, captcha, now, pace };
}

/** Deletes what has expired. `keepMs` is the longest window of a limit. */
export async function purge({ database: { tables }, now }: Passport, keepMs = 24 * 60 * minute): Promise<void> {
  await tables.deleteFrom('proofs').where('expires_at', '<', now()).execute();
  await tables.deleteFrom('sessions').where('expires_at', '<', now()).execute();
  const oldest = now() - keepMs;
  await tables.deleteFrom('uses').where('at', '<', oldest).execute();
}

/** Purges now and once a minute, and notes the hashes of users who were imported. Returns a function that stops it. */
export async function keepTidy(passport: Passport): Promise<() => void> {
  const tidy = () => Promise.all([purge(passport), passport.pace.refresh(passport)]);
  await purge(passport);
  const tidying = setInterval(() => void tidy().catch(console.error), minute).unref();
  return () => clearInterval(tidying);
}

export type AuditEvent =
  | 'code sent'
  | 'code wrong'
  | 'limit reached'
  | 'account opened'
  | 'account kept'
  | 'password wrong'
  | 'password set'
  | 'password hash renewed'
  | 'signed in'
  | 'session opened'
  | 'session ended';

/** Writes a line of the audit log, in the transaction of what it records. Never a code, a password or a signature. */
export async function audit(
  { tables }: Work,
  { passport, address }: { passport: Pick<Passport, 'now'>; address: string },
  event: AuditEvent,
  { uid = null, detail = '' }: { uid?: number | null; detail?: string },
): Promise<void> {
  const line = { id: newSignature(), at: passport.now(), event, uid, address, detail };
  await tables.insertInto('audit').values(line).execute();
}
