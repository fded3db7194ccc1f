import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { freePort } from './freePort';

/** An example that `npm run example` started, with the page server in front. */
export interface StartedExample {
  /** The address of the page. */
  readonly url: string;
  /** Returns the newest code that was sent to a phone or an address. */
  readonly readCode: (to: string) => Promise<string>;
  /** Ends it at once, as a power cut does. */
  readonly kill: () => Promise<void>;
}

/** Returns an empty folder for the data of an example, and what deletes it. */
export function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'passport-example-'));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Starts `npm run example -- <name> <args>` on free ports. */
export async function startExample(
  name: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<StartedExample> {
  const port = String(await freePort());
  const child: ChildProcess = spawn(process.execPath, ['src/build/example.mjs', name, ...args], {
    env: { ...process.env, PORT: port, API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The example ended with ${code}:\n${said.join('\n')}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      said.push(line);
      const address = /^The page is served at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  const codeTo = (to: string) => said.findLast((line) => line.startsWith('outbox ') && line.includes(` ${to}: `));
  return {
    url,
    async readCode(to) {
      await expect.poll(() => codeTo(to)).toBeTruthy();
      return /\b\d{6}\b/.exec(codeTo(to) ?? '')?.[0] ?? '';
    },
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
