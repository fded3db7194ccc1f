import { people } from '../examples/server/people';
import { comeAgain, dataFolder, logOut, proveNumber, register, seeded, seeHome, startExample } from './example';
import { expect, test } from './fixtures';
import { signInByPassword } from '../../src/visitor/steps';

const password = 'Typhoon-shelter-8';
const [ann] = people;

test('npm run example -- server registers a phone, signs it in by a code and by its password, and keeps it over a kill (D-EXAMPLE)', async ({
  I,
}) => {
  test.setTimeout(120_000);
  const { folder, remove } = dataFolder();
  const env = await seeded(folder);
  let example = await startExample('server', env);
  const account = await register(I, example, '91230071', password);

  await example.kill();
  example = await startExample('server', env);
  await I.page.goto(`${example.url}/home`);
  await seeHome(I);
  await logOut(I, example);

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

test('a tab whose cookie another tab replaced asks for a code all the same: the page gets a new token (D-EXAMPLE) [T-12]', async ({
  I,
}) => {
  test.setTimeout(120_000);
  const { folder, remove } = dataFolder();
  const example = await startExample('server', await seeded(folder));
  await comeAgain(I, example);
  await I.page.context().clearCookies();
  const other = await I.page.context().newPage();
  await other.goto(example.url);
  await I.page.bringToFront();
  await proveNumber(I, example, ann.phone);
  await seeHome(I);
  await other.close();
  await example.kill();
  remove();
});
