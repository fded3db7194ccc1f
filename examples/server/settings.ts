import { addressTest } from './addresses';

/** What the server is started with. Each field is an environment variable. */
export interface Settings {
  /** DATABASE_URL: a file for SQLite, or `postgres://…`. */
  readonly database: string;
  /** PASSWORDS: how the page sends passwords, as `server.password` of its configuration says. */
  readonly passwords: 'layered' | 'plain';
  /** ORIGINS: where the jump may lead besides the page's own origin, separated by commas. */
  readonly origins: readonly string[];
  /** TRUSTED_PROXIES: addresses and networks whose `X-Forwarded-*` headers are trusted: the page server's. */
  readonly isProxy: (address: string) => boolean;
  /** ADDRESS_FACTOR: how many visitors may share a network address before its limits are too narrow. */
  readonly addressFactor: number;
  /** HASH_MEMORY: KiB that one hash of a password takes. Its time grows alike. */
  readonly hashMemory: number;
}

const listOf = (text: string) => text.split(',').flatMap((each) => each.trim() || []);
/** Reads a number of a setting. Throws a sentence where it is none within the bounds. */
export function numberOf(name: string, text: string, [least, most]: readonly [number, number]): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not ${text}`);
}

/** An origin as browsers write it: anything else would never match. */
function originOf(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  if (origin === text && /^https?:/.test(origin)) return text;
  const instead = /^https?:/.test(origin) ? `: write ${origin}` : ', as in https://www.broker.example';
  throw new Error(`ORIGINS: ${text} is not an origin${instead}`);
}

/** Reads the settings. Throws a sentence where one cannot be used. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const passwords = env['PASSWORDS'] ?? 'layered';
  if (passwords !== 'layered' && passwords !== 'plain')
    throw new Error(`PASSWORDS must be layered or plain, not ${passwords}`);
  const database = env['DATABASE_URL'] ?? 'passport.db';
  /* `C:\passport.db` is a file. */
  if (!database || /^(?!postgres(?:ql)?:|:memory:)\w{2,}:/.test(database))
    throw new Error('DATABASE_URL must be a file or postgres://user:password@host/database');
  return {
    database,
    passwords,
    origins: listOf(env['ORIGINS'] ?? '').map(originOf),
    isProxy: addressTest('TRUSTED_PROXIES', listOf(env['TRUSTED_PROXIES'] ?? '127.0.0.1,::1')),
    addressFactor: numberOf('ADDRESS_FACTOR', env['ADDRESS_FACTOR'] ?? '1', [1, 100_000]),
    hashMemory: numberOf('HASH_MEMORY', env['HASH_MEMORY'] ?? '19456', [8, 1_048_576]),
  };
}
