import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { cheap } from './inProcess';
import { codeIn } from './client';

/** A process of the example server, and what it printed. */
export interface Served {
  readonly url: string;
  readonly child: ChildProcess;
  /** The codes that this process sent, by phone. */
  readonly codes: ReadonlyMap<string, string>;
}

/** Starts the passport server in a process of its own, without a page, on a free port. */
export async function startProcess(
  database: string,
  env: Readonly<Record<string, string>> = {},
  folder = 'server',
): Promise<Served> {
  const child = spawn(process.execPath, ['src/build/run.mjs', `examples/${folder}/main.ts`], {
    env: { ...process.env, ...cheap, DATABASE_URL: database, API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const codes = new Map<string, string>();
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    child.on('exit', () => reject(new Error('The server ended before it listened')));
    lines.on('line', (line) => {
      const phone = /^outbox sms (\+\d+)/.exec(line)?.[1];
      if (phone) codes.set(phone, codeIn(line));
      const address = /listens at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  return { url, child, codes };
}

/** Ends a process as a power cut does, and waits until it is gone. */
export async function killNow({ child }: Served): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
