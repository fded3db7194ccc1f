import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { listen, type Served } from '../../src/server/listen';

/** The passport's address in every example. */
const exampleAddress = 'https://passport.broker.example';

/** A project of a host that has installed the packed package. */
export interface HostProject {
  folder: string;
  /** The packed package. */
  packed: string;
  /** Runs Node in the project. Returns what it prints. */
  node: (...args: string[]) => Promise<string>;
  remove: () => void;
}

const execute = promisify(execFile);
const npmSettings = ['--offline', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Packs `dist/package`, installs the file into an empty project without a network, and adds the files of an example.
 * The packages in `linked` are those of this repository.
 */
export async function installExample(name: string, linked: readonly string[] = []): Promise<HostProject> {
  const folder = mkdtempSync(join(tmpdir(), `host-${name}-`));
  const packed = await execute('npm', ['pack', resolve('dist/package'), '--silent', ...npmSettings], { cwd: folder });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const file = packed.stdout.trim().split('\n').at(-1) ?? '';
  await execute('npm', ['install', `./${file}`, '--legacy-peer-deps', ...npmSettings], { cwd: folder });
  for (const each of linked) {
    mkdirSync(join(folder, 'node_modules', each, '..'), { recursive: true });
    symlinkSync(resolve('node_modules', each), join(folder, 'node_modules', each));
  }
  cpSync(join('examples', name), folder, { recursive: true, filter: (from) => !from.endsWith('package.json') });
  return {
    folder,
    packed: join(folder, file),
    node: async (...args) => (await execute(process.execPath, args, { cwd: folder })).stdout,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Serves a folder of the host on another site than the sandbox, which takes the place of the example's passport.
 * `policyFile` is the content policy, `integrity` the digest of the widget's script.
 */
export async function serveHost(
  folder: string,
  passport: string,
  { policyFile, integrity = '' }: { policyFile?: string; integrity?: string } = {},
): Promise<Served> {
  let login = '';
  const fill = (text: string) =>
    text.replaceAll(`${exampleAddress}/`, login).replaceAll(exampleAddress, passport).replaceAll('sha384-…', integrity);
  const fileAt = ({ url }: Request) => {
    const { pathname } = new URL(url);
    const path = pathname === '/' ? '/index.html' : pathname;
    const type = types[extname(path)];
    try {
      const text = fill(readFileSync(join(folder, path), 'utf8'));
      const policy = policyFile && { 'content-security-policy': fill(readFileSync(policyFile, 'utf8')).trim() };
      return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8`, ...policy } });
    } catch {
      return new Response(null, { status: 404 });
    }
  };
  const { url: address, close } = await listen({ fetch: fileAt }, { port: 0, host: '127.0.0.1' });
  const url = address.replace('localhost', '127.0.0.1');
  login = `${passport}/?${new URLSearchParams({ site: 'hk', hosts: url, handover: 'event' }).toString()}`;
  return { url, close };
}
