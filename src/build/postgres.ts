import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';

const installed = '/usr/lib/postgresql';

/** Returns the folder of Debian's PostgreSQL. Installs the package as root in CI; null where there is none. */
function postgresFolder(): string | null {
  if (!existsSync(installed) && process.env.CI && process.getuid?.() === 0) {
    console.log('No PostgreSQL found. Installing with apt-get: postgresql. A test of examples/server runs it.');
    try {
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
        stdio: 'ignore',
        timeout: 240_000,
      });
    } catch {
      return null;
    }
  }
  const [newest] = existsSync(installed) ? readdirSync(installed).toSorted().toReversed() : [];
  return newest && existsSync(join(installed, newest, 'bin/initdb')) ? join(installed, newest, 'bin') : null;
}

export interface Postgres {
  readonly url: string;
  /** Its folder of data, and what it logs. */
  readonly data: string;
  readonly log: string;
  /** Makes an empty database and returns its address. */
  readonly create: () => string;
  /** Ends it as a crash does, and starts it again. */
  readonly restart: () => void;
  readonly stop: () => void;
}

/** Starts an empty PostgreSQL on a free port of this machine, with such settings, or says why it cannot. */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres | string> {
  const bin = postgresFolder();
  if (!bin) return 'Debian’s package postgresql is not installed';
  const folder = mkdtempSync(join(tmpdir(), 'passport-postgres-'));
  const isRoot = process.getuid?.() === 0;
  /* PostgreSQL refuses to run as root. */
  const run = (name: string, args: readonly string[]) =>
    isRoot
      ? execFileSync('runuser', ['-u', 'postgres', '--', join(bin, name), ...args], { stdio: 'ignore', cwd: folder })
      : execFileSync(join(bin, name), args, { stdio: 'ignore', cwd: folder });
  if (isRoot) {
    const [user, group] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
    );
    chownSync(folder, user ?? 0, group ?? 0);
  }
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'passport', '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8']);
  const given = settings.map((each) => ` -c ${each}`).join('');
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1${given}`;
  const log = join(folder, 'log');
  const begin = () => run('pg_ctl', ['-D', data, '-w', '-o', options, '-l', log, 'start']);
  const end = () => run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
  begin();
  const urlOf = (database: string) => `postgres://passport@127.0.0.1:${port}/${database}`;
  let made = 0;
  return {
    url: urlOf('postgres'),
    data,
    log,
    create: () => {
      const name = `made_${(made += 1)}`;
      run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'passport', name]);
      return urlOf(name);
    },
    restart: () => {
      end();
      begin();
    },
    stop: () => {
      end();
      rmSync(folder, { recursive: true });
    },
  };
}
