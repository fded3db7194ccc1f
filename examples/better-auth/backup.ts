import { copyFileSync, existsSync } from 'node:fs';
import { main as backUp } from '../server/backup';

/** `npm run example -- better-auth backup <file>`: the database, and beside it the secret where that is a file. */
export async function main([file = '']: string[]): Promise<number> {
  const database = process.env['DATABASE_URL'] ?? 'better-auth.db';
  const code = await backUp([file], database);
  if (code === 0 && existsSync(`${database}.secret`)) copyFileSync(`${database}.secret`, `${file}.secret`);
  return code;
}
