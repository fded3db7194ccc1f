import { closeSync, openSync, readSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { connect, Server as PlainServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Milliseconds without a request after which idle connections are closed. A balancer may be sending a request into one
 * that it keeps: closing it at once would lose that request.
 */
const quietMs = 3000;
/**
 * The port is closed after so many of our own connections were accepted in a row, with no other in between. In a burst
 * of visitors another one always comes in between. A time limit would not do: a busy machine may stop this process for
 * as long. On a quiet machine this takes about 15 ms.
 */
const calmRounds = 50;
/** Milliseconds until a connection without a request is closed: a busy balancer sends its first request late. */
const unusedMs = 5000;
const tickMs = 50;
/** Most milliseconds that the port waits for this calm. After them it is closed as soon as no connection waits. */
const mostCalmMs = 10_000;

export interface Drain {
  /** Requests that are not answered yet. */
  inFlight: () => number;
  /**
   * Stops accepting connections. Answers what is in flight, and requests on kept connections, which are closed after
   * the answer. Resolves when no connection is open, or at the deadline, with the number of requests that were cut off.
   */
  drain: (deadlineMs: number) => Promise<number>;
}

/** Watches the connections of a server, so that it can end without losing a request. */
export function watchConnections(server: Server): Drain {
  const answering = new Set<ServerResponse>();
  /** Connections without a request, and when each was accepted. */
  const unused = new Map<Socket, number>();
  let isDraining = false;
  let lastRequest = 0;
  const makeLast = (outgoing: ServerResponse) => {
    if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
  };
  server.on('connection', (socket: Socket) => {
    unused.set(socket, performance.now());
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', ({ socket }, outgoing) => {
    unused.delete(socket);
    answering.add(outgoing);
    lastRequest = performance.now();
    if (isDraining) makeLast(outgoing);
    outgoing.once('close', () => answering.delete(outgoing));
  });
  const closeIdle = () => {
    if (performance.now() - lastRequest < quietMs) return;
    server.closeIdleConnections();
    // Node does not count connections as idle that were opened ahead and never used.
    for (const [socket, since] of unused)
      if (socket.bytesRead === 0 && performance.now() - since > unusedMs) socket.destroy();
  };
  const drain = async (deadlineMs: number) => {
    let cut = 0;
    const deadline = setTimeout(() => {
      cut = answering.size;
      server.closeAllConnections();
    }, deadlineMs);
    // Connections stay kept until then: otherwise each request of a balancer would be one more new connection.
    await acceptQueue(server, deadlineMs);
    isDraining = true;
    for (const outgoing of answering) makeLast(outgoing);
    lastRequest = performance.now();
    return new Promise<number>((resolve) => {
      // Runs after the data that the sockets already hold was read.
      const tick = setInterval(() => setImmediate(closeIdle), tickMs);
      // Not the `close` of HTTP servers: that one also closes idle connections at once.
      PlainServer.prototype.close.call(server, () => {
        clearInterval(tick);
        clearTimeout(deadline);
        resolve(cut);
      });
    });
  };
  return { inFlight: () => answering.size, drain };
}

/**
 * Resolves when no connection waits to be accepted. Node accepts one at a time, and the system resets those that wait
 * when the port is closed: their requests would be lost. So connections of our own are sent after them, until for a
 * moment no other comes with one, and Linux counts none that came behind it: on a busy machine those are many. Where
 * they never stop, for a quarter of the deadline, it is enough that Linux counts none at all. After half of it the
 * port is closed in any case. The caller closes the port in the same tick.
 */
async function acceptQueue(server: Server, deadlineMs: number): Promise<void> {
  const began = performance.now();
  const leftOf = (ms: number) => began + ms - performance.now();
  const calmMs = Math.min(mostCalmMs, deadlineMs / 4);
  const { port, address } = server.address() as AddressInfo;
  const host = address === '::' ? '::1' : address.replace(/^0\.0\.0\.0$/, '127.0.0.1');
  let rounds = 0;
  for (let left = calmMs; left > 0 && rounds < calmRounds; left = leftOf(calmMs)) {
    const others = await acceptOwn(server, port, host, left);
    rounds = others > 0 || waitingOf(port) > 0 ? 0 : rounds + 1;
  }
  while (waitingOf(port) > 0 && leftOf(deadlineMs / 2) > 0) await nextTurn();
}

/** Returns how many connections wait to be accepted at a port: the receive queue of its listening sockets. */
export function waitingOf(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const own = ['/proc/net/tcp6', '/proc/net/tcp'].flatMap(listening).filter(([, at]) => at?.endsWith(local));
  return own.reduce((sum, [, , , , queues = '']) => sum + parseInt(queues.split(':')[1] ?? '0', 16), 0);
}

/**
 * Returns the rows of listening sockets in a table of Linux, which come first; none elsewhere. All of the table would
 * take milliseconds, in which more visitors connect.
 */
function listening(table: string): string[][] {
  let file: number;
  try {
    file = openSync(table, 'r');
  } catch {
    return [];
  }
  const part = Buffer.alloc(4096);
  const isListening = ([, , , state]: readonly string[]) => state === '0A';
  let rows: string[][];
  let text = '';
  let length: number;
  do {
    length = readSync(file, part);
    text += part.toString('latin1', 0, length);
    const [, ...lines] = text.split('\n').slice(0, -1);
    rows = lines.map((line) => line.trim().split(/\s+/));
  } while (length > 0 && rows.every(isListening));
  closeSync(file);
  return rows.filter(isListening);
}

/** Connects to the server itself. Resolves when that is accepted, with the number of others that were meanwhile. */
function acceptOwn(server: Server, port: number, host: string, mostMs: number): Promise<number> {
  return new Promise((resolve) => {
    const ports: (number | undefined)[] = [];
    const own = connect(port, host);
    const limit = setTimeout(() => done(ports.length), mostMs);
    const done = (others: number) => {
      clearTimeout(limit);
      server.off('connection', accepted);
      own.destroy();
      resolve(others);
    };
    // Its port is known when it is connected, which can be later than it is accepted.
    const check = () => {
      if (own.localPort !== undefined && ports.includes(own.localPort)) done(ports.length - 1);
    };
    const accepted = ({ remotePort }: Socket) => {
      ports.push(remotePort);
      check();
    };
    server.on('connection', accepted);
    own.once('connect', check);
    own.once('error', () => done(0));
  });
}
