import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { openPassport } from '../../examples/server/passport';
import { readSettings } from '../../examples/server/settings';
import { seed } from '../examples/server/people';
import { freePort } from '../../src/build/freePort';
import type { Visitor } from '../../src/visitor/visitor';

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

/** Opens the accounts of the kit's people in a new database in this folder. Returns the variables of an example. */
export async function seeded(folder: string, more: Readonly<Record<string, string>> = {}) {
  const database = { DATABASE_URL: join(folder, 'passport.db'), HASH_MEMORY: '8', ADDRESS_FACTOR: '1000' };
  const env: Readonly<Record<string, string>> = { ...database, ...more };
  const passport = await openPassport(readSettings(env));
  await seed(passport);
  await passport.database.tables.destroy();
  return env;
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

/** Opens the page of an example as on another day: without cookies. */
export async function comeAgain(I: Visitor, { url }: StartedExample): Promise<void> {
  await I.page.context().clearCookies();
  await I.page.goto(url);
  await I.waitUntilOpen();
}

/** Checks that the page of an example says that the visitor is signed in. */
export const seeHome = (I: Visitor): Promise<void> =>
  expect(I.page.getByRole('heading', { level: 1 })).toHaveText('Signed in');

/** Registers a phone with a password on the example's page, and returns the account's number. */
export async function register(I: Visitor, example: StartedExample, phone: string, password: string): Promise<string> {
  await comeAgain(I, example);
  await I.press('front.switch.toRegister.link');
  await proveNumber(I, example, phone);
  await I.fill('newPassword', password);
  await I.press('setPwd.register.submit');
  await seeHome(I);
  return /Account (\d+)/.exec(await I.page.locator('body').innerText())?.[1] ?? '';
}

/** Asks for a code to a Hong Kong phone and types it. */
export async function proveNumber(I: Visitor, { readCode }: StartedExample, phone: string): Promise<void> {
  await I.askForCode(phone);
  await I.type('code', await readCode(`+852${phone}`));
}

/** Logs out on the example's home, and sees it the next time. */
export async function logOut(I: Visitor, { url }: StartedExample): Promise<void> {
  await I.page.getByRole('button', { name: 'Log out' }).click();
  await I.page.goto(`${url}/home`);
  await expect(I.page.getByRole('heading', { level: 1 })).toHaveText('Not signed in');
}
