// @alone changes the environment and replaces methods of the console
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../../src/server/listen';
import { main as serveMain, servePages as servePagesAloud } from '../../src/server/main';
import { main as printHeaders } from '../../src/server/printHeaders';
import { checkAddress, checkChangePassword, readServedConfig } from '../../src/server/settings';
import { unreadable } from '../../src/server/unreadable';
import { fakeBuild } from './fakeBuild';

const folder = mkdtempSync(join(tmpdir(), 'starting-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (name: string, config: object) => {
  writeFileSync(join(folder, name), JSON.stringify(config));
  return join(folder, name);
};
const page = written('page.json', { edition: 'hk', language: 'en-us' });
const servePages: typeof servePagesAloud = (args, at) => servePagesAloud(args, at, () => {});
const anyPort = { port: 0, host: '127.0.0.1' };

const built = () => fakeBuild(join(folder, 'dist'));

it('keeps idle connections for longer than the 600 s of load balancers, which would send a request into a closed one', async () => {
  const served = await listen({ fetch: () => new Response('here') }, anyPort);
  expect((await fetch(served.url)).headers.get('keep-alive')).toBe('timeout=620');
  await served.close();
});

it.each(['src/server/main.ts', 'src/server/printHeaders.ts', 'src/build/deploy.ts'])(
  'docs/deployment.md names every option of %s',
  (path) => {
    const [, usage = ''] = readFileSync(path, 'utf8').split('const usage = `');
    const options = new Set(usage.slice(0, usage.search(/(?<!\\)`/)).match(/--[a-z][a-z-]+/g));
    const document = readFileSync('docs/deployment.md', 'utf8');
    expect(options.size).toBeGreaterThan(2);
    expect([...options].filter((option) => !new RegExp(`${option}(?![a-z-])`).test(document))).toEqual([]);
  },
);

describe('npm run serve', () => {
  it.each(['--api', '--csrf'])('refuses %s without a scheme at once, with a sentence', async (option) => {
    const sentence = `${option} localhost:9301 is no address: it needs http:// or https://, as in ${option} http://localhost:9301`;
    await expect(servePages(['--config', page, option, 'localhost:9301'], anyPort)).rejects.toThrow(sentence);
    await expect(servePages(['--config', page, option, 'nothing'], anyPort)).rejects.toThrow('needs http://');
  });

  it.each(['--api', '--pages'])(
    'npm run headers refuses %s without a scheme, with the same sentence',
    async (option) => {
      const said = vi.spyOn(console, 'error').mockReturnValue();
      expect(await printHeaders([page, '--nginx', option, 'localhost:9301'])).toBe(1);
      expect(said.mock.calls.flat()).toEqual([
        `${option} localhost:9301 is no address: it needs http:// or https://, as in ${option} http://localhost:9301`,
      ]);
      said.mockRestore();
    },
  );

  it.each([
    [['--api', 'http://localhost:9301/passport'], '--api http://localhost:9301'],
    [['--api', 'http://localhost:9301/?a=1'], '--api http://localhost:9301'],
    [['--api', 'http://me:secret@localhost:9301'], '--api http://localhost:9301'],
  ])('refuses %j: more than an origin would never be sent', async (args, better) => {
    await expect(servePages(['--config', page, ...args], anyPort)).rejects.toThrow(
      `has more than an origin, which would never be sent: ${better}`,
    );
  });

  it.each([
    ['--csrf', 'http://me:Canary-77@localhost:9301/csrf', '--csrf http://localhost:9301/csrf'],
    ['--csrf', 'http://:Canary-77@localhost:9301/csrf', '--csrf http://localhost:9301/csrf'],
    ['--csrf', 'http:///me:Canary-77@localhost:9301/csrf', '--csrf http://localhost:9301/csrf'],
    ['--csrf', 'http:\\\\me:Canary-77@localhost:9301/csrf', '--csrf http://localhost:9301/csrf'],
    ['--csrf', 'https://api.example/csrf#Canary-77', 'which would never be sent: --csrf https://api.example/csrf'],
    ['--csrf', 'me:Canary-77@localhost:9301/csrf', '--csrf …@localhost:9301/csrf is no address'],
    ['--csrf', 'localhost:9301/csrf?key=Canary-77', '--csrf localhost:9301/csrf?… is no address'],
    ['--api', 'http://me:Canary-77@localhost:9301', '--api http://localhost:9301'],
    ['--api', 'http://localhost:9301/?key=Canary-77', '--api http://localhost:9301'],
    ['--peer', 'http://me:Canary-77@peers:8080', '--peer http://…@peers:8080 is no address of other servers'],
    ['--peer', 'http://:Canary-77@peers:8080', '--peer http://…@peers:8080 is no address of other servers'],
    ['--peer', 'http://peers:8080/#Canary-77', 'is no address of other servers'],
    ['--peer', 'http://peers:8080/?Canary-77', 'is no address of other servers'],
    ['--change-password', 'https://me:Canary-77@www.example/', '--change-password https://…@www.example/ has a user'],
  ])('refuses %s %s without repeating its secret', async (option, address, sentence) => {
    const refused = await servePages(['--config', page, option, address], anyPort).then(() => '', String);
    expect(refused).toContain(sentence);
    expect(refused).not.toContain('Canary-77');
  });

  it('takes a query of --csrf, and a fragment of the page that changes a password', () => {
    expect(() => checkAddress('--csrf', 'https://api.example/csrf?site=hk&a=b@c')).not.toThrow();
    expect(() => checkChangePassword('https://www.example/account#password')).not.toThrow();
  });

  it.each([
    [['--metrics-port', 'soon'], '--metrics-port soon is no port: a number from 0 to 65535'],
    [['--metrics-port', '70000'], '--metrics-port 70000 is no port'],
    [['--max-header-size', '1k'], '--max-header-size 1k is no number of bytes from 4096 to 1048576'],
    [['--trusted-proxy', '10.0.0.1,10.0.0.2'], 'is neither an address nor a network, as in 10.0.0.0/8, once for each'],
    [['--nonsense', '1'], 'nonsense'],
  ])('refuses %j with a sentence', async (args, sentence) => {
    await expect(servePages(['--config', page, ...args], anyPort)).rejects.toThrow(sentence);
  });

  it('says what --api without --csrf means, and what trusts every visitor; of the usual settings it says nothing', async () => {
    // Written once: a server may still be reading it while the next one starts.
    const dist = built();
    const noticesOf = async (args: readonly string[], config = page) => {
      const served = await servePages(['--config', config, '--dist', dist, ...args], anyPort);
      await served.close();
      return served.notices;
    };
    const api = ['--api', 'http://localhost:9301/'];
    const [notice = '', ...more] = await noticesOf(api);
    expect([notice, more]).toEqual([expect.stringContaining('pages have no CSRF token'), []]);
    expect(notice).toMatch(/--csrf http:\/\/localhost:9301\/csrf$/);
    expect(await noticesOf([...api, '--csrf', 'http://localhost:9301/csrf', '--trusted-proxy', '10.0.0.0/8'])).toEqual(
      [],
    );
    expect(await noticesOf(api, written('token.json', { csrf: { token: 'fixed' } }))).toEqual([]);
    expect(await noticesOf([])).toEqual([]);
    expect(await noticesOf(['--trusted-proxy', '0.0.0.0/0'])).toEqual([
      expect.stringContaining('trusts every address'),
    ]);
  });

  it('writes the line of its start and its notices as JSON too, where the log is JSON', async () => {
    const dist = built();
    const linesOf = async (log: string) => {
      const lines: string[] = [];
      const args = ['--config', page, '--dist', dist, '--api', 'http://localhost:9301', '--log', log];
      const served = await servePagesAloud(args, anyPort, (line) => lines.push(line));
      served.sayStarted();
      await served.close();
      return { lines, url: served.url, notices: served.notices };
    };
    const json = await linesOf('json');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    expect(json.lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { time, level: 'info', message: `The page is served at ${json.url}` },
      { time, level: 'warn', message: json.notices[0] },
    ]);
    const text = await linesOf('text');
    expect(text.lines).toEqual([`The page is served at ${text.url}`, ...text.notices]);
  });

  it('says a wrong setting in one sentence, without a stack', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    for (const [port, args] of [
      ['x', ['--config', page]],
      ['0', ['--config', page, '--api', 'http://a/b']],
      ['0', ['--config', join(folder, 'none.json')]],
    ] as const) {
      vi.stubEnv('PORT', port);
      await serveMain(args);
      expect(process.exitCode).toBe(1);
      process.exitCode = 0;
    }
    vi.unstubAllEnvs();
    const lines = said.mock.calls.map(([line]) => String(line));
    expect(lines[0]).toBe('PORT x is no port: a number from 0 to 65535');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).not.toMatch(/\n\s+at /);
    said.mockRestore();
  });

  it('says why the file of --config cannot be read or is no JSON: the option, the file, and what Docker does', async () => {
    const refused = (file: string) =>
      servePages(['--config', file], anyPort).then(
        () => '',
        ({ message }: Error) => message,
      );
    const none = join(folder, 'none.json');
    expect(await refused(none)).toBe(
      `--config ${none} cannot be read: there is no such file. In a container it must be mounted: -v ./page.json:${none}:ro`,
    );
    expect(await refused(folder)).toMatch(/^--config \/\S+ cannot be read: it is a folder\. Docker makes an empty one/);
    expect(unreadable('--config a', 'a', Object.assign(new Error(), { code: 'EACCES' }))).toMatch(
      /^--config a cannot be read: the user (?:\d+ )?of this process may not read it\. .* chmod a\+r a$/,
    );
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, '{\n  "edition": Canary-77\n}');
    expect(await refused(broken)).toBe(`--config ${broken} is not JSON: line 2, column 14`);
  });

  it('takes a configuration that an editor on Windows wrote, with its byte order mark', async () => {
    const marked = join(folder, 'marked.json');
    writeFileSync(marked, '\ufeff{"edition":"hk"}');
    await expect(readServedConfig(marked)).resolves.toMatchObject({ given: { edition: 'hk' } });
  });

  it('says where each field of a refused configuration is explained', async () => {
    const wrong = written('wrong.json', { edition: 'HK' });
    await expect(servePages(['--config', wrong], anyPort)).rejects.toThrow(
      `The configuration is refused:\n  edition: invalid\nWhat each field may be: npm run check -- ${wrong}`,
    );
  });

  it('names the address from which no CSRF token came', async () => {
    const csrf = 'http://127.0.0.1:9/csrf?key=Canary-77';
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const served = await servePages(['--config', page, '--dist', built(), '--csrf', csrf], anyPort);
    await fetch(served.url);
    await served.close();
    expect(said.mock.calls.flat()).toEqual([expect.stringContaining('No CSRF token from http://127.0.0.1:9/csrf: ')]);
    said.mockRestore();
  });

  it('redirects from the well-known path to the page that changes a password, where one is named [MANAGE-4]', async () => {
    const path = '/.well-known/change-password';
    const status = async (args: string[], at = path) => {
      const served = await servePages(['--config', page, '--dist', built(), ...args], anyPort);
      const { status: code, headers } = await fetch(new URL(at, served.url), { redirect: 'manual' });
      await served.close();
      return [code, headers.get('location'), headers.get('cache-control')];
    };
    const to = ['--change-password', 'https://www.example/password?from=manager'];
    expect(await status(to)).toEqual([302, to[1], 'no-store']);
    expect(await status(['--change-password', '/account/password'])).toEqual([302, '/account/password', 'no-store']);
    expect(await status([])).toEqual([404, null, 'no-store']);
    // Managers ask for this one first: a server that says 200 to everything has no well-known paths.
    const never = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect(await status(to, never)).toEqual([404, null, 'no-store']);
  });

  it('refuses a page that changes a password which is no address, or could end a line of nginx', async () => {
    const start = (address: string) => servePages(['--config', page, '--change-password', address], anyPort);
    await expect(start('account/password')).rejects.toThrow('--change-password account/password is no address');
    await expect(start('//other.example/x')).rejects.toThrow('is no address');
    await expect(start('https://a.example/"; return 200')).rejects.toThrow('without spaces, quotes');
  });

  it('says that its port is taken, before it builds', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const said = await new Promise<string>((resolve) => {
      const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port) };
      execFile(process.execPath, ['src/build/serve.mjs', '--config', page], { env }, (error, out, err) =>
        resolve(`${error?.code}: ${out}${err}`),
      );
    });
    other.close();
    expect(said).toBe(`1: Port ${port} of 127.0.0.1 is taken: end the other program, or choose another with PORT=…\n`);
  });
});
