import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { configFolder, pageConfig, runProgram } from './deployed';
import { freePort } from './freePort';

/* The commands use the folders of the ones before. */
test.describe.configure({ mode: 'serial' });

const page = readFileSync('docs/deployment.md', 'utf8');
const commands = [...page.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, text = '']) => text.trim().split('\n'));

/** Commands that another test runs, or whose steps it runs. */
const elsewhere = new Map([
  ['PASSPORT_BASE=/login/ npm run build', 'deploySubPath.spec.ts builds so, elsewhere'],
  ['docker build -t passport .', 'the steps of Dockerfile, below'],
  ['docker run -p 8080:8080', 'its entry point, below'],
]);
const isElsewhere = (command: string) => [...elsewhere.keys()].some((start) => command.startsWith(start));

/** Waits until a started server answers `health`. */
const healthy = (port: number) =>
  expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/health`).then(
          (answer) => answer.text(),
          () => '',
        ),
      { timeout: 40_000 },
    )
    .toBe('ok\n');

const ended = (child: ChildProcess) => new Promise<number | null>((done) => child.once('exit', done));

test('every command of docs/deployment.md runs @nightly', async ({ sandbox }) => {
  test.setTimeout(180_000);
  const { folder, file, remove } = configFolder(pageConfig);
  const placed = (command: string) =>
    command
      .replaceAll('https://api.example/csrf', `${sandbox.url}/sandbox/csrf`)
      .replaceAll('https://api.example', sandbox.url)
      .replaceAll('/srv/', `${folder}/`)
      .replaceAll('page.json', file)
      .replaceAll('passport.conf', `${folder}/passport.conf`);
  expect(commands.length).toBeGreaterThan(6);
  for (const start of elsewhere.keys())
    expect(
      commands.some((command) => command.startsWith(start)),
      start,
    ).toBe(true);
  for (const command of commands.filter((each) => !isElsewhere(each))) {
    const serving = /^(?:PORT=\d+ )?(npm run serve .*)/.exec(placed(command))?.[1];
    if (serving === undefined) {
      await runProgram('sh', ['-c', placed(command)]);
      continue;
    }
    const port = await freePort();
    const env = { ...process.env, PORT: String(port) };
    const child = spawn('sh', ['-c', serving], { env, detached: true, stdio: 'ignore' });
    await healthy(port);
    if (child.pid) process.kill(-child.pid);
    await ended(child);
  }
  expect(readFileSync(join(folder, 'passport.conf'), 'utf8')).toMatch(/server_name passport\.example;/);
  expect(readFileSync(join(folder, 'static/_headers'), 'utf8')).toMatch(/^\/verifyCode$/m);
  remove();
});

test('the container holds all that it needs, starts, is healthy, and ends when it is stopped @nightly', async () => {
  const lines = readFileSync('Dockerfile', 'utf8').split('\n');
  const after = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const parsed = (word: string) => JSON.parse(after(word)[0] ?? '[]') as string[];
  expect(after('FROM')).toHaveLength(2);
  for (const image of after('FROM')) expect(image).toMatch(/^node:\d+\.\d+\.\d+-/);
  // What `npm test` itself does first, in the same way.
  expect(after('RUN')).toEqual(['npm ci --ignore-scripts', 'npm run build']);

  const image = mkdtempSync(join(tmpdir(), 'image-'));
  const { file, remove } = configFolder(pageConfig);
  for (const [, from = '', to = ''] of after('COPY')
    .join('\n')
    .matchAll(/^--from=build \/app\/(\S+) (\S+)$/gm))
    cpSync(from, join(image, to), { recursive: true });
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PASSPORT_BASE: '/',
  };
  const [program = '', ...args] = [...parsed('ENTRYPOINT'), ...parsed('CMD')];
  const start = args.map((argument) => argument.replace('/config/page.json', file));
  const child = spawn(program, start, { cwd: image, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await healthy(port);
  const [node = '', ...check] = JSON.parse((after('HEALTHCHECK')[0] ?? '').replace(/^CMD /, '')) as string[];
  execFileSync(node, check, { cwd: image, env });
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'sec-fetch-dest': 'document' } });
  expect(await answer.text()).toContain('data-page="hk.');
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
  expect(() => execFileSync(node, check, { cwd: image, env, stdio: 'ignore' })).toThrow();
  rmSync(image, { recursive: true });
  remove();
});
