import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../examples/server/settings';
import { emptyDatabase } from './inProcess';

describe('settings that can never match', () => {
  it.each([
    [
      { ORIGINS: 'https://www.broker.example/' },
      'ORIGINS: https://www.broker.example/ is not an origin: write https://',
    ],
    [{ ORIGINS: 'https://www.broker.example/home' }, 'is not an origin: write https://www.broker.example'],
    [{ ORIGINS: 'www.broker.example' }, 'is not an origin, as in'],
    [{ ORIGINS: 'HTTPS://Broker.example' }, 'write https://broker.example'],
    [{ ORIGINS: '*' }, 'is not an origin'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: 10.0.0.0/33 is neither an address nor a network'],
    [{ TRUSTED_PROXIES: 'proxy.internal' }, 'neither an address nor a network'],
    [{ PASSWORDS: 'md5' }, 'PASSWORDS must be layered or plain'],
    [{ ADDRESS_FACTOR: '0' }, 'ADDRESS_FACTOR must be a whole number'],
    [{ HASH_MEMORY: '' }, 'HASH_MEMORY must be a whole number'],
    [{ HASH_MEMORY: '1e4' }, 'HASH_MEMORY must be a whole number'],
    [{ DATABASE_URL: 'mysql://127.0.0.1/passport' }, 'DATABASE_URL must be a file or postgres://'],
    [{ DATABASE_URL: 'sqlite:passport.db' }, 'DATABASE_URL must be a file or postgres://'],
    [{ DATABASE_URL: '' }, 'DATABASE_URL must be a file or postgres://'],
  ])('%o is refused with a sentence [D-EXAMPLE]', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });

  it.each([
    [{ ORIGINS: 'https://www.broker.example/' }, 'server/main.ts'],
    [{ API_PORT: 'http' }, 'server/main.ts'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'server/main.ts'],
    [{ DATABASE_URL: '/nowhere/at/all.db' }, 'server/main.ts'],
    [{}, 'server/importUsers.ts'],
  ])(
    'is one line of the log, with %o at %s: no stack trace [D-EXAMPLE]',
    async (env, file) => {
      const child = spawn(process.execPath, ['src/build/run.mjs', `examples/${file}`], {
        env: { ...process.env, DATABASE_URL: emptyDatabase(), API_PORT: '0', ...env },
      });
      let said = '';
      child.stderr.on('data', (data) => (said += String(data)));
      const [code] = (await once(child, 'exit')) as [number];
      expect(code).toBe(1);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(said).not.toMatch(/^\s+at |undefined/m);
    },
    30_000,
  );
});
