import { people } from '../examples/server/people';
import { comeAgain, dataFolder, logOut, proveNumber, register, seeded, seeHome, startExample } from './example';
import { expect, test } from './fixtures';
import { signInByPassword } from '../ways/steps';

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
