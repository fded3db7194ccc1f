import { createHash } from 'node:crypto';
import { storedBy, recordOutput, loggedBy, sinksContaining, type Trace } from './leaks';
import { expect, test } from './fixtures';
import { wing, wrongCode } from '../ways/people';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const canary = 'Canary-9f3K-wren';

test.describe('nothing typed is leaked', () => {
  test('a password, wrong, with the connection cut, and right, is in no sink; only its hashes are sent [HASH-1] [PWD-3]', async ({
    I,
    context,
    pageErrors,
  }) => {
    const traces = recordOutput(context);
    await I.open();
    await I.enterAccount(wing.uid);
    const keep = async () => traces.push(...(await storedBy(I.page)));
    await I.type('password', canary);
    await keep();
    await I.press('verifyPwd.submit');
    await I.seeFieldHint('password', 'The account or the password is not right.');
    await keep();
    for (const fault of ['drop', '5xx', 'malformed']) {
      await I.sandbox.post('next', { path: '/auth/login', fault });
      const sent = I.page.waitForRequest('**/auth/login');
      await I.press('verifyPwd.submit');
      await sent;
      await expect(I.button('verifyPwd.submit')).not.toHaveAttribute('aria-busy');
    }
    await I.page.getByRole('button', { name: I.text('verifyPwd.show') }).click();
    await keep();
    await I.fill('password', wing.password);
    await I.press('verifyPwd.submit');
    await I.seeSignedIn(wing.uid);
    await keep();
    const all: Trace[] = [
      ...traces,
      ...(await loggedBy(I.sandbox)),
      ...pageErrors.map((text) => ({ sink: 'page error', text })),
    ];
    for (const secret of [canary, wing.password, md5(canary), md5(wing.password)])
      expect(sinksContaining(secret, all)).toEqual([]);
    expect(all.some(({ sink, text }) => sink === 'body /auth/login password' && /^[0-9a-f]{64}$/.test(text))).toBe(
      true,
    );
  });

  test('a code and a phone are in no address, storage, history, console or log; the code is sent in one field only [SMS-5] [ROUTE-8]', async ({
    I,
    context,
  }) => {
    const traces = recordOutput(context);
    await I.open();
    await I.askForCode(wing.phone);
    const right = await I.readCode(wing.phone);
    const wrong = wrongCode(right);
    await I.type('code', wrong);
    await expect(I.field('code')).toHaveAttribute('aria-invalid', 'true');
    traces.push(...(await storedBy(I.page)));
    await I.type('code', right.slice(0, 5));
    traces.push(...(await storedBy(I.page)));
    await I.type('code', right.slice(5));
    await I.seeSignedIn(wing.uid);
    traces.push(...(await storedBy(I.page)));
    const log = await loggedBy(I.sandbox);
    for (const code of [right, wrong]) {
      expect(sinksContaining(code, traces)).toEqual(['body /ticket/verify-sms msgCode']);
      expect(
        sinksContaining(
          code,
          log.map(({ sink, text }) => ({ sink, text: text.replaceAll(/"at":"[^"]+"/g, '') })),
        ),
      ).toEqual([]);
    }
    expect(sinksContaining(wing.phone, traces)).toEqual([
      'body /ticket/send-sms phone_no',
      'body /ticket/verify-sms phone',
    ]);
  });
});

test('a reload within 60 s neither sends nor bills another code, and the code still signs in [PHONE-2] [PHONE-5]', async ({
  I,
}) => {
  await I.open();
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
  await I.page.reload();
  await I.waitUntilOpen();
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
  expect(await I.requests('/ticket/send-sms')).toHaveLength(1);
  await I.type('code', await I.readCode(wing.phone));
  await I.seeSignedIn(wing.uid);
});
