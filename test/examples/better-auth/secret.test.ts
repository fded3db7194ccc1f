// @alone Hono’s server replaces Request and Response
import { existsSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { start } from '../../../examples/better-auth/main';
import { emptyDatabase } from '../server/inProcess';

it('says in a sentence which secret it cannot use, and changes no file (D-BETTERAUTH)', async () => {
  const DATABASE_URL = emptyDatabase();
  const file = `${DATABASE_URL}.secret`;
  const begin = (more: Readonly<Record<string, string>> = {}) => start({ DATABASE_URL, API_PORT: '0', ...more });
  for (const secret of ['', 's'.repeat(31), `${'s'.repeat(20)}\n${'s'.repeat(20)}`]) {
    await expect(begin({ BETTER_AUTH_SECRET: secret })).rejects.toThrow('BETTER_AUTH_SECRET must be one line');
    expect(existsSync(file)).toBe(false);
  }
  for (const secret of ['', '\n', 's'.repeat(31), `${'s'.repeat(40)}\n${'s'.repeat(40)}\n`]) {
    writeFileSync(file, secret);
    await expect(begin()).rejects.toThrow(`${file} must be one line of at least 32 characters`);
  }
  writeFileSync(file, `${'s'.repeat(40)}\n`);
  await (await begin()).close();
});
