import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../src/build/freePort';

/** The proxies of docs/deployment.md, by the language of their configuration there. */
export const proxyNames = ['nginx', 'haproxy', 'apache', 'caddy', 'vcl'] as const;
export type ProxyName = (typeof proxyNames)[number];

const sectionOf = (title: string) =>
  new RegExp(`^## ${title}\n([^]*?)^## `, 'm').exec(readFileSync('docs/deployment.md', 'utf8'))?.[1] ?? '';
const section = sectionOf('Other proxies');

/** The lines of the table in docs/deployment.md. */
export const documented = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| --'));

/**
 * Returns a configuration as docs/deployment.md prints it, with other ports: the proxy's own, and the page server's.
 */
function configurationOf(name: ProxyName, port: number, pages: number, title: string): string {
  const text = new RegExp(`^\`\`\`${name}\\n([^]*?)^\`\`\``, 'm').exec(sectionOf(title))?.[1];
  if (!text) throw new Error(`docs/deployment.md has no configuration for ${name}`);
  return text.replaceAll('8081', String(pages)).replaceAll('8080', String(port));
}

interface Start {
  program: string;
  args: (file: string, folder: string, port: number) => string[];
  /** What is around the documented part: modules, where to log, no second port. */
  around?: (text: string, folder: string, port: number) => string;
}

const modules = ['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'headers'];
const starts: Record<ProxyName, Start> = {
  nginx: {
    program: '/usr/sbin/nginx',
    args: (file) => ['-c', file],
    around: (text, folder) =>
      `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${text} }`,
  },
  haproxy: { program: '/usr/sbin/haproxy', args: (file) => ['-db', '-f', file] },
  apache: {
    program: '/usr/sbin/apache2',
    args: (file) => ['-DFOREGROUND', '-f', file],
    around: (text, folder, port) =>
      [
        `ServerName localhost\nServerRoot ${folder}\nPidFile ${folder}/pid\nErrorLog ${folder}/error.log\nListen ${port}`,
        ...modules.map((each) => `LoadModule ${each}_module /usr/lib/apache2/modules/mod_${each}.so`),
        ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
        text,
      ].join('\n'),
  },
  caddy: {
    program: '/usr/bin/caddy',
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
    around: (text) => `{\n\tadmin off\n}\n${text}`,
  },
  vcl: {
    program: '/usr/sbin/varnishd',
    args: (file, folder, port) => [
      '-F',
      '-f',
      file,
      '-n',
      join(folder, 'varnish'),
      '-a',
      `127.0.0.1:${port}`,
      '-s',
      'malloc,32m',
      ...varnishParameters(),
    ],
  },
};

/** The parameters that docs/deployment.md names for the program of Varnish. */
const varnishParameters = () => [...section.matchAll(/-p \w+=\w+/g)].flatMap(([each]) => each.split(' '));

/** Starts a proxy as a part of docs/deployment.md configures it, in front of the page server at this address. */
export async function startProxy(name: ProxyName, folder: string, pages: string, title = 'Other proxies') {
  const port = await freePort();
  const { program, args, around = (text: string) => text } = starts[name];
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, around(configurationOf(name, port, Number(new URL(pages).port), title), folder, port));
  const child = spawn(program, args(file, folder, port), { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  // A test that fails does not close it.
  process.once('exit', () => child.kill());
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://localhost:${port}`;
  await expect
    .poll(() => ask(`${url}/health`).then(({ status }) => status, String), { timeout: 30_000 })
    .toBe(200)
    .catch((error) => {
      throw new Error(`${name} does not answer. ${said}`, { cause: error });
    });
  return {
    url,
    close: async () => {
      child.kill();
      await ended;
    },
  };
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** As sent: `fetch` would decompress it. */
  body: Buffer;
}

/** Asks from an address of this machine. Returns the answer as it was sent. */
export function ask(address: string, headers: Record<string, string> = {}, from = '127.0.0.1'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const target = new URL(address);
    // Some listen on IPv4 alone, and 127.0.0.2 is an address there.
    const request = { host: '127.0.0.1', port: target.port, path: target.pathname + target.search, localAddress: from };
    get({ ...request, headers: { host: target.host, connection: 'close', ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
}
