import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What the line does to one connection, in bytes of the answers. */
export interface Fate {
  /** Cuts the connection after so many bytes; null: never. */
  readonly cutAt: number | null;
  /** Stops for `stallMs` after so many bytes; null: never. */
  readonly stallAt: number | null;
}

/** A line: how fast, how late, and what becomes of each connection. */
export interface NetworkLine {
  readonly bytesPerSecond: number;
  readonly lateMs: number;
  readonly stallMs: number;
  readonly fateOf: (connection: number) => Fate;
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The line of the report: 60 kB/s, 300 ms late, 30 % cut at a random byte, 30 % stalled for 5 s. */
export function badLineOf(seed: number): NetworkLine {
  const random = randomFrom(seed);
  const somewhere = () => Math.floor(random() * 60_000);
  return {
    bytesPerSecond: 60_000,
    lateMs: 300,
    stallMs: 5000,
    fateOf: () => ({ cutAt: random() < 0.3 ? somewhere() : null, stallAt: random() < 0.3 ? somewhere() : null }),
  };
}

export interface BadProxy {
  readonly url: string;
  /** Connections so far, and how many of them were cut. */
  readonly seen: { connections: number; cut: number };
  close(): Promise<void>;
}

/** How often an answer is passed on, in ms. */
const tickMs = 20;

/** Runs a proxy of bytes on 127.0.0.1 in front of a port of this machine. Answers are slow; requests only late. */
export async function badProxy(port: number, line: NetworkLine): Promise<BadProxy> {
  const sockets = new Set<Socket>();
  const seen = { connections: 0, cut: 0 };
  const server: Server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const { cutAt, stallAt } = line.fateOf(seen.connections);
    seen.connections += 1;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {});
    }
    near.on('data', (chunk) => void setTimeout(() => far.writable && far.write(chunk), line.lateMs));
    pass({ near, far, line, cutAt, stallAt, onCut: () => (seen.cut += 1) });
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => void server.close(() => done()));
    },
  };
}

interface Passing extends Fate {
  readonly near: Socket;
  readonly far: Socket;
  readonly line: NetworkLine;
  readonly onCut: () => void;
}

/** Passes the answers of one connection on, at the speed of the line, until it is cut. */
function pass({ near, far, line, cutAt, stallAt, onCut }: Passing): void {
  const waiting: Buffer[] = [];
  let given = 0;
  let quietUntil = 0;
  let isStalled = false;
  let isOver = false;
  far.on('data', (chunk) => {
    waiting.push(Buffer.from(chunk));
    if (waiting.length > 8) far.pause();
  });
  far.on('close', () => (isOver = true));
  const timer = setInterval(() => {
    if (Date.now() < quietUntil) return;
    const next = waiting[0];
    if (!next) {
      if (isOver) near.end();
      return;
    }
    const most = Math.ceil((line.bytesPerSecond * tickMs) / 1000);
    const stop = Math.min(
      ...[cutAt, isStalled ? null : stallAt].map((at) => (at === null || at < given ? Infinity : at)),
    );
    const part = next.subarray(0, Math.min(most, stop - given));
    given += part.length;
    if (part.length > 0 && near.writable) near.write(part);
    if (part.length === next.length) waiting.shift();
    else waiting[0] = next.subarray(part.length);
    if (waiting.length <= 8) far.resume();
    if (cutAt !== null && given >= cutAt) {
      onCut();
      near.resetAndDestroy();
    } else if (!isStalled && stallAt !== null && given >= stallAt) {
      isStalled = true;
      quietUntil = Date.now() + line.stallMs;
    }
  }, tickMs);
  near.on('close', () => clearInterval(timer));
}
