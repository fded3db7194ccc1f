// @alone Hono’s server replaces Request and Response
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { frontAndBehind, fronts, startBehind, type Answer } from './running';

const cookies = (bytes: number) => Array.from({ length: bytes / 1000 }, (_, at) => `c${at}=${'v'.repeat(990)}`);

const answers: Record<string, Answer> = {
  '/cookies-6': (_, outgoing) => outgoing.setHeader('Set-Cookie', cookies(6000)).end('{}'),
  '/cookies-14': (_, outgoing) => outgoing.setHeader('Set-Cookie', cookies(14_000)).end('{}'),
  '/never': () => {},
  '/closed': (incoming) => incoming.socket.destroy(),
  '/too-long': (_, outgoing) => outgoing.setHeader('Set-Cookie', cookies(70_000)).end('{}'),
};

describe.each(fronts)('heads of answers, %s (docs/deployment.md)', (_, start) => {
  const hosts = Array.from({ length: 200 }, (_each, at) => `https://host-${at}.example`);
  const { send } = frontAndBehind(start, answers, { config: { frame: { allowedHosts: hosts } } });

  it('may be longer than 4 kB: the policy of a page with 200 hosts, 14 kB of cookies of the API', async () => {
    const page = await send('GET /', ['Sec-Fetch-Dest: document']);
    expect([page.status, (page.get('content-security-policy')?.length ?? 0) > 5000]).toEqual([200, true]);
    for (const kilobytes of [6, 14]) {
      const { status, all } = await send(`GET /cookies-${kilobytes}`);
      expect([kilobytes, status, all('set-cookie').length]).toEqual([kilobytes, 200, kilobytes]);
    }
  });
});

const nginx = fronts.filter(([name]) => name === 'nginx');

describe.each(nginx)('a fault behind %s', (_, start) => {
  const { both, opened, send } = frontAndBehind(start, answers);

  it('has its cause in the log, with no query', async () => {
    const causes = async (api: string, path: string) => {
      const front = await opened(['--api', api]);
      await send(`GET ${path}?ticket=secret`, [], '', front);
      await front.close();
      expect(front.lines.join()).not.toContain('secret');
      return front.lines.map((line) => (JSON.parse(line) as { cause: string }).cause);
    };
    const { url } = both.behind;
    expect(await causes(url, '/call')).toEqual(['']);
    expect(await causes(url, '/never')).toEqual(['no answer in time']);
    expect(await causes(url, '/closed')).toEqual(['closed without an answer']);
    expect(await causes(url, '/too-long')).toEqual(['headers too long, or no HTTP']);
    expect(await causes('http://127.0.0.1:9', '/call')).toEqual(['no connection: refused, not found, or TLS']);
  });
});

describe.each(nginx)('an API that moves, behind %s', (_, start) => {
  const { opened, send, closing } = frontAndBehind(start, {});
  const dns = startNames();
  afterAll(() => dns.close());

  it('is found again by its name with --resolver, which nginx also starts without', async () => {
    await dns.ready;
    const first = await startBehind();
    const second = createServer((_incoming, outgoing) => outgoing.end('moved'));
    await new Promise<void>((done) => second.listen(first.port, '127.0.0.2', done));
    closing.push(
      () => first.close(),
      () => second.close(),
    );
    const front = await opened(['--api', `http://api.example:${first.port}`, '--resolver', `127.0.0.1:${dns.port()}`]);
    // No address yet: the page is there, a call is a fault.
    expect((await send('GET /', [], '', front)).status).toBe(200);
    expect((await send('GET /call', [], '', front)).status).toBe(502);
    dns.address = [127, 0, 0, 1];
    await vi.waitFor(
      async () => expect((await send('GET /call?a=%2f', [], '', front)).body).toContain('{"code":0}'),
      30_000,
    );
    expect(first.received.at(-1)).toMatchObject({ url: '/call?a=%2f', headers: { host: `api.example:${first.port}` } });
    dns.address = [127, 0, 0, 2];
    await vi.waitFor(async () => expect((await send('GET /call', [], '', front)).body).toContain('moved'), 30_000);
  }, 60_000);
});

/** A DNS server that knows one name. */
function startNames() {
  const socket = createSocket('udp4');
  const names = {
    address: null as readonly number[] | null,
    ready: new Promise<void>((done) => socket.bind(0, '127.0.0.1', done)),
    port: () => (socket.address() as AddressInfo).port,
    close: () => socket.close(),
  };
  socket.on('message', (question, { port, address }) => {
    const end = question.indexOf(0, 12) + 5;
    const isIpv4 = question.readUInt16BE(end - 4) === 1;
    const known = isIpv4 ? names.address : null;
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(names.address === null ? 0x81_83 : 0x81_80, 2);
    head.writeUInt16BE(known === null ? 0 : 1, 6);
    head.fill(0, 8);
    const row = known === null ? [] : [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...known];
    socket.send(Buffer.concat([head, question.subarray(12, end), Buffer.from(row)]), port, address);
  });
  return names;
}
