import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as PlainServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { printable } from './adapters';
import { numberOf } from './settings';

export type Env = Readonly<Record<string, string | undefined>>;

/** A server that runs. */
export interface Served {
  readonly url: string;
  /** Ends at once. */
  readonly close: () => Promise<void>;
  /** Answers what is in flight, then ends. Returns how many requests were cut off. */
  readonly drain: () => Promise<number>;
}

interface Behind {
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;
  /** Rejects where the database does not answer. */
  readonly ask: () => Promise<unknown>;
  /** Closes the database. */
  readonly close: () => Promise<unknown>;
}

/** Idle connections stay longer than those of the proxy in front, which would send a request into one that closes. */
const keepAliveTimeout = 65_000;
/** Milliseconds without a request after which idle connections are closed. */
const quietMs = 1000;

/** Listens at `API_HOST` and `API_PORT`. No request ends the process: what throws is answered with 400. */
export async function listen(env: Env, { answer, ask, close: closeBehind }: Behind): Promise<Served> {
  const hostname = env['API_HOST'] ?? '127.0.0.1';
  const portOf = numberOf('API_PORT', env['API_PORT'] ?? '9301', [0, 65_535]);
  const [delay, most] = [
    numberOf('DRAIN_DELAY', env['DRAIN_DELAY'] ?? '0', [0, 600]),
    numberOf('DRAIN_SECONDS', env['DRAIN_SECONDS'] ?? '25', [0, 3600]),
  ];
  const state = { isLeaving: false, isEnding: false, answering: 0, last: 0 };
  const server = createServer({ keepAliveTimeout }, (incoming, outgoing) => {
    state.answering += 1;
    state.last = performance.now();
    outgoing.once('close', () => (state.answering -= 1));
    if (state.isEnding) outgoing.setHeader('Connection', 'close');
    reply(incoming, outgoing).catch((error: unknown) => {
      console.error(printable(`${incoming.method} ${incoming.url}: ${String(error)}`));
      if (!outgoing.headersSent) outgoing.writeHead(400, { 'Content-Type': 'text/plain' });
      outgoing.end();
    });
  });
  async function reply(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.url === '/health') return say(outgoing, 200);
    if (incoming.url !== '/ready') return void (await answer(incoming, outgoing));
    const isReady = !state.isLeaving && (await ask().then(Boolean, () => false));
    return say(outgoing, isReady ? 200 : 503);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(portOf, hostname, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`,
    async close() {
      await new Promise((closed) => server.close(closed));
      await closeBehind();
    },
    async drain() {
      state.isLeaving = true;
      await wait(delay * 1000);
      state.isEnding = true;
      /* Not the `close` of HTTP servers: it closes idle connections, into which the proxy may be sending. */
      const closed = new Promise((resolve) => PlainServer.prototype.close.call(server, resolve));
      const deadline = performance.now() + most * 1000;
      state.last = performance.now();
      let cut = 0;
      const tick = setInterval(() => {
        const [now, isQuiet] = [performance.now(), state.answering === 0];
        if (!(isQuiet && now - state.last > quietMs) && now < deadline) return;
        cut ||= state.answering;
        server.closeAllConnections();
      }, 50);
      await closed;
      clearInterval(tick);
      await closeBehind();
      return cut;
    },
  };
}

const say = (outgoing: ServerResponse, status: number): void =>
  void outgoing
    .writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
    .end(status === 200 ? 'ok\n' : 'not ready\n');

/** Runs a server until SIGTERM or SIGINT; a second signal ends it at once. What cannot start says so in a sentence. */
export const runUntilSignal = (start: (env: Env) => Promise<Served>): Promise<number> =>
  inSentences(async () => {
    const served = await start(process.env);
    console.log(`The passport server listens at ${served.url}`);
    let isEnding = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (isEnding) process.exit(1);
        isEnding = true;
        void served.drain().then((cut) => process.exit(cut > 0 ? 1 : 0));
      });
  });

/** Runs a command and returns its exit code: 1 where it threw. An error is printed as its sentence. */
export async function inSentences(run: () => unknown): Promise<number> {
  try {
    await run();
    return 0;
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    console.error(printable(message || code || String(error)));
    return 1;
  }
}
