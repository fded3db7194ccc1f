import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openPassport } from '../../examples/server/passport';
import { readSettings } from '../../examples/server/settings';
import { people, seed } from '../examples/server/people';
import { dataFolder, startExample, type StartedExample } from './example';
import { expect, test } from './fixtures';
import { signInByPassword } from '../ways/steps';
import type { Visitor } from './visitor';

const password = 'Typhoon-shelter-8';
const cheap = { HASH_MEMORY: '8', ADDRESS_FACTOR: '1000' };

async function proveNumber(I: Visitor, { readCode }: StartedExample, phone: string): Promise<void> {
  await I.askForCode(phone);
  await I.type('code', await readCode(`+852${phone}`));
}
/** Opens the accounts of the kit's people. */
async function seedInto(env: Readonly<Record<string, string>>): Promise<void> {
  const passport = await openPassport(readSettings(env));
  await seed(passport);
  await passport.database.tables.destroy();
}
const [ann] = people;
const seeHome = (I: Visitor) => expect(I.page.getByRole('heading', { level: 1 })).toHaveText('Signed in');
async function comeAgain(I: Visitor, { url }: StartedExample): Promise<void> {
  await I.page.context().clearCookies();
  await I.page.goto(url);
  await I.waitUntilOpen();
}

test('npm run example -- server registers a phone, signs it in by a code and by its password, and keeps it over a kill (D-EXAMPLE)', async ({
  I,
}) => {
  test.setTimeout(120_000);
  const { folder, remove } = dataFolder();
  const env = { DATABASE_URL: join(folder, 'passport.db'), ...cheap };
  await seedInto(env);
  let example = await startExample('server', env);
  await comeAgain(I, example);
  await I.press('front.switch.toRegister.link');
  await proveNumber(I, example, '91230071');
  await I.fill('newPassword', password);
  await I.press('setPwd.register.submit');
  await seeHome(I);
  const account = /Account (\d+)/.exec(await I.page.locator('body').innerText())?.[1] ?? '';

  await example.kill();
  example = await startExample('server', env);
  await I.page.goto(`${example.url}/home`);
  await seeHome(I);
  await I.page.getByRole('button', { name: 'Log out' }).click();
  await I.page.goto(`${example.url}/home`);
  await expect(I.page.getByRole('heading', { level: 1 })).toHaveText('Not signed in');

  await comeAgain(I, example);
  await signInByPassword(I, 'hk', account, password);
  await seeHome(I);
  await comeAgain(I, example);
  await proveNumber(I, example, ann.phone);
  await seeHome(I);
  await expect(I.page.locator('body')).toContainText(ann.uid);
  await example.kill();
  remove();
});

test('npm run conform finds every way in of the example server held in a browser (D-EXAMPLE) (D-CONFORM) @nightly', async ({}, testInfo) => {
  test.setTimeout(400_000);
  const { folder, remove } = dataFolder();
  const env = { DATABASE_URL: join(folder, 'passport.db'), ...cheap };
  await seedInto(env);
  const example = await startExample('server', env);
  /* The kit reads codes where the outbox of a real server would be. */
  const outbox = createServer((request, response) => {
    const to = new URL(request.url ?? '', 'http://localhost').searchParams.get('to') ?? '';
    void example.readCode(to).then((code) => response.end(`code ${code}`));
  });
  await new Promise<void>((done) => outbox.listen(0, '127.0.0.1', done));
  const { port } = outbox.address() as AddressInfo;
  const list = testInfo.outputPath('people.json');
  const code = { command: `sleep 0.3 && curl -s --get --data-urlencode "to=$CONFORM_TO" http://127.0.0.1:${port}/` };
  // `test/examples/server/conform.test.ts` has the first half. Here it would send messages to the same phones before.
  const guests = people.flatMap((person) =>
    'only' in person && person.only === 'http' ? [] : { ...person, only: 'browser' },
  );
  writeFileSync(
    list,
    JSON.stringify({ code, signedIn: '<h1>Signed in</h1>', unknown: 'no-one@example.com', people: guests }),
  );
  const said = await new Promise<string>((resolve) => {
    const args = ['src/build/run.mjs', 'test/conform/conform.ts', example.url, '--people', list, '--json'];
    execFile(process.execPath, args, { maxBuffer: 1e8 }, (_, stdout) => resolve(stdout));
  });
  outbox.close();
  await example.kill();
  remove();
  const { passed, lines } = JSON.parse(said) as {
    passed: boolean;
    lines: { id: string; state: string; differs: object[] }[];
  };
  expect(lines.flatMap(({ id, state, differs }) => (state === 'differs' ? [{ id, differs }] : []))).toEqual([]);
  expect(passed).toBe(true);
  const inBrowser = lines.filter(({ id }) => id.startsWith('browser.'));
  const elsewhere = ['browser.captcha', 'browser.email', 'browser.provider', 'browser.qr'];
  expect(inBrowser.flatMap(({ id, state }) => (state === 'held' || elsewhere.includes(id) ? [] : [id]))).toEqual([]);
});
