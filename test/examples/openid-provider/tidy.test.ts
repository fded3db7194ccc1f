// @alone Hono’s server replaces Request and Response
import { afterEach, expect, it, vi } from 'vitest';
import { start as startProvider } from '../../../examples/openid-provider/main';
import { start } from '../../../examples/server/main';
import { openPassport } from '../../../examples/server/passport';
import { readSettings } from '../../../examples/server/settings';
import { cheap, emptyDatabase } from '../server/inProcess';

afterEach(() => void vi.useRealTimers());

it.each([
  ['server', start],
  ['openid-provider', startProvider],
])('examples/%s deletes what has expired, when it starts and once a minute (D-OPENID)', async (_, startExample) => {
  const env = { ...cheap, DATABASE_URL: emptyDatabase(), API_PORT: '0' };
  const { database } = await openPassport(readSettings(env));
  const old = (hash: string) => ({ hash, uid: 100_001, created_at: 0, expires_at: 1 });
  const insert = (hash: string) => database.tables.insertInto('sessions').values(old(hash)).execute();
  const hashes = async () => (await database.tables.selectFrom('sessions').select('hash').execute()).length;
  await insert('before');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { close } = await startExample(env);
  expect(await hashes()).toBe(0);
  await insert('after');
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.poll(hashes).toBe(0);
  await close();
  await database.tables.destroy();
});
