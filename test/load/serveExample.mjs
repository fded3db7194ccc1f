import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createInterface } from 'node:readline';

/**
 * Serves the page with its server, in front of one or more processes of examples/server on one database, which answer
 * by turns. Sends the addresses of the page and of the outbox to the parent process.
 */
const [count = '1', database = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'passport-load-'));
const codes = new Map();
const children = [];

function startServer() {
  const env = {
    ...process.env,
    DATABASE_URL: database || join(folder, 'passport.db'),
    API_PORT: '0',
    ADDRESS_FACTOR: '100000',
  };
  const child = spawn(process.execPath, ['src/build/run.mjs', 'examples/server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, to, code] = /^outbox \w+ (\S+): .*?(\d{6})/.exec(line) ?? [];
      if (to) codes.set(to, code);
      const url = /listens at (\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
}

const listen = (handle) =>
  new Promise((resolve) => {
    const server = createServer(handle).listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${server.address().port}`),
    );
  });

const servers = [];
for (let number = 0; number < Number(count); number += 1) servers.push(await startServer());
const { servePages } = await import(pathToFileURL('dist/server/server.js').href);
const { request, Agent } = await import('node:http');
/* Less than the 5 s after which the servers close a connection: a request on its way would be lost. */
const agent = new Agent({ keepAlive: true, timeout: 4000 });
let turn = 0;
/* The balancer: each request goes to the next process. */
const balancer = await listen((incoming, outgoing) => {
  const to = new URL(servers[(turn += 1) % servers.length]);
  const { method, url: path, headers } = incoming;
  const passed = request({ host: to.hostname, port: to.port, method, path, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
});
const outbox = await listen((incoming, outgoing) => {
  const to = new URL(incoming.url ?? '/', 'http://localhost').searchParams.get('to') ?? '';
  outgoing.end(codes.get(to) ?? '');
});
const args = ['--config', 'examples/server/page.json', '--api', balancer, '--csrf', `${balancer}/csrf`];
const { url } = await servePages(args, { port: 0, host: '127.0.0.1' });
process.send?.({ url, outbox, database: database || join(folder, 'passport.db') });
function end() {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
  process.exit();
}
for (const event of ['disconnect', 'SIGTERM']) process.once(event, end);
