import type { IncomingMessage } from 'node:http';
import type { Provider } from 'oidc-provider';
import { accountOf } from '../server/accounts';
import { sha256, type Passport } from '../server/passport';
import type { Account } from '../server/tables';

export const interactionPath = '/oidc/interaction/';

/** What a sign-in proved: one factor, or two (`acr`). An account with a second factor signs in by both alone. */
export const acrOf = ({ second_factor }: { second_factor: number }): string =>
  second_factor ? 'urn:passport:two-factors' : 'urn:passport:one-factor';

/**
 * Returns the session cookie of the passport server; '' without one. On https no other host of the site can write it.
 */
export function sessionCookie({ headers }: IncomingMessage): string {
  const prefix = headers['x-forwarded-proto'] === 'https' ? '__Host-' : '';
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  return pairs.find(([name]) => name === `${prefix}passport_session`)?.[1] ?? '';
}

/** Returns who is signed in on the passport server, and since when (milliseconds). */
export async function readSession(
  { database, now }: Passport,
  request: IncomingMessage,
): Promise<{ account: Account; since: number } | null> {
  const row = await database.tables
    .selectFrom('sessions')
    .select(['uid', 'created_at'])
    .where('hash', '=', sha256(sessionCookie(request)))
    .where('expires_at', '>', now())
    .executeTakeFirst();
  const account = row && (await accountOf(database, row.uid));
  return account ? { account, since: row.created_at } : null;
}

/**
 * Ends the provider's session where its browser logs out of the passport server: access tokens end with it. Another
 * site may not ask for that.
 */
export async function endProviderSession(provider: Provider, { headers }: IncomingMessage): Promise<void> {
  if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return;
  const id = /(?:^|; )_session=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
  await (id ? await provider.Session.find(id) : undefined)?.destroy();
}
