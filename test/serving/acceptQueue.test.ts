import { createServer } from 'node:http';
import { connect, createServer as createPlainServer, type AddressInfo, type Server } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { waitingOf, watchConnections } from '../../src/serving/drain';

/** Waits end with what they wait for: how busy the machine is says nothing. */
const timeout = 60_000;
const listening = (server: Server) =>
  new Promise<number>((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));

/** A visitor in a thread of their own, who connects when the first number is 1, and sets it to 2 when connected. */
const visitor = (port: number, shared: Int32Array) =>
  new Worker(
    `const { connect } = require('node:net');
    const { parentPort, workerData: { port, shared } } = require('node:worker_threads');
    parentPort.postMessage('started');
    Atomics.wait(shared, 0, 0);
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      Atomics.store(shared, 0, 2);
      Atomics.notify(shared, 0);
      socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n');
    });
    socket.setEncoding('latin1').on('data', (part) => (text += part));
    socket.on('error', ({ code }) => (text += code)).on('close', () => parentPort.postMessage(text));`,
    { eval: true, workerData: { port, shared } },
  );

/** The next message of a thread. */
const said = (worker: Worker) => new Promise<string>((done) => worker.once('message', done));

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

  it('is empty when the port is closed: who connects behind the last of our own connections is answered', async () => {
    const server = createServer((_, outgoing) => void outgoing.end('answered'));
    const { drain } = watchConnections(server);
    const port = await listening(server);
    const shared = new Int32Array(new SharedArrayBuffer(4));
    const worker = visitor(port, shared);
    expect(await said(worker)).toBe('started');
    const answer = said(worker);
    // The first of our own. This thread is busy until the visitor is connected, and then for longer than the port is
    // calm: without a visitor it would be closed after it, on a quick machine and on a slow one.
    server.once('connection', () => {
      Atomics.store(shared, 0, 1);
      Atomics.notify(shared, 0);
      Atomics.wait(shared, 0, 1, 5000);
      Atomics.wait(shared, 0, 2, 30);
    });
    expect(await drain(20_000)).toBe(0);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[^]*answered/);
    await worker.terminate();
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
