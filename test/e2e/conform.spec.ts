import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { startSecondServer } from '../secondServer/server';

interface Said {
  readonly passed: boolean;
  readonly lines: readonly { id: string; state: string; differs: readonly { saw: string }[] }[];
}

/** The worked example of docs/server.md. */
const example = (): string =>
  /```json people\.json\n([\s\S]*?)```/.exec(readFileSync('docs/server.md', 'utf8'))?.[1] ?? '';

/** Runs the command as an integrator does. */
const conform = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const command = ['src/build/run.mjs', 'test/conform/conform.ts', ...args];
    const child = execFile(process.execPath, command, { maxBuffer: 1e8 }, (_, said) =>
      resolve({ code: child.exitCode ?? -1, said }),
    );
  });

test('npm run conform finds every way in of the sandbox held, with the list of docs/server.md (D-CONFORM) @nightly', async ({
  sandbox,
}, testInfo) => {
  test.setTimeout(400_000);
  const people = testInfo.outputPath('people.json');
  writeFileSync(people, example());
  const { code, said } = await conform(sandbox.url, '--people', people, '--json');
  const { passed, lines } = JSON.parse(said) as Said;
  expect(lines.filter(({ state }) => state === 'differs')).toEqual([]);
  const inBrowser = lines.filter(({ id }) => id.startsWith('browser.'));
  expect(inBrowser.map(({ id, state }) => `${id} ${state}`)).toEqual(inBrowser.map(({ id }) => `${id} held`));
  expect([code, passed, inBrowser.length]).toEqual([0, true, 13]);
});

test('npm run conform passes the second server, and names the four things it serves otherwise (D-CONFORM) @nightly', async () => {
  test.setTimeout(400_000);
  const server = await startSecondServer();
  const list = 'test/secondServer/people.json';
  const { code, said } = await conform(server.url, '--people', list, '--no-browser', '--json');
  await server.close();
  const { passed, lines } = JSON.parse(said) as Said;
  expect(lines.filter(({ state }) => state === 'differs').map(({ id }) => id)).toEqual([
    'page.protects',
    'page.headers',
    'any.rows',
    'any.contract',
  ]);
  expect([code, passed]).toEqual([0, true]);
});

test('npm run conform finds every way in of the second server held in a browser, a captcha included (D-CONFORM) @nightly', async ({}, testInfo) => {
  test.setTimeout(400_000);
  const server = await startSecondServer();
  const list = JSON.parse(readFileSync('test/secondServer/people.json', 'utf8')) as { people: object[] };
  const people = testInfo.outputPath('people.json');
  // The first half of the run would send messages to the same phones a minute before.
  const inBrowserAlone = list.people.map((person) => ({ ...person, only: 'browser' }));
  writeFileSync(people, JSON.stringify({ ...list, people: inBrowserAlone }));
  const { code, said } = await conform(server.url, '--people', people, '--json');
  await server.close();
  const { passed, lines } = JSON.parse(said) as Said;
  const inBrowser = lines.filter(({ id }) => id.startsWith('browser.'));
  expect(inBrowser.flatMap(({ id, state, differs }) => (state === 'held' ? [] : [{ id, state, differs }]))).toEqual([]);
  expect([code, passed, inBrowser.length]).toEqual([0, true, 13]);
});

test('npm run conform quotes the last refusal and what the page showed where a visitor stayed (D-CONFORM) @nightly', async ({
  sandbox,
}, testInfo) => {
  test.setTimeout(400_000);
  const people = testInfo.outputPath('people.json');
  const bob = { name: 'Bob', region: '+852', phone: '91234567', code: '123456', mayReceive: true, only: 'browser' };
  writeFileSync(people, JSON.stringify({ page: '/?site=hk&lang=en-us', people: [bob] }));
  await sandbox.post('next', { path: '/ticket/send-sms', code: 201, message: 'Too many messages. Wait a minute.' });
  const { said } = await conform(sandbox.url, '--people', people, '--json');
  const { lines } = JSON.parse(said) as Said;
  const saw = lines.find(({ id }) => id === 'browser.sms')?.differs[0]?.saw;
  expect(saw).toContain('the last refusal was POST /ticket/send-sms: code 201, "Too many messages. Wait a minute."');
  expect(saw).toContain('the page showed "Too many messages. Wait a minute."');
});

test('npm run conform passes a server with a brand of its own that asks new accounts for a password (D-CONFORM) @nightly', async ({
  sandbox,
}, testInfo) => {
  test.setTimeout(400_000);
  const { people: everyone, ...list } = JSON.parse(example()) as { people: { name: string }[] };
  const named = (name: string) => everyone.find((each) => each.name === name);
  const people = [named('Rosa, in the browser'), { ...named('A new phone'), newPassword: 'Lighthouse-5' }];
  const path = testInfo.outputPath('people.json');
  writeFileSync(path, JSON.stringify({ ...list, page: '/?site=hk&lang=en-us&brand=acme&setPassword=1', people }));
  const { code, said } = await conform(sandbox.url, '--people', path, '--json');
  const { lines } = JSON.parse(said) as Said;
  expect(lines.flatMap(({ id, state, differs }) => (state === 'differs' ? [{ id, differs }] : []))).toEqual([]);
  const states = Object.fromEntries(lines.map(({ id, state }) => [id, state]));
  expect([code, states['browser.password'], states['browser.new']]).toEqual([0, 'held', 'held']);
});
