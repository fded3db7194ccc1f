import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { people as kitPeople } from '../examples/server/people';
import { dataFolder, seeded, startExample } from './example';
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

test('npm run conform finds every way in of the example server held in a browser (D-EXAMPLE) (D-CONFORM) @nightly', async ({}, testInfo) => {
  test.setTimeout(400_000);
  const { folder, remove } = dataFolder();
  const started = await startExample('server', await seeded(folder));
  /* The kit reads codes where the outbox of a real server would be. */
  const outbox = createServer((request, response) => {
    const to = new URL(request.url ?? '', 'http://localhost').searchParams.get('to') ?? '';
    void started.readCode(to).then((code) => response.end(`code ${code}`));
  });
  await new Promise<void>((done) => outbox.listen(0, '127.0.0.1', done));
  const { port } = outbox.address() as AddressInfo;
  const list = testInfo.outputPath('people.json');
  const code = { command: `sleep 0.3 && curl -s --get --data-urlencode "to=$CONFORM_TO" http://127.0.0.1:${port}/` };
  // `test/examples/server/conform.test.ts` has the first half. Here it would send messages to the same phones before.
  const guests = kitPeople.flatMap((person) =>
    'only' in person && person.only === 'http' ? [] : { ...person, only: 'browser' },
  );
  writeFileSync(
    list,
    JSON.stringify({ code, signedIn: '<h1>Signed in</h1>', unknown: 'no-one@example.com', people: guests }),
  );
  const { said } = await conform(started.url, '--people', list, '--json');
  outbox.close();
  await started.kill();
  remove();
  const { passed, lines } = JSON.parse(said) as Said;
  expect(lines.flatMap(({ id, state, differs }) => (state === 'differs' ? [{ id, differs }] : []))).toEqual([]);
  expect(passed).toBe(true);
  const inBrowser = lines.filter(({ id }) => id.startsWith('browser.'));
  const elsewhere = ['browser.captcha', 'browser.email', 'browser.provider', 'browser.qr'];
  expect(inBrowser.flatMap(({ id, state }) => (state === 'held' || elsewhere.includes(id) ? [] : [id]))).toEqual([]);
});
