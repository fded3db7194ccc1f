import { hash } from 'bcryptjs';
import { join } from 'node:path';
import { importUsers } from '../../examples/server/importUsers';
import { openPassport } from '../../examples/server/passport';
import { readSettings } from '../../examples/server/settings';
import { comeAgain, dataFolder, register, seeHome, startExample } from './example';
import { expect } from './fixtures';
import { plainTest } from './plainPasswords';
import { signInByPassword } from '../ways/steps';

const test = plainTest(
  'what was typed as password is in: body /auth/login password',
  'what was typed as newPassword is in: body /reg/sms-reg-v2 password',
);
const old = { email: 'ann@example.com', password: 'Harbour-2024' };
const fresh = 'Typhoon-shelter-8';

test('server.password plain: an imported user signs in with the old password, a new phone registers, and no salts are asked for (D-PLAINPASSWORD) (T-34)', async ({
  I,
}) => {
  test.setTimeout(90_000);
  const { folder, remove } = dataFolder();
  const env = { DATABASE_URL: join(folder, 'passport.db'), PASSWORDS: 'plain', HASH_MEMORY: '8' };
  const passport = await openPassport(readSettings(env));
  await importUsers(passport, JSON.stringify({ email: old.email, password: await hash(old.password, 4) }));
  const example = await startExample('server', env);
  const asked: { path: string; fields: string[] }[] = [];
  I.page.on('request', (request) => {
    const fields = [...new URLSearchParams(request.postData() ?? '').keys()];
    if (request.method() === 'POST') asked.push({ path: new URL(request.url()).pathname, fields });
  });

  await comeAgain(I, example);
  await signInByPassword(I, 'hk', old.email, old.password);
  await seeHome(I);
  const { password } = await passport.database.tables
    .selectFrom('accounts')
    .select('password')
    .executeTakeFirstOrThrow();
  expect(password).toMatch(/^\$argon2id\$/);

  await register(I, example, '91230081', fresh);

  const paths = asked.map(({ path }) => path);
  expect(paths).not.toContain('/login/account-salt');
  const carriers = asked.filter(({ path }) => ['/auth/login', '/reg/sms-reg-v2'].includes(path));
  expect(carriers.map(({ fields }) => fields.includes('password'))).toEqual([true, true]);
  expect(carriers.flatMap(({ fields }) => fields.filter((each) => /tgtgt|s2|s3|md5|salt|reg_sig/.test(each)))).toEqual(
    [],
  );
  await passport.database.tables.destroy();
  await example.kill();
  remove();
});
