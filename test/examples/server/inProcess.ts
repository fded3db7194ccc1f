import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import type { Message } from '../../../examples/server/adapters';
import { createApp } from '../../../examples/server/app';
import { openPassport, type Passport } from '../../../examples/server/passport';
import { readSettings } from '../../../examples/server/settings';

export const origin = 'http://localhost';

/** Environment variables with which tests start the server: cheap hashes, and many visitors behind one address. */
export const cheap = { HASH_MEMORY: '8', ADDRESS_FACTOR: '100000' };

/** Returns the address of an empty SQLite database, which is deleted after the test. */
export function emptyDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'passport-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'passport.db');
}

/** Returns a server with the page in front, and the outbox at `/test-outbox?to=…`. */
export function siteOf(server: Hono, pageFile: string, outbox: readonly Message[]): typeof globalThis.fetch {
  const pageConfig = JSON.parse(readFileSync(pageFile, 'utf8')) as object;

  /** A request as the page server passes it on. */
  async function fetchApi(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { host, protocol } = new URL(request.url);
    request.headers.set('x-forwarded-host', host);
    if (protocol === 'https:') request.headers.set('x-forwarded-proto', 'https');
    return server.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  }

  /** The page as the page server sends it: the configuration with a token, and the cookie of the token. */
  async function page(request: Request): Promise<Response> {
    const answer = await fetchApi(new URL('/csrf', request.url), { headers: request.headers });
    const config = { ...pageConfig, csrf: { token: answer.headers.get('x-csrf-token') } };
    const headers = new Headers({ 'content-type': 'text/html' });
    for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
    const text = `<!doctype html><script type="application/json" id="passport-config">${JSON.stringify(config)}</script>`;
    return new Response(text, { headers });
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/test-outbox')
      return new Response(outbox.findLast(({ recipient }) => recipient === searchParams.get('to'))?.text);
    return pathname === '/' ? page(request) : fetchApi(request);
  };
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly captcha?: Passport['captcha'];
}

/** Opens the example server in this process, with a clock that tests move and an outbox that they read. */
export async function openExample({ env = {}, captcha = null }: Options = {}) {
  const outbox: Message[] = [];
  let advanced = 0;
  const now = () => Date.now() + advanced * 1000;
  const settings = readSettings({ DATABASE_URL: emptyDatabase(), ...cheap, ...env });
  const deliver = (message: Message) => Promise.resolve(void outbox.push(message));
  const passport = await openPassport(settings, { deliver, captcha, now });
  onTestFinished(() => passport.database.tables.destroy());
  const server = createApp(passport);

  return {
    passport,
    outbox,
    now,
    fetch: siteOf(
      server,
      `examples/server/${passport.settings.passwords === 'plain' ? 'page.plain' : 'page'}.json`,
      outbox,
    ),
    pause: (seconds: number) => Promise.resolve(void (advanced += seconds)),
  };
}
export type Example = Awaited<ReturnType<typeof openExample>>;
