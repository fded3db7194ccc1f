import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { report, type PagesRow } from './pages';
import { askFor } from './requests';

/** A server of one answer, sent in two parts. */
async function serving(status: string) {
  const server = createServer((socket) =>
    socket.on('data', () => {
      socket.write(`HTTP/1.1 ${status}\r\nContent-Length: 5\r\n\r\nhe`);
      setTimeout(() => socket.write('llo'), 5);
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

it('counts whole answers, at least one on each connection', async () => {
  const { port, close } = await serving('200 OK');
  const { answers, bytes, sample } = await askFor({ port, headers: {}, connections: 3, seconds: 0 });
  close();
  expect([answers, bytes, await sample.text()]).toEqual([3, 15, 'hello']);
});

it('fails for any answer but 200', async () => {
  const { port, close } = await serving('502 Bad Gateway');
  await expect(askFor({ port, headers: {}, connections: 1, seconds: 0 })).rejects.toThrow('502');
  close();
});

it('compares processor time, and says which server needed how much', () => {
  const row: PagesRow = { name: 'node', answers: 1000, bytes: 8_000_000, ms: 500, cpuMs: 100, memory: 50_000_000 };
  const said: string[] = [];
  report([row, { ...row, name: 'nginx', cpuMs: 40 }], (line) => said.push(line));
  expect(said[0]).toBe('node: 2000 documents a second of 8000 bytes, 100 µs of a processor for each, 50 MB');
  expect(said[2]).toContain('node sends 0.40 of what nginx sends');
});
