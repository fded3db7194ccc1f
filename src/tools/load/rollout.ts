import { spawn, type ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../build/freePort';

/** Everything is on this machine. */
const host = '127.0.0.1';

export interface RolloutOptions {
  /** Command and arguments of a page server; its port is in the environment. */
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly servers: number;
  readonly restarts: number;
  /** Milliseconds between two connections of the client. */
  readonly everyMs: number;
  /** Milliseconds between two questions of the balancer for `/ready`. */
  readonly probeMs: number;
  /** After it the rollout is given up. */
  readonly mostMs: number;
  readonly say?: (line: string) => void;
}

export interface RolloutFigures {
  restarts: number;
  /** Connections of the client, each with one request. */
  sent: number;
  answered: number;
  /** Connections that the balancer could not make to the server that it had chosen. */
  refused: number;
  /** Requests without a whole answer of status 200. */
  lost: number;
  /** Exit codes of the servers other than 0. */
  failed: number;
  seconds: number;
}

/** Restarts servers behind a balancer one after the other, while a client opens one connection after the other. */
export async function rollout(options: RolloutOptions): Promise<RolloutFigures> {
  const { servers: count, restarts, everyMs, probeMs, mostMs, say = () => {} } = options;
  const figures = { restarts: 0, sent: 0, answered: 0, refused: 0, lost: 0, failed: 0, seconds: 0 };
  const began = performance.now();
  const isLate = () => performance.now() - began > mostMs;
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(options)));
  const balancer = await startBalancer(servers, probeMs, () => (figures.refused += 1));
  const allReady = () => balancer.untilReady(count, isLate);
  try {
    await allReady();
    const client = startClient(balancer.port, everyMs, figures, () => figures.restarts === restarts || isLate());
    while (figures.restarts < restarts && !isLate()) {
      const server = servers[figures.restarts % count];
      if ((await server?.restart()) !== 0) figures.failed += 1;
      await allReady();
      figures.restarts += 1;
      say(`restart ${figures.restarts} of ${restarts}: ${figures.sent} connections, ${figures.refused} refused`);
    }
    await client;
  } finally {
    balancer.close();
    for (const server of servers) server.kill();
  }
  figures.seconds = Math.round((performance.now() - began) / 1000);
  return figures;
}

/** A page server as a program of its own, on a port that it keeps. */
async function startServer({ command: [program = '', ...args], env }: RolloutOptions) {
  const port = await freePort();
  const start = () =>
    spawn(program, args, { env: { ...process.env, ...env, PORT: String(port), HOST: host }, stdio: 'ignore' });
  let child: ChildProcess = start();
  return {
    port,
    /** Ends it as a platform does, and starts it again. Returns its exit code. */
    restart: async (): Promise<number | null> => {
      const ended = new Promise<number | null>((done) => child.once('exit', done));
      child.kill('SIGTERM');
      const code = await ended;
      child = start();
      return code;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/**
 * A balancer of connections, as the network of a cluster is one: each goes to the next server that said it is ready
 * when it was last asked. A connection that is refused is not tried elsewhere.
 */
async function startBalancer(servers: readonly { port: number }[], probeMs: number, onRefused: () => void) {
  const ready = new Set<number>();
  let turn = 0;
  const choose = () => {
    const able = servers.filter(({ port }) => ready.has(port));
    turn += 1;
    return able[turn % able.length]?.port;
  };
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    client.on('error', () => {});
    const port = choose();
    if (port === undefined) {
      onRefused();
      client.destroy();
      return;
    }
    const behind = connect(port, host, () => client.pipe(behind).pipe(client));
    behind.once('error', () => {
      if (behind.bytesRead === 0) onRefused();
      client.destroy();
    });
    client.once('close', () => behind.destroy());
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const probes = setInterval(() => {
    for (const { port } of servers)
      void statusOf(port, '/ready').then((status) => (status === 200 ? ready.add(port) : ready.delete(port)));
  }, probeMs);
  return {
    port: (server.address() as AddressInfo).port,
    untilReady: async (count: number, isLate: () => boolean) => {
      // The balancer may not know yet that a server has ended.
      await wait(probeMs);
      while (ready.size < count && !isLate()) await wait(20);
    },
    close: () => {
      clearInterval(probes);
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Opens a connection each few milliseconds until `isOver`. Resolves when all are answered. */
async function startClient(port: number, everyMs: number, figures: RolloutFigures, isOver: () => boolean) {
  const waiting = new Set<Promise<void>>();
  for (let next = performance.now(); !isOver(); next += everyMs) {
    const left = next - performance.now();
    if (left > 0) await wait(left);
    figures.sent += 1;
    const one = statusOf(port, '/').then((status) => {
      if (status === 200) figures.answered += 1;
      else figures.lost += 1;
      waiting.delete(one);
    });
    waiting.add(one);
  }
  await Promise.all(waiting);
}

/** Sends one request on a connection of its own. Returns the status of a whole answer, else 0. */
function statusOf(port: number, path: string): Promise<number> {
  return new Promise((done) => {
    const request = get({ host, port, path, agent: false, timeout: 30_000 }, (answer) => {
      answer.resume();
      answer.once('close', () => done(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    request.once('error', () => done(0));
    request.once('timeout', () => request.destroy());
  });
}
