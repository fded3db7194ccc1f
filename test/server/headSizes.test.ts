// @alone replaces methods of the console
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { deploy, main as deployCommand } from '../../src/build/deploy';
import { checkNginxConfig, checkStaticHeaders, cloudflareLimits, nginxLimit } from '../../src/server/headerLimits';
import { inlineHash } from '../../src/server/inlineHash';
import { servePages } from '../../src/server/main';
import { main as headersCommand } from '../../src/server/printHeaders';
import { fakeBuild, mapOf } from './fakeBuild';
import { raw, read, request } from './running';

const folder = mkdtempSync(join(tmpdir(), 'heads-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A configuration with so many hosts. */
function configWith(hosts: number): string {
  const file = join(folder, `page-${hosts}.json`);
  const allowedHosts = Array.from(
    { length: hosts },
    (_, at) => `https://www${at + 10}.hong-kong.securities.broker.example`,
  );
  writeFileSync(file, JSON.stringify({ edition: 'hk', language: 'en-us', frame: { allowedHosts } }));
  return file;
}
const page = configWith(1);

/** A build in which everything inline differs from that of every other release. */
function release(at: number): string {
  const name = String(at).padStart(2, '0');
  const dist = fakeBuild(join(folder, 'builds', name), { name });
  const site = join(dist, 'site');
  const widget = join(dist, 'widget', `1.${at}.0`);
  mkdirSync(widget, { recursive: true });
  for (const path of [join(dist, 'widget'), widget]) writeFileSync(join(path, 'passport-login.js'), name);
  writeFileSync(join(site, `assets/index-${name}.js`), name);
  writeFileSync(
    join(site, 'index.html'),
    `<head><script type="importmap">${mapOf(name)}</script><script type="application/json" id="passport-config">{}</script><style>.${name}{}</style></head>`,
  );
  const hashes = { scriptHashes: [inlineHash(mapOf(name))], styleHashes: [inlineHash(`.${name}{}`)] };
  writeFileSync(join(site, 'csp.json'), JSON.stringify({ base: '/', ...hashes }));
  writeFileSync(
    join(site, 'version.json'),
    JSON.stringify({ version: `1.${at}.0`, digest: `${name}${'0'.repeat(62)}` }),
  );
  return dist;
}

/** Returns what a command printed. */
async function printed(command: (args: string[]) => Promise<number>, args: string[]) {
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockReturnValue());
  const code = await command(args);
  const [out = '', said = ''] = spies.map((spy) => spy.mock.calls.flat().join('\n'));
  for (const spy of spies) spy.mockRestore();
  return { code, out, said };
}

describe('the head of a document', () => {
  it('has one length after 1, 5, 10 and 20 deployments of differing builds: Node, nginx alone, static hosts [T-19]', async () => {
    const [srv, flat] = [join(folder, 'srv'), join(folder, 'flat')];
    const found: Record<'node' | 'nginx' | 'static', number[]> = { node: [], nginx: [], static: [] };
    const policies = new Set<string>();
    for (let at = 1; at <= 20; at += 1) {
      const from = release(at);
      await deploy({ from, to: srv, keep: 10 });
      const { figures } = await deploy({ from, to: flat, keep: 10, config: page });
      if (![1, 5, 10, 20].includes(at)) continue;
      const served = await servePages(['--config', page, '--dist', srv], { port: 0, host: '127.0.0.1' }, () => {});
      const answer = await raw(Number(new URL(served.url).port), request('GET /', ['Sec-Fetch-Dest: document']));
      await served.close();
      const { status, get } = read(answer);
      expect(status).toBe(200);
      expect(answer).toContain(`name="build" content="${String(at).padStart(2, '0')}"`);
      policies.add(get('content-security-policy') ?? '');
      found.node.push(answer.indexOf('\r\n\r\n'));
      const { out } = await printed(headersCommand, [page, '--nginx', '--dist', flat, '--listen', '8080']);
      found.nginx.push(/"default-src 'none'; script-src[^"]*"/.exec(out)?.[0].length ?? 0);
      expect(out).toContain(`try_files /documents/${String(at).padStart(2, '0')}0000000000.html =404;`);
      const lines = readFileSync(join(flat, '_headers'), 'utf8').split('\n');
      found.static.push(Math.max(...lines.map((line) => line.trim().length)));
      expect(figures).toContain(`longest line has ${found.static.at(-1)} characters of 2000`);
    }
    expect(policies.size).toBe(4);
    for (const [where, lengths] of Object.entries(found)) {
      expect(lengths, where).toHaveLength(4);
      expect(new Set(lengths).size, `${where}: ${lengths.join()}`).toBe(1);
      expect(lengths[0]).toBeGreaterThan(300);
    }
  });

  it('fits with 20 hosts; with 40 a static host would drop it: the commands say so, end with 1, and change nothing [T-09]', async () => {
    const from = release(1);
    const to = join(folder, 'hosts');
    const twenty = await printed(deployCommand, [to, '--from', from, '--static', configWith(20)]);
    expect(twenty.code).toBe(0);
    expect(twenty.out).toMatch(/longest line has 1\d{3} characters of 2000, 1\d rules of 100/);
    const before = readFileSync(join(to, '_headers'), 'utf8');
    const forty = await printed(deployCommand, [to, '--from', release(2), '--static', configWith(40)]);
    expect(forty.code).toBe(1);
    expect(forty.said).toMatch(/longest line has 2\d{3} characters of 2000.*drop Content-Security-Policy/);
    expect(readFileSync(join(to, '_headers'), 'utf8')).toBe(before);
    expect(await printed(headersCommand, [configWith(40), '--static', '--dist', from])).toMatchObject({ code: 1 });
    const nginx = await printed(headersCommand, [configWith(40), '--nginx', '--dist', to]);
    expect([nginx.code, nginx.said]).toEqual([0, expect.stringMatching(/longest parameter has 2\d{3} bytes of 4093/)]);
    expect(await printed(headersCommand, [configWith(200), '--nginx', '--dist', to])).toMatchObject({
      code: 1,
      said: expect.stringContaining('nginx would not start') as string,
    });
  });

  it('is refused above what a static host reads: one character, one rule', () => {
    const line = (length: number) => `/\n  A: ${'a'.repeat(length - 3)}\n`;
    expect(checkStaticHeaders(line(cloudflareLimits.line))).toContain('2000 characters of 2000');
    expect(() => checkStaticHeaders(line(cloudflareLimits.line + 1))).toThrow('2001 characters of 2000');
    const rules = (count: number) => '/a\n  A: a\n\n'.repeat(count);
    expect(checkStaticHeaders(rules(cloudflareLimits.rules))).toContain('100 rules of 100');
    expect(() => checkStaticHeaders(rules(cloudflareLimits.rules + 1))).toThrow('101 rules of 100');
    expect(() => checkNginxConfig(`"${'a'.repeat(nginxLimit + 1)}"`)).toThrow('4094 bytes of 4093');
  });
});
