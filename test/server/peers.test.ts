// @alone Hono’s server replaces Request and Response
import { createServer, type RequestListener } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { servePages } from '../../src/server/main';
import { freePort } from '../../src/build/freePort';
import { builtSite, raw, read, request } from './running';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** A server of a release, on a port, which knows others. */
async function startRelease(name: string, port: number, peers: readonly string[]) {
  const site = builtSite();
  const files = {
    [`assets/index-${name}.js`]: `export const release = '${name}';`,
    [`assets/index-${name}.js.br`]: `${name} as brotli`,
    [`assets/index-${name}.css`]: `.${name}{}`,
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(site.folder, 'dist/site', path), text);
  mkdirSync(join(site.folder, `dist/widget/${name}.0.0`));
  writeFileSync(join(site.folder, `dist/widget/${name}.0.0/passport-login.js`), `/* ${name} */`);
  const lines: string[] = [];
  const served = await servePages(
    ['--config', site.page, ...site.args, ...peers.flatMap((each) => ['--peer', each])],
    { port, host: '127.0.0.1' },
    (line) => lines.push(line),
  );
  closing.push(site.remove, () => served.close());
  const get = async (path: string, headers: readonly string[] = []) =>
    read(await raw(port, request(`GET ${path}`, headers)));
  return { lines, get, served };
}

/** Another server, which counts what it is asked. */
async function startOther(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    answer(incoming, outgoing);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('two releases beside each other', () => {
  it('have each other’s scripts, styles and pinned widgets, with the headers of their own', async () => {
    const [a, b] = [await freePort(), await freePort()];
    const one = await startRelease('1', a, [`http://127.0.0.1:${b}`]);
    const two = await startRelease('2', b, [`http://localhost:${a}`]);
    for (const [server, other] of [
      [one, '2'],
      [two, '1'],
    ] as const) {
      const script = await server.get(`/assets/index-${other}.js`);
      expect([script.status, script.body]).toEqual([200, `export const release = '${other}';`]);
      const own = await server.get(`/assets/index-${other === '1' ? '2' : '1'}.js`);
      for (const name of ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options', 'vary'])
        expect([name, script.all(name)]).toEqual([name, own.all(name)]);
      expect(await server.get(`/assets/index-${other}.js`, ['Accept-Encoding: br'])).toMatchObject({
        status: 200,
        body: `${other} as brotli`,
      });
      expect((await server.get(`/assets/index-${other}.css`)).body).toBe(`.${other}{}`);
      const widget = await server.get(`/widget/${other}.0.0/passport-login.js`);
      expect([widget.body, widget.get('access-control-allow-origin')]).toEqual([`/* ${other} */`, '*']);
      expect(widget.get('cache-control')).toContain('immutable');
    }
  });

  it('do not ask each other in a circle for what none has: 404, which no one keeps', async () => {
    const [a, b] = [await freePort(), await freePort()];
    const one = await startRelease('1', a, [`http://127.0.0.1:${a}`, `http://127.0.0.1:${b}`]);
    const two = await startRelease('2', b, [`http://127.0.0.1:${a}`, `http://127.0.0.1:${b}`]);
    const { status, get } = await one.get('/assets/index-3.js');
    expect([status, get('cache-control')]).toEqual([404, 'no-store']);
    expect([...one.lines, ...two.lines].filter((line) => line.includes('index-3.js'))).toHaveLength(3);
  });

  it('ask for names of released files alone, and once for many visitors', async () => {
    const held: (() => void)[] = [];
    const waiting = { now: 0, most: 0 };
    const other = await startOther((_, outgoing) => {
      waiting.most = Math.max(waiting.most, (waiting.now += 1));
      outgoing.once('close', () => (waiting.now -= 1));
      held.push(() => outgoing.writeHead(404).end());
    });
    const release = () => held.splice(0).forEach((answer) => answer());
    const one = await startRelease('1', await freePort(), [other.url]);
    for (const path of ['/version.json', '/csp.json', '/widget/v9/passport-login.js', '/widget/passport-login.js'])
      await one.get(path);
    for (const path of ['/assets/none', '/assets/a/b.js', '/assets/a.js.br', '/widget/9.0.0/other.js', '/none'])
      expect((await one.get(path)).status).toBe(404);
    expect(other.asked).toEqual([]);
    let answered = 0;
    const ask = async (path: string) => {
      const { status } = await one.get(path);
      answered += 1;
      return status;
    };
    const same = Promise.all(Array.from({ length: 100 }, () => ask('/assets/index-4.js?a=1')));
    await expect.poll(() => one.served.inFlight(), { timeout: 60_000 }).toBe(100);
    expect(other.asked).toEqual(['GET /assets/index-4.js']);
    release();
    expect(new Set(await same)).toEqual(new Set([404]));
    answered = 0;
    const many = Promise.all(Array.from({ length: 200 }, (_, at) => ask(`/assets/many-${at}.js`)));
    // On a busy machine some are given up meanwhile: others take their places.
    await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThanOrEqual(200 - 64);
    expect(waiting.most).toBe(64);
    release();
    expect(new Set(await many)).toEqual(new Set([404]));
  });

  it('take no page for a script, and no more than a script can have', async () => {
    const html = await startOther((_, outgoing) => outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'));
    const endless = await startOther((_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' });
      const send = (): void => {
        while (!outgoing.destroyed && outgoing.write('a'.repeat(65_536)));
        if (!outgoing.destroyed) outgoing.once('drain', send);
      };
      send();
    });
    const one = await startRelease('1', await freePort(), [html.url]);
    expect((await one.get('/assets/index-5.js')).status).toBe(404);
    const two = await startRelease('2', await freePort(), [endless.url]);
    expect((await two.get('/assets/index-6.js')).status).toBe(404);
    expect([html.asked.length, endless.asked.length]).toEqual([1, 1]);
  });

  it('answer also where another is gone or has no name', async () => {
    const one = await startRelease('1', await freePort(), ['http://127.0.0.1:9', 'http://none.invalid:8080']);
    expect((await one.get('/assets/index-7.js')).status).toBe(404);
    const at = { port: 0, host: '127.0.0.1' };
    const site = builtSite();
    for (const address of ['peers:8080', 'https://peers', 'http://peers/a', ''])
      await expect(servePages(['--config', site.page, ...site.args, '--peer', address], at)).rejects.toThrow(
        'is no address of other servers',
      );
    site.remove();
  });
});
