import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createPlainServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { servePages } from '../../src/server/main';
import { main as printHeaders } from '../../src/server/printHeaders';
import { afterAll, beforeAll, vi } from 'vitest';
import { fakeBuild } from './fakeBuild';

/** A request as the server behind got it. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
  body: string;
  socket: number;
}

export type Answer = (incoming: IncomingMessage, outgoing: ServerResponse, received: Received) => void;

const listening = (server: Server, host = '127.0.0.1') =>
  new Promise<number>((done) => server.listen(0, host, () => done((server.address() as AddressInfo).port)));

/** Answers with JSON, and with the token that `/csrf` returns. */
const plainAnswer: Answer = (_, outgoing) => {
  outgoing.writeHead(200, { 'Content-Type': 'application/json', 'X-CSRF-Token': 'token-1' }).end('{"code":0}');
};

/** A passport server that keeps what it received. */
export async function startBehind(answer: Answer = plainAnswer) {
  const received: Received[] = [];
  const sockets = new WeakMap<object, number>();
  let connections = 0;
  const server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.setEncoding('latin1').on('data', (part: string) => (body += part));
    incoming.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = incoming;
      const row = { method, url, headers, rawHeaders, body, socket: sockets.get(incoming.socket) ?? 0 };
      received.push(row);
      answer(incoming, outgoing, row);
    });
  });
  server.on('connection', (socket) => sockets.set(socket, (connections += 1)));
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A server that nothing may ever connect to. */
export async function startCanary() {
  let connections = 0;
  const server = createPlainServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  return { port: await listening(server), connections: () => connections, close: () => server.close() };
}

/** A folder with a built site of one script, whose renderer is a fake, and a configuration. */
export function builtSite({ base = '/', config = {} }: { base?: string; config?: object } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'serving-'));
  const files = {
    'dist/site/index.html': '<!doctype html><title>The plain page</title>',
    'dist/site/version.json': '{"version":"1.0.0"}',
    'dist/site/assets/a-1.js': 'export const a = 1;\n'.repeat(40),
    'dist/site/assets/a-1.js.br': 'as brotli',
    'dist/site/assets/a-1.js.gz': 'as gzip',
    'dist/site/csp.json': JSON.stringify({ base, scriptHashes: ["'sha256-a='"], styleHashes: [] }),
    'dist/widget/v1/passport-login.js': 'export {};\n',
    'dist/widget/1.2.3/passport-login.js': 'export {};\n',
    'page.json': JSON.stringify({ edition: 'hk', language: 'en-us', defaultTarget: '/home', isProd: false, ...config }),
  };
  fakeBuild(join(folder, 'dist'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    args: ['--dist', join(folder, 'dist')],
    page: join(folder, 'page.json'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type BuiltSite = ReturnType<typeof builtSite>;

/** A running server in front, and the lines of its log. */
export interface Front {
  port: number;
  lines: string[];
  close: () => Promise<void>;
}

export async function startNode(site: BuiltSite, args: readonly string[]): Promise<Front> {
  const lines: string[] = [];
  const all = ['--config', site.page, ...site.args, ...args];
  const served = await servePages(all, { port: 0, host: '127.0.0.1' }, (line) => lines.push(line));
  return { port: Number(new URL(served.url).port), lines, close: () => served.close() };
}

const nginx = [process.env.NGINX_PATH ?? '', '/usr/sbin/nginx'].find((path) => path && existsSync(path));
if (!nginx)
  console.log('No nginx is installed: its half of these tests is left out (`npm test` installs it on Debian, as root)');

/** Starts nginx with the configuration that `npm run headers -- page.json --nginx` prints, before a page server. */
export async function startNginx(site: BuiltSite, given: readonly string[]): Promise<Front> {
  const args = [...given];
  const forPages = ['--csrf', '--shared-documents'].flatMap((option) => {
    const found = args.indexOf(option);
    return found < 0 ? [] : args.splice(found, 2);
  });
  if (forPages.includes('--shared-documents')) args.push('--shared-documents');
  const pages = await startNode(site, [...forPages, '--trusted-proxy', '127.0.0.1']);
  const free = createPlainServer();
  const port = await listening(free);
  await new Promise((done) => free.close(done));
  const log = join(site.folder, `access-${port}.log`);
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const behind = ['--pages', `http://127.0.0.1:${pages.port}`];
  const at = ['--listen', `127.0.0.1:${port}`, '--server-name', 'localhost', '--access-log', log];
  const code = await printHeaders([site.page, '--nginx', '--without-brotli', ...site.args, ...args, ...behind, ...at]);
  const text = String(printed.mock.calls.at(-1)?.[0]);
  printed.mockRestore();
  if (code !== 0) throw new Error('No configuration was printed');
  writeFileSync(join(site.folder, `passport-${port}.conf`), text);
  const main = `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${site.folder}/nginx-${port}.pid;
error_log ${site.folder}/error-${port}.log; events {}
http { include /etc/nginx/mime.types; access_log off; include ${site.folder}/passport-${port}.conf; }`;
  writeFileSync(join(site.folder, `nginx-${port}.conf`), main);
  const child = spawn(nginx ?? '', ['-c', resolve(site.folder, `nginx-${port}.conf`)], { stdio: 'inherit' });
  process.once('exit', () => child.kill());
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const lines: string[] = [];
  await vi.waitFor(() => raw(port, 'GET // HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n').then(seen), 60_000);
  return {
    port,
    lines,
    close: async () => {
      child.kill();
      await ended;
      await pages.close();
      // Without the request that waited for the start.
      lines.push(...readFileSync(log, 'utf8').trim().split('\n').slice(1));
    },
  };
}

const seen = (text: string) => {
  if (!text) throw new Error('not yet');
};

/** Sends bytes over a socket of its own. Returns what came back until the other side closed, or was whole. */
export function raw(port: number, bytes: string, whole?: RegExp): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
      if (whole?.test(text)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => done(text));
  });
}

/** Returns a raw request that closes its connection. */
export const request = (line: string, headers: readonly string[] = [], body = '') =>
  [`${line} HTTP/1.1`, 'Host: passport.example', 'Connection: close', ...headers, '', body].join('\r\n');

/** The headers of an answer, in small letters, and its status. */
export function read(text: string) {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  const all = (name: string) => pairs.filter(([key]) => key === name).map(([, value]) => value);
  return {
    status: Number(status.split(' ')[1]),
    all,
    get: (name: string) => all(name)[0],
    body: body.join('\r\n\r\n'),
  };
}

/** Both servers in front; nginx where it is installed. */
export const fronts = [['node', startNode], ...(nginx ? ([['nginx', startNginx]] as const) : [])] as const;

type Behind = Awaited<ReturnType<typeof startBehind>>;

/** A server in front of a passport server, for the tests of a group. What the latter answers is given by path. */
export function frontAndBehind(
  start: (typeof fronts)[number][1],
  answers: Readonly<Record<string, Answer>>,
  { base = '/', config = {} } = {},
) {
  const site = builtSite({ base, config: { timeoutMs: 1000, ...config } });
  const both = {} as { behind: Behind; front: Front };
  const closing: (() => unknown)[] = [];
  const plain: Answer = (_, outgoing) =>
    outgoing.writeHead(200, { 'Content-Type': 'text/html', 'X-CSRF-Token': 't' }).end('{"code":0}');
  const opened = async (args: readonly string[]) => {
    const each = await start(site, args);
    closing.push(each.close);
    return each;
  };
  beforeAll(async () => {
    both.behind = await startBehind((incoming, outgoing, received) =>
      (answers[received.url.split('?')[0] ?? ''] ?? plain)(incoming, outgoing, received),
    );
    const { url } = both.behind;
    both.front = await opened(['--api', url, '--csrf', `${url}/csrf`, '--documents', '/account/*']);
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
    both.behind.close();
    site.remove();
  });
  const send = async (line: string, headers: readonly string[] = [], body = '', to = both.front) => {
    const at = both.behind.received.length;
    const text = await raw(to.port, request(line, headers, body));
    return { ...read(text), text, received: both.behind.received.slice(at) };
  };
  return { both, opened, send, closing };
}
