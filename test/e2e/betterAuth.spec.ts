import Libsql from 'libsql';
import { join } from 'node:path';
import { enterEmail, signInByPassword } from '../ways/steps';
import { comeAgain, dataFolder, logOut, proveNumber, register, seeHome, startExample } from './example';
import { expect } from './fixtures';
import { plainTest } from './plainPasswords';
import type { Visitor } from './visitor';

/* What is typed to register is typed again to log in. */
const test = plainTest(
  'what was typed as password is in: body /reg/sms-reg-v2 password',
  'what was typed as password is in: body /auth/login password',
  'what was typed as password is in: body /reg/email-reg password',
);
const password = 'Typhoon-shelter-8';
const sessionOf = async (I: Visitor) =>
  (await I.page.context().cookies()).find(({ name }) => name === 'better-auth.session_token');

test('npm run example -- better-auth registers a phone and an address, signs them in by code and by password, and keeps their sessions over a kill (D-BETTERAUTH) @nightly', async ({
  I,
}) => {
  test.setTimeout(120_000);
  const { folder, remove } = dataFolder();
  const env = { DATABASE_URL: join(folder, 'better-auth.db'), ADDRESS_FACTOR: '1000' };
  let example = await startExample('better-auth', env);

  /* A phone with a password, whose session is the library's. */
  const account = await register(I, example, '91230091', password);
  expect(await sessionOf(I)).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  await example.kill();
  example = await startExample('better-auth', env);
  await I.page.goto(`${example.url}/home`);
  await seeHome(I);
  await expect(I.page.locator('body')).toContainText(account);
  await logOut(I, example);
  expect(await sessionOf(I)).toBeUndefined();

  await comeAgain(I, example);
  await signInByPassword(I, 'hk', account, password);
  await seeHome(I);
  /* Another code to the same phone: after a minute, here at once. */
  const database = new Libsql(env.DATABASE_URL);
  database.exec('delete from limits');
  database.close();
  await comeAgain(I, example);
  await proveNumber(I, example, '91230091');
  await seeHome(I);
  await expect(I.page.locator('body')).toContainText(account);

  /* An address: its code first, then a password. */
  await comeAgain(I, example);
  await I.press('front.switch.toRegister.link');
  await enterEmail(I, 'kim@example.com');
  await I.type('code', await example.readCode('kim@example.com'));
  await I.fill('newPassword', password);
  await I.press('setPwd.register.submit');
  await seeHome(I);
  await comeAgain(I, example);
  await signInByPassword(I, 'hk', 'kim@example.com', password);
  await seeHome(I);
  await example.kill();
  remove();
});
