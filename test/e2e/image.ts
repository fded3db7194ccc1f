import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from '@playwright/test';
import { runTool } from './deployed';

/* The steps of `Dockerfile`, without Docker: each COPY and RUN of its stages, in folders that stand for them. */

const lines = readFileSync('Dockerfile', 'utf8').split('\n');
const after = (word: string) =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
const parsed = (text: string) => JSON.parse(text) as string[];

/** What the file says that is not a step. */
export const image = {
  bases: after('FROM'),
  runs: after('RUN'),
  entry: [...parsed(after('ENTRYPOINT')[0] ?? '[]'), ...parsed(after('CMD')[0] ?? '[]')],
  healthCheck: parsed((after('HEALTHCHECK')[0] ?? '').replace(/^CMD /, '')),
};

interface ImageOptions {
  /** A build, as `npm run build` writes it into /app/dist. */
  readonly from: string;
  /** The folder of the image that runs now. */
  readonly previous?: string;
}

/** Makes the file system of an image below `folder`, from a build. Returns its working folder. */
export async function makeImage(folder: string, { from, previous }: ImageOptions): Promise<string> {
  const app = join(folder, 'image');
  const srv = join(folder, 'srv/passport');
  mkdirSync(app, { recursive: true });
  const copies = after('COPY')
    .map((line) => /^--from=(\w+) (\S+) (\S+)$/.exec(line)?.slice(1))
    .filter((copy) => copy !== undefined);
  const inBuild = (path: string) =>
    path.startsWith('/srv/passport')
      ? join(srv, relative('/srv/passport', path))
      : join(from, relative('/app/dist', path));
  for (const [stage = '', source = '', to = ''] of copies)
    if (stage === 'previous') {
      mkdirSync(srv, { recursive: true });
      if (previous) cpSync(join(previous, relative('/app', source)), inBuild(to), { recursive: true });
      expect(image.runs).toContain('npm run deploy -- /srv/passport');
      await runTool('src/build/deploy.ts', [srv, '--from', from]);
    } else cpSync(inBuild(source), join(app, to), { recursive: true });
  return app;
}

export interface Container {
  readonly port: number;
  /** Whether the health check of the file says that it is healthy. */
  readonly isHealthy: () => boolean;
  /** Ends it as `docker stop` does. Returns its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Starts what an image starts, on a port of this machine, and waits until it answers. */
export async function startImage(
  folder: string,
  { port, config, args = [] }: { port: number; config: string; args?: readonly string[] },
): Promise<Container> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PASSPORT_BASE: '/',
  };
  const [program = '', ...start] = image.entry.map((argument) => argument.replace('/config/page.json', config));
  const child = spawn(program, [...start, ...args], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const isHealthy = () => {
    const [node = '', ...check] = image.healthCheck;
    try {
      execFileSync(node, check, { cwd: folder, env, stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  await expect.poll(isHealthy, { timeout: 60_000 }).toBe(true);
  return { port, isHealthy, stop: () => stopped(child) };
}

async function stopped(child: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  child.kill('SIGTERM');
  return ended;
}
