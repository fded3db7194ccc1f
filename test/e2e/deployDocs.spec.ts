import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { configFolder, pageConfig, runProgram } from './deployed';
import { freePort } from '../../src/build/freePort';
import { image, makeImage, startImage } from './image';

/* The commands use the folders of the ones before. */
test.describe.configure({ mode: 'serial' });

const page = readFileSync('docs/deployment.md', 'utf8');
const commands = [...page.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, text = '']) => text.trim().split('\n'));

/** Commands that another test runs, or whose steps it runs. */
const elsewhere = new Map([
  ['PASSPORT_BASE=/login/ npm run build', 'deploySubPath.spec.ts builds so, elsewhere'],
  ['docker build', 'the steps of Dockerfile, below and in deployReleases.spec.ts'],
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
  expect(image.bases).toHaveLength(4);
  for (const base of image.bases) expect(base).toMatch(/^(node:\d+\.\d+\.\d+-|\$\{PASSPORT_PREVIOUS\} AS previous)/);
  // What `npm test` itself does first, in the same way.
  expect(image.runs).toEqual([
    'mkdir -p /app/dist',
    'npm ci --ignore-scripts',
    'npm run build',
    'npm run deploy -- /srv/passport',
  ]);

  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  const { file, remove } = configFolder(pageConfig);
  const port = await freePort();
  const container = await startImage(await makeImage(folder, { from: 'dist' }), { port, config: file });
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'sec-fetch-dest': 'document' } });
  expect(await answer.text()).toContain('data-page="hk.');
  expect(await container.stop()).toBe(0);
  expect(container.isHealthy()).toBe(false);
  rmSync(folder, { recursive: true });
  remove();
});
