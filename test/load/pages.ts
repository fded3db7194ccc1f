import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideNginx } from '../../src/build/nginx.mjs';
import { freePort } from '../e2e/freePort';
import { askFor, type Answered } from './requests';

/** What a server did in the time. */
export interface PagesRow extends Answered {
  readonly name: string;
  /** Resident memory of all its processes, in bytes. */
  readonly memory: number;
  /** Processor time of all its processes, in milliseconds. Other programs take it from none of them. */
  readonly cpuMs: number;
}

const config = { edition: 'hk', language: 'en-us', isProd: false, defaultTarget: '/home' };
const headers = { 'sec-fetch-dest': 'document', 'accept-encoding': 'br' };

/**
 * `npm run load -- pages`: asks the built page server and nginx for the same document, by turns. Prints documents per
 * second, processor time and memory. nginx sends the bytes from a file, and both write a line of log for each. On a
 * busy machine the documents per second say more about other programs than the processor time does.
 */
export async function loadPages({ seconds, connections }: { seconds: number; connections: number }): Promise<void> {
  const nginx = await provideNginx();
  if (!nginx) throw new Error('npm run load -- pages compares with nginx, and there is none');
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const started: ChildProcess[] = [];
  try {
    const ports = { node: await freePort(), nginx: await freePort() };
    writeFileSync(join(folder, 'page.json'), JSON.stringify(config));
    const args = ['dist/server/server.js', '--config', join(folder, 'page.json')];
    const env = { ...process.env, PORT: String(ports.node), HOST: '127.0.0.1', NODE_ENV: 'production' };
    started.push(spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }));
    const sample = await firstAnswer(ports.node);
    writeFileSync(join(folder, 'index.html'), Buffer.from(await sample.arrayBuffer()));
    writeFileSync(join(folder, 'nginx.conf'), nginxConf(folder, ports.nginx, sample.headers));
    started.push(spawn(nginx, ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' }));
    await firstAnswer(ports.nginx);
    const rows = new Map<string, PagesRow>();
    for (let turn = 0; turn < 6; turn += 1) {
      const name = turn % 2 ? 'nginx' : 'node';
      const pid = started[turn % 2]?.pid ?? 0;
      const before = resourcesOf(pid);
      const { answers, bytes, ms } = await askFor({ port: ports[name], headers, connections, seconds: seconds / 6 });
      const { memory, cpuMs } = resourcesOf(pid);
      const last = rows.get(name) ?? { answers: 0, bytes: 0, ms: 0, cpuMs: 0 };
      rows.set(name, {
        name,
        memory,
        answers: last.answers + answers,
        bytes: last.bytes + bytes,
        ms: last.ms + ms,
        cpuMs: last.cpuMs + cpuMs - before.cpuMs,
      });
    }
    report([...rows.values()]);
  } finally {
    for (const child of started) child.kill();
    rmSync(folder, { recursive: true });
  }
}

/** Prints the rows, and how the first compares with the second. */
export function report(rows: readonly PagesRow[], print: (line: string) => void = console.info): void {
  for (const { name, answers, bytes, ms, cpuMs, memory } of rows)
    print(
      `${name}: ${Math.round((answers / ms) * 1000)} documents a second of ${Math.round(bytes / answers)} bytes, ${Math.round((cpuMs / answers) * 1000)} µs of a processor for each, ${Math.round(memory / 1e6)} MB`,
    );
  const [node = 0, nginx = 1] = rows.map(({ answers, cpuMs }) => answers / cpuMs);
  print(`With the same processor time, node sends ${(node / nginx).toFixed(2)} of what nginx sends`);
}

/** One worker, as the page server is one process. */
const nginxConf = (folder: string, port: number, sent: Headers) => `
daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log ${folder}/access.log; keepalive_requests 1000000; server {
  listen 127.0.0.1:${port}; root ${folder};
  location / { types {} default_type "text/html; charset=utf-8"; ${['content-security-policy', 'cache-control', 'vary', 'permissions-policy', 'content-encoding'].map((name) => `add_header ${name} "${sent.get(name) ?? ''}";`).join(' ')} try_files /index.html =404; }
} }`;

/** Waits until a server answers. Its document is not decoded. */
async function firstAnswer(port: number): Promise<Response> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await askFor({ port, headers, connections: 1, seconds: 0 }).catch(() => null);
    if (answer?.sample) return answer.sample;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('A server does not answer');
}

/** Milliseconds of a tick, in which Linux counts processor time. */
const tickMs = 10;

/** Returns what a process and those that it started use; 0 where the system does not say. */
function resourcesOf(pid: number): { memory: number; cpuMs: number } {
  try {
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const own = { memory, cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs };
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children
      .map((child) => resourcesOf(Number(child)))
      .reduce((sum, each) => ({ memory: sum.memory + each.memory, cpuMs: sum.cpuMs + each.cpuMs }), own);
  } catch {
    return { memory: 0, cpuMs: 0 };
  }
}
