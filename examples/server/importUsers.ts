import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { accountOfEmail, openAccount } from './accounts';
import { isEmail, readEmail } from '../../machines/rules/email';
import { phoneOf } from './call';
import { inTransaction } from './database';
import { isHash } from './hashes';
import { inSentences } from './listen';
import { noteKinds } from './pace';
import { openPassport, type Passport } from './passport';
import { readSettings } from './settings';

const user = v.pipe(
  v.strictObject({
    uid: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10_000), v.maxValue(999_999_999))),
    region: v.optional(v.pipe(v.string(), v.regex(/^\+\d{1,4}$/))),
    phone: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))),
    email: v.optional(v.pipe(v.string(), v.transform(readEmail), v.check(isEmail, 'no address'))),
    name: v.optional(v.string(), ''),
    /** A hash. Without one the user sets a password after a code. */
    password: v.optional(
      v.pipe(v.string(), v.check(isHash, 'no hash of bcrypt, argon2 or scrypt that can be compared')),
    ),
  }),
  v.check(
    ({ region, phone, email }) => Boolean((region && phone) || email),
    'neither a phone with region nor an email',
  ),
);

/** Opens an account for each line of JSON: all of them, or none. Hashes need passwords as typed. */
export async function importUsers(passport: Passport, text: string): Promise<number> {
  if (passport.settings.passwords !== 'plain') throw new Error('Imported hashes need PASSWORDS=plain');
  const lines = text.split('\n').filter(Boolean);
  await inTransaction(passport.database, async (work) => {
    const hashes: string[] = [];
    for (const [index, line] of lines.entries()) {
      const read = v.safeParse(user, jsonOf(line));
      if (!read.success)
        throw new Error(`Line ${index + 1}: ${v.getDotPath(read.issues[0]) ?? ''} ${read.issues[0].message}`);
      const { region, phone, email = null, name, password = null, uid } = read.output;
      if (email && (await accountOfEmail(work, email))) throw new Error(`Line ${index + 1}: this email has an account`);
      await openAccount(work, passport, {
        ...(uid && { uid }),
        phone: region && phone ? phoneOf(region, phone) : null,
        email: email?.toLowerCase() ?? null,
        nickname: name,
        password,
        must_set_password: Number(!password),
      });
      if (password) hashes.push(password);
    }
    await noteKinds(work, hashes);
  });
  return lines.length;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** `PASSWORDS=plain node src/build/run.mjs examples/server/importUsers.ts users.jsonl` */
export const main = ([file = '']: string[]): Promise<number> =>
  inSentences(async () => {
    const text = readFileSync(file, 'utf8');
    const passport = await openPassport(readSettings(process.env));
    try {
      console.log(`${await importUsers(passport, text)} users imported`);
    } finally {
      await passport.database.tables.destroy();
    }
  });
