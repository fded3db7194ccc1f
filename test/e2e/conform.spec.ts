import type { TestInfo } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { listen } from '../../src/server/listen';
import { people as kitPeople } from '../examples/server/people';
import { dataFolder, seeded, startExample } from './example';
import { expect, test } from './fixtures';
import { startSecondServer } from '../secondServer/server';

interface Said {
  readonly passed: boolean;
  readonly lines: readonly { id: string; state: string; differs: readonly { saw: string }[] }[];
}

/** The worked example of docs/server.md. */
const example = () =>
  JSON.parse(/```json people\.json\n([\s\S]*?)```/.exec(readFileSync('docs/server.md', 'utf8'))?.[1] ?? '') as {
    people: { name: string }[];
  };

/** Runs the command as an integrator does, with this list of people. */
async function conform(info: TestInfo, url: string, list: object) {
  const people = info.outputPath('people.json');
  writeFileSync(people, JSON.stringify(list));
  const command = ['src/build/run.mjs', 'src/conform/conform.ts', url, '--people', people, '--json'];
  const [code, said] = await new Promise<[number, string]>((resolve) => {
    const child = execFile(process.execPath, command, { maxBuffer: 1e8 }, (_, output) =>
      resolve([child.exitCode ?? -1, output]),
    );
  });
  const { passed, lines } = JSON.parse(said) as Said;
  return {
    code,
    passed,
    lines,
    differing: lines.flatMap(({ id, state, differs }) => (state === 'differs' ? [{ id, differs }] : [])),
    inBrowser: lines.filter(({ id }) => id.startsWith('browser.')).map(({ id, state }) => `${id} ${state}`),
  };
}

/** The first half of a run would send messages to the same phones a minute before. */
const inBrowserAlone = <Person extends object>(people: readonly Person[]) =>
  people.map((person) => ({ ...person, only: 'browser' }));

test.beforeEach(() => test.setTimeout(400_000));

test('npm run conform finds every way in of the sandbox held, with the list of docs/server.md (D-CONFORM) @nightly', async ({
  sandbox,
}, info) => {
  const { code, passed, differing, inBrowser } = await conform(info, sandbox.url, example());
  expect(differing).toEqual([]);
  expect(inBrowser.filter((each) => !each.endsWith(' held'))).toEqual([]);
  expect([code, passed, inBrowser.length]).toEqual([0, true, 13]);
});

test('npm run conform finds every way in of the second server held in a browser, a captcha included (D-CONFORM) @nightly', async ({}, info) => {
  const server = await startSecondServer();
  const list = JSON.parse(readFileSync('test/secondServer/people.json', 'utf8')) as { people: object[] };
  const { code, passed, inBrowser } = await conform(info, server.url, { ...list, people: inBrowserAlone(list.people) });
  await server.close();
  expect(inBrowser.filter((each) => !each.endsWith(' held'))).toEqual([]);
  expect([code, passed, inBrowser.length]).toEqual([0, true, 13]);
});

test('npm run conform quotes the last refusal and what the page showed where a visitor stayed (D-CONFORM) @nightly', async ({
  sandbox,
}, info) => {
  const bob = { name: 'Bob', region: '+852', phone: '91234567', code: '123456', mayReceive: true };
  await sandbox.post('next', { path: '/ticket/send-sms', code: 201, message: 'Too many messages. Wait a minute.' });
  const list = { page: '/?site=hk&lang=en-us', people: inBrowserAlone([bob]) };
  const { differing } = await conform(info, sandbox.url, list);
  const saw = differing.find(({ id }) => id === 'browser.sms')?.differs[0]?.saw;
  expect(saw).toContain('the last refusal was POST /ticket/send-sms: code 201, "Too many messages. Wait a minute."');
  expect(saw).toContain('the page showed "Too many messages. Wait a minute."');
});

test('npm run conform passes a server with a brand of its own that asks new accounts for a password (D-CONFORM) @nightly', async ({
  sandbox,
}, info) => {
  const { people: everyone, ...list } = example();
  const named = (name: string) => everyone.find((each) => each.name === name);
  const people = [named('Rosa, in the browser'), { ...named('A new phone'), newPassword: 'Lighthouse-5' }];
  const page = '/?site=hk&lang=en-us&brand=acme&setPassword=1';
  const { code, differing, inBrowser } = await conform(info, sandbox.url, { ...list, page, people });
  expect(differing).toEqual([]);
  expect(inBrowser).toEqual(expect.arrayContaining(['browser.password held', 'browser.new held']));
  expect(code).toBe(0);
});

test('npm run conform finds every way in of the example server held in a browser (D-EXAMPLE) (D-CONFORM) @nightly', async ({}, info) => {
  const { folder, remove } = dataFolder();
  const started = await startExample('server', await seeded(folder));
  /* The kit reads codes where the outbox of a real server would be. */
  const codeFor = async ({ url }: Request) =>
    new Response(`code ${await started.readCode(new URL(url).searchParams.get('to') ?? '')}`);
  const outbox = await listen({ fetch: codeFor }, { port: 0, host: '127.0.0.1' });
  const code = { command: `sleep 0.3 && curl -s --get --data-urlencode "to=$CONFORM_TO" ${outbox.url}/` };
  // `test/examples/server/conform.test.ts` has the first half.
  const guests = kitPeople.filter((person) => !('only' in person && person.only === 'http'));
  const list = { code, signedIn: '<h1>Signed in</h1>', unknown: 'no-one@example.com', people: inBrowserAlone(guests) };
  const { passed, differing, inBrowser } = await conform(info, started.url, list);
  await outbox.close();
  await started.kill();
  remove();
  expect(differing).toEqual([]);
  expect(passed).toBe(true);
  const elsewhere = /^browser\.(captcha|email|provider|qr) | held$/;
  expect(inBrowser.filter((each) => !elsewhere.test(each))).toEqual([]);
});
