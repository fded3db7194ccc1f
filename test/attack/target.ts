import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Message } from '../../examples/server/adapters';
import { openAccount } from '../../examples/server/accounts';
import { createApp } from '../../examples/server/app';
import { listen } from '../../examples/server/listen';
import { openPassport } from '../../examples/server/passport';
import { readSettings } from '../../examples/server/settings';
import { codeIn, openClient, type Client } from '../examples/server/client';
import { layered } from '../examples/server/people';

/** The person who is attacked, and names that no one has. */
export const ann = { uid: 100_001, phone: '91230001', email: 'ann@example.com', password: 'Harbour-2024' };
export const noOne = { phone: '91230009', email: 'no-one@example.com' };

export type Target = Awaited<ReturnType<typeof openTarget>>;

/** One attack: what a stranger tries, and what came of it. */
export interface Attack {
  readonly name: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Takes long: `--quick` leaves it out. */
  readonly isSlow?: boolean;
  readonly run: (target: Target) => Promise<{ readonly holds: boolean; readonly saw: string }>;
}

/** Starts the example server on a port of this machine, with its real limits and a clock that an attack moves. */
export async function openTarget(env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'passport-attack-'));
  const outbox: Message[] = [];
  let later = 0;
  const settings = readSettings({ DATABASE_URL: join(folder, 'passport.db'), HASH_MEMORY: '64', ...env });
  const passport = await openPassport(settings, {
    now: () => Date.now() + later * 1000,
    deliver: (message) => Promise.resolve(void outbox.push(message)),
  });
  const { uid, phone, email, password } = ann;
  const account = { uid, phone: `+852${phone}`, email, ...(await layered(passport, password)) };
  await openAccount(passport.database, passport, account);
  const { url, close } = await listen(
    { API_PORT: '0' },
    {
      answer: getRequestListener(createApp(passport).fetch, { overrideGlobalObjects: false }),
      ask: () => passport.database.ask(),
      close: () => passport.database.tables.destroy(),
    },
  );
  return {
    url,
    folder,
    passport,
    outbox,
    lastCode: () => codeIn(outbox.at(-1)?.text ?? ''),
    wait: (seconds: number) => (later += seconds),
    /** A visitor at a network address, as the page server says it. */
    visitor: (address = '203.0.113.1', more: Readonly<Record<string, string>> = {}): Promise<Client> =>
      openClient(url, (input, init) =>
        fetch(input, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address, ...more } }),
      ),
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What the server wrote to its console while something ran. */
export async function printedBy(run: () => Promise<unknown>): Promise<string> {
  const printed: string[] = [];
  const kept = { log: console.log, error: console.error };
  const note = (...all: unknown[]) => void printed.push(all.map(String).join(' '));
  Object.assign(console, { log: note, error: note });
  await run().finally(() => Object.assign(console, kept));
  return printed.join('\n');
}
