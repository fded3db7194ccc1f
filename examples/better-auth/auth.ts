import { randomInt } from 'node:crypto';
import { betterAuth, generateId } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { getMigrations } from 'better-auth/db/migration';
import { phoneNumber } from 'better-auth/plugins';
import { Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Deliver } from '../server/adapters';
import { languageOf } from '../server/call';
import { dialectOf, isPostgresAddress } from '../server/database';
import { textIn } from '../server/texts';
import { recipientOf } from './codes';

export interface AuthSettings {
  /** A file for SQLite, or `postgres://…`. */
  readonly database: string;
  /** The address of the page. */
  readonly url: string;
  readonly secret: string;
  readonly deliver: Deliver;
}

/** Opens a session where the jump redeemed a ticket. It has no path: no request reaches it. */
const sessions = {
  id: 'passport-sessions',
  endpoints: {
    openSession: createAuthEndpoint({ method: 'POST', body: v.object({ uid: v.string() }) }, async (context) => {
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(context.body.uid);
      if (!user) throw context.error('NOT_FOUND');
      await setSessionCookie(context, { session: await internalAdapter.createSession(user.id), user });
      return context.json({});
    }),
  },
} as const;

const createAuth = ({ database, url, secret, deliver }: AuthSettings, db: Kysely<unknown>) =>
  betterAuth({
    baseURL: url,
    secret,
    database: { db, type: isPostgresAddress(database) ? 'postgres' : 'sqlite', transaction: true },
    emailAndPassword: { enabled: true },
    advanced: {
      /* An account id of the page is digits. It is random: who has one cannot count to the next. */
      database: {
        generateId: ({ model }) => (model === 'user' ? String(randomInt(100_000_000, 1_000_000_000)) : generateId()),
      },
    },
    plugins: [
      phoneNumber({
        allowedAttempts: 10,
        async sendOTP({ phoneNumber: name, code }, context) {
          const language = languageOf(context?.headers?.get('accept-language') ?? '');
          await deliver({ ...recipientOf(name), text: textIn(language, 'code').replace('{code}', code) });
        },
      }),
      sessions,
    ],
  });
export type Auth = ReturnType<typeof createAuth>;

/** Opens the library over its database, whose tables it brings up to date. */
export async function openAuth(
  settings: AuthSettings,
): Promise<{ auth: Auth; ask: () => Promise<unknown>; close: () => Promise<void> }> {
  const db = new Kysely<unknown>({ dialect: dialectOf(settings.database) });
  const auth = createAuth(settings, db);
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
  return { auth, ask: () => sql`select 1`.execute(db), close: () => db.destroy() };
}
