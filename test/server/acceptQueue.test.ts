import { createServer } from 'node:http';
import { connect, createServer as createPlainServer, type AddressInfo, type Server } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { waitingOf, watchConnections } from '../../src/server/drain';

/** Waits end with what they wait for: how busy the machine is says nothing. */
const timeout = 60_000;
const listening = (server: Server) =>
  new Promise<number>((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));

/**
 * Visitors in a thread of their own. One connects each time the first number is set to 1, and sets it to 2 when
 * connected; 3 ends it. The thread says `started`, then the answers when all have one.
 */
const visitors = (port: number, shared: Int32Array) =>
  new Worker(
    `const { connect } = require('node:net');
    const { parentPort, workerData: { port, shared } } = require('node:worker_threads');
    const visit = () => new Promise((connected, failed) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => {
        connected();
        socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n');
      });
      socket.setEncoding('latin1').on('data', (part) => (text += part));
      socket.on('error', ({ code }) => failed((text += code)));
      answers.push(new Promise((done) => socket.on('close', () => done(text))));
    });
    const answers = [];
    const run = async () => {
      // Waiting for the number does not keep a thread running.
      setInterval(() => {}, 1000);
      parentPort.postMessage('started');
      for (;;) {
        for (const now of [0, 2]) await Atomics.waitAsync(shared, 0, now).value;
        if (Atomics.load(shared, 0) === 3) break;
        await visit().catch(() => {});
        Atomics.store(shared, 0, 2);
        Atomics.notify(shared, 0);
      }
      parentPort.postMessage(await Promise.all(answers));
    };
    void run();`,
    { eval: true, workerData: { port, shared } },
  );

/** The next message of a thread. */
const said = <Message>(worker: Worker) => new Promise<Message>((done) => worker.once('message', done));

describe.runIf(process.platform === 'linux')('the queue of new connections', () => {
  it('is counted, for the port alone', async () => {
    const servers = [createPlainServer(), createPlainServer()];
    const [port = 0, other = 0] = await Promise.all(servers.map(listening));
    const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
    // They are sent with the next tick. Node accepts none before it polls.
    await new Promise((done) => process.nextTick(done));
    expect(waitingOf(port)).toBe(5);
    expect(waitingOf(other)).toBe(0);
    await expect.poll(() => waitingOf(port), { timeout }).toBe(0);
    for (const socket of sockets) socket.destroy();
    for (const server of servers) server.close();
  });

  /**
   * Drains while a visitor connects behind each connection that is accepted, as long as `goesOn`. Returns the answers.
   */
  async function drainWhile(goesOn: (count: number, sinceMs: number) => boolean, deadlineMs: number) {
    const server = createServer((_, outgoing) => void outgoing.end('answered'));
    const { drain } = watchConnections(server);
    const port = await listening(server);
    const shared = new Int32Array(new SharedArrayBuffer(4));
    const worker = visitors(port, shared);
    expect(await said<string>(worker)).toBe('started');
    const answers = said<string[]>(worker);
    const set = (now: number) => {
      Atomics.store(shared, 0, now);
      Atomics.notify(shared, 0);
    };
    const began = performance.now();
    let count = 0;
    // This thread is busy until the visitor is connected, and then for longer than the port is calm: without a visitor
    // it would be closed after it, on a quick machine and on a slow one.
    const connectBehind = () => {
      if (!goesOn(count, performance.now() - began)) return void server.off('connection', connectBehind);
      count += 1;
      set(1);
      Atomics.wait(shared, 0, 1, 5000);
      Atomics.wait(shared, 0, 2, 30);
    };
    server.on('connection', connectBehind);
    expect(await drain(deadlineMs)).toBe(0);
    set(3);
    const texts = await answers;
    await worker.terminate();
    expect(texts).toHaveLength(count);
    return texts;
  }
  const whole = /^HTTP\/1\.1 200 OK[^]*answered/;

  it('is empty when the port is closed: who connects behind the last of our own connections is answered', async () => {
    expect(await drainWhile((count) => count === 0, 20_000)).toEqual([expect.stringMatching(whole)]);
  });

  it('is empty when the port is closed, where connections come for longer than it waits for calm', async () => {
    // Longer than a quarter of the deadline. Half of it, when the port is closed in any case, is far enough for a busy
    // machine.
    const texts = await drainWhile((_, sinceMs) => sinceMs < 3200, 12_000);
    expect(texts.filter((text) => !whole.test(text))).toEqual([]);
  });
});

it('a connection that sends its first request a second after the port is closed, from a busy balancer, is answered', async () => {
  const server = createServer((_, outgoing) => void outgoing.end('answered'));
  const { drain } = watchConnections(server);
  const port = await listening(server);
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => (text += part));
  socket.on('error', ({ message }) => (text += message));
  const closed = new Promise((done) => socket.once('close', done));
  await new Promise((done) => server.once('connection', done));
  const ended = drain(20_000);
  await expect.poll(() => server.listening, { timeout }).toBe(false);
  await new Promise((done) => setTimeout(done, 1000));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await ended).toBe(0);
  await closed;
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*answered/i);
});
