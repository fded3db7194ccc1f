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

test('two tabs that open at the first visit both ask for a code: the page gets a new token where the other tab replaced its cookie (D-EXAMPLE) [T-12]', async ({
  I,
}) => {
  test.setTimeout(120_000);
  const { folder, remove } = dataFolder();
  const example = await startExample('server', await seeded(folder));
  const context = I.page.context();
  await context.clearCookies();
  const other = await context.newPage();
  await Promise.all([I.page.goto(example.url), other.goto(example.url)]);
  for (const [page, phone] of [
    [I.page, '91230081'],
    [other, '91230082'],
  ] as const) {
    await page.locator('input[type=tel]').first().fill(phone);
    await page.locator('form button[type=submit]').first().click();
    expect(await example.readCode(`+852${phone}`)).toMatch(/^\d{6}$/);
    await expect(page).toHaveURL(`${example.url}/verifyCode`);
  }
  await other.close();
  await example.kill();
  remove();
});
