import { expect, type Page } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { HeaderRow } from '../../src/server/headerTable';
import type { Served } from '../../src/server/listen';
import { freePort } from '../../src/build/freePort';
import type { SandboxApi } from '../../src/visitor/sandboxApi';
import { Visitor } from '../../src/visitor/visitor';

/** What docs/deployment.md calls a recipe: a server in front of a passport server. */
export type RecipeName = 'node' | 'nginx';
export const recipes: readonly RecipeName[] = process.env.NGINX_PATH ? ['node', 'nginx'] : ['node'];

/**
 * The configuration of a platform in Hong Kong, with the sandbox behind it. One text has what nginx must quote; its
 * only provider is none to register with.
 */
export const pageConfig = {
  edition: 'hk',
  language: 'zh-hk',
  isProd: false,
  jumpUrl: '/sandbox/jump',
  defaultTarget: '/sandbox/home',
  captcha: { scriptUrl: '/sandbox/captcha.js', appid: '2090000001' },
  thirdParty: { wechat: { authorizationLink: '/sandbox/provider/wechat' } },
  brand: { legalLine: `No. 1 'a' "b" \\ $5 <c> 沪 ${'…'.repeat(1500)}` },
};

/** Runs a program and returns what it prints. Not synchronously: this process also serves the sandbox. */
export const runProgram = promisify(execFile);

/** Fetches on a connection of its own: nginx closes kept ones when it reloads, also as the next request goes out. */
export const fetchAlone = (address: string) => fetch(address, { headers: { connection: 'close' } });

/** Runs the tool of a documented command and returns what it prints. */
export async function runTool(tool: string, args: readonly string[]): Promise<string> {
  return (await runProgram(process.execPath, ['src/build/run.mjs', tool, ...args])).stdout;
}

/** Returns a folder with `page.json` for a configuration, and a function that removes it. */
export function configFolder(config: object) {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  const file = join(folder, 'page.json');
  writeFileSync(file, JSON.stringify(config));
  return { folder, file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

interface StartOptions {
  sandbox: Pick<SandboxApi, 'url'>;
  /** Folder with `site/` and `widget/`. */
  dist?: string;
  config?: object;
  /** Further options of the page server. */
  more?: readonly string[];
  /** Receives the lines of the page server's log. */
  write?: (line: string) => void;
}

/** A running recipe. */
export interface Deployed extends Served {
  /** `npm run headers -- page.json --json` for it. */
  table: () => Promise<HeaderRow[]>;
}

/** Starts a recipe with the sandbox as its passport server. */
export async function startRecipe(
  name: RecipeName,
  { sandbox, dist = 'dist', config = pageConfig, more = [], write }: StartOptions,
): Promise<Deployed> {
  const { folder, file, remove } = configFolder(config);
  const behind = { api: sandbox.url, csrf: `${sandbox.url}/sandbox/csrf?site=hk` };
  const args = ['--dist', dist, '--api', behind.api, '--csrf', behind.csrf];
  const node = await startNode(['--config', file, ...args, ...more, '--trusted-proxy', '127.0.0.1'], write);
  const served = name === 'node' ? node : await startNginx(folder, file, { dist, api: behind.api, node });
  return {
    url: served.url,
    close: async () => {
      await served.close();
      remove();
    },
    table: async () =>
      JSON.parse(await runTool('src/server/printHeaders.ts', [file, '--json', '--dist', dist])) as HeaderRow[],
  };
}

async function startNode(args: readonly string[], write: (line: string) => void = () => {}): Promise<Served> {
  const { servePages } = (await import(pathToFileURL('dist/server/server.js').href)) as {
    servePages: (
      args: readonly string[],
      at: { port: number; host: string },
      write: (line: string) => void,
    ) => Promise<Served>;
  };
  return servePages(args, { port: 0, host: '127.0.0.1' }, write);
}

/** Starts nginx in front of a page server, which makes the documents. */
async function startNginx(
  folder: string,
  file: string,
  { dist, api, node }: { dist: string; api: string; node: Served },
): Promise<Served> {
  const port = await freePort();
  const args = ['--dist', dist, '--api', api, '--pages', node.url.replace('localhost', '127.0.0.1')];
  const at = ['--listen', `127.0.0.1:${port}`, '--server-name', 'localhost'];
  const log = ['--access-log', join(folder, 'access.log')];
  const text = await runTool('src/server/printHeaders.ts', [file, '--nginx', ...args, ...at, ...log]);
  writeFileSync(join(folder, 'passport.conf'), text);
  const main = `include /etc/nginx/modules-enabled/*.conf;
daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { include /etc/nginx/mime.types; access_log off; include ${folder}/passport.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const child = spawn(process.env.NGINX_PATH ?? '', ['-c', resolve(folder, 'nginx.conf')], { stdio: 'inherit' });
  // A test that fails does not close it.
  process.once('exit', () => child.kill());
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://localhost:${port}`;
  await expect
    .poll(() =>
      fetchAlone(`${url}/`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return {
    url,
    close: async () => {
      child.kill();
      await ended;
      await node.close();
    },
  };
}

/** Returns a visitor of a deployed page who reads English. The sandbox behind it keeps its own API. */
export const visitorOf = (page: Page, deployed: Pick<Served, 'url'>, sandbox: SandboxApi) =>
  new Visitor(page, { ...sandbox, url: deployed.url }, 'en-us');
