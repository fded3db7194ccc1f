import { describe, expect, it } from 'vitest';
import { accountMachine } from '../../machines/account/account.machine';
import { regSetPwdMachine } from '../../machines/password/regSetPwd.machine';
import { setPwdMachine } from '../../machines/password/setPwd.machine';
import { verifyPwdMachine } from '../../machines/password/verifyPwd.machine';
import { Secret } from '../../machines/secret';
import { alone, hk, says } from './answering';

const salts = { uid: '7', salt: 's', salt32: 't' };
const answered = (flag?: unknown) => ({
  svr_result: { ...salts, ...(flag !== undefined && { require_verify_code: flag }) },
  tgtgt_params: {},
});

/** Opens the page with or without salts, and submits a password. */
async function submit(given: object, salt = says('OK', answered())) {
  const page = alone(
    verifyPwdMachine,
    { site: hk, type: 'account', account: '7', ...given },
    { fetchSalt: salt, login: says('OK', { uid: '7', jump_sig: 'j' }) },
  );
  await page.rest();
  await page.send({ type: 'user.submitted', password: new Secret('letters123') });
  return page.asked;
}

describe('the password page', () => {
  it('fetches the salt on entry, and none if it was given one [PWD-1]', async () => {
    const names = async (given: object) => (await submit(given)).map(({ name }) => name);
    expect(await names({})).toEqual(['fetchSalt', 'login']);
    expect(await names({ saltData: answered() })).toEqual(['login']);
  });

  it.each(['NEED_PWD', 'FUTUIE_NEED_CHECK_PWD', 'TWO_FACTOR_NEED_PWD'])(
    'asks once for a salt that the account tab was refused with %s, and again with the password [PWD-1] [ERR-6] [VAL-2]',
    async (name) => {
      const tab = alone(accountMachine, { site: hk }, { fetchSalt: says(name) });
      const submitted = { type: 'front.submitted', mode: 'login', agreed: true, marketAgree: false };
      await tab.send({ type: 'user.typedAccount', text: '1234567' }, submitted);
      const { type, params } = tab.received[0] as unknown as { type: string; params: object };
      expect(type).toBe('go.verifyPwd');
      expect((await submit(params)).map(({ name: asked }) => asked)).toEqual(['fetchSalt', 'login']);
      const page = alone(verifyPwdMachine, { site: hk, ...params }, { fetchSalt: says(name) });
      await page.rest();
      expect([page.state().value, page.asked]).toEqual([{ typing: 'writing' }, []]);
    },
  );

  it('logs in by a password of any length once it has the salt [PWD-1] [PWD-3]', async () => {
    const page = alone(
      verifyPwdMachine,
      { site: hk, type: 'account', account: '7' },
      { fetchSalt: [says('NETWORK_ERROR'), says('OK', answered())], login: says('OK', { uid: '7', jump_sig: 'j' }) },
    );
    await page.rest();
    await page.send({ type: 'user.submitted', password: new Secret('x') });
    await page.rest();
    expect(page.asked.map(({ name }) => name)).toEqual(['fetchSalt', 'fetchSalt', 'login']);
  });

  it.each(['NETWORK_ERROR', 'CAPTCHA_LOAD_FAILED', 'OTHER'])(
    'asks again for the salt or the SMS that %s kept away, and sends no form [ERR-19] [PWD-1] [PHONE-3]',
    async (name) => {
      const page = alone(
        verifyPwdMachine,
        { site: hk, type: 'phone', account: '7', region: '+852', phone: '91234567' },
        {
          fetchSalt: [says(name), says(name), says('OK', answered())],
          recallCode: null,
          sendSms: [says(name), says(name), says('OK', { code_sig: 'sig' })],
          login: says('OK', { uid: '7', jump_sig: 'j' }),
        },
      );
      await page.rest();
      expect([page.state().hasTag('repeatable'), page.context()['error']]).toEqual([true, { name }]);
      await page.send({ type: 'user.triedAgain' });
      await page.send({ type: 'user.triedAgain' });
      expect([page.state().value, page.context()['error']]).toEqual([{ typing: 'writing' }, null]);
      await page.send({ type: 'user.choseSms' });
      expect([page.state().hasTag('repeatable'), page.context()['error']]).toEqual([true, { name }]);
      await page.send({ type: 'user.triedAgain' });
      await page.send({ type: 'user.triedAgain' });
      expect(page.asked.map(({ name: asked }) => asked)).toEqual([
        'fetchSalt',
        'fetchSalt',
        'fetchSalt',
        'recallCode',
        'sendSms',
        'sendSms',
        'sendSms',
      ]);
      expect(page.received).toMatchObject([{ type: 'go.verifyCode' }]);
    },
  );

  it('sends the form again after a login that was not answered, and forgets the other call with a key [ERR-19]', async () => {
    const page = alone(
      verifyPwdMachine,
      { site: hk, type: 'account', account: '7' },
      { fetchSalt: [says('NETWORK_ERROR'), says('OK', answered())], login: says('NETWORK_ERROR') },
    );
    const password = new Secret('x');
    await page.rest();
    await page.send({ type: 'user.typedPassword', password }, { type: 'user.triedAgain' });
    expect([page.state().hasTag('repeatable'), page.times('fetchSalt')]).toEqual([false, 1]);
    await page.send({ type: 'user.submitted', password });
    expect([page.state().hasTag('repeatable'), page.context()['error']]).toEqual([false, { name: 'NETWORK_ERROR' }]);
  });

  it('names the address with every login by e-mail, a second factor too [PWD-3] [API-9]', async () => {
    const emailOf = async (given: object) =>
      (await submit({ saltData: answered(), ...given })).find(({ name }) => name === 'login')?.input['email'];
    expect(await emailOf({ type: 'email', account: 'li@example.com' })).toBe('li@example.com');
    expect(await emailOf({ type: 'twoFactor', account: 'li@example.com' })).toBe('li@example.com');
    expect(await emailOf({ type: 'twoFactor', account: '+852 9123 4567' })).toBeUndefined();
  });

  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    [undefined, false],
  ])('asks for a captcha before the login if the salt says %j: %s [PWD-2] [D-VERIFYFLAG]', async (flag, asks) => {
    for (const calls of [await submit({ saltData: answered(flag) }), await submit({}, says('OK', answered(flag)))])
      expect(calls.find(({ name }) => name === 'login')?.input['captchaFirst']).toBe(asks);
  });
});

it('the password that was just set is asked for with the device signature where its login did not go through [SETP-2] [D-SIGNATURE57]', async () => {
  const page = alone(
    setPwdMachine,
    { site: hk, uid: '7', salt: 's', salt32: 't', rst_sig: 'r', device_sig: 'd' },
    { setPassword: says('OK'), fetchSalt: says('NETWORK_ERROR') },
  );
  await page.rest();
  await page.send({ type: 'user.submitted', password: new Secret('Harbour-2024') });
  await page.rest();
  expect(page.received.at(-1)).toMatchObject({ type: 'go.verifyPwd', params: { account: '7', deviceSig: 'd' } });
});

it.each([
  ['setPwd', setPwdMachine, { uid: '7', salt: 's', salt32: 't', rst_sig: 'r', device_sig: 'd', code_sig: 'c' }],
  [
    'regSetPwd',
    regSetPwdMachine,
    { type: 'phone', region: '+852', phone: '91234567', marketAgree: false, codeSig: 'c' },
  ],
] as const)(
  '%s takes the proof of the phone along to the choice of an account [ERR-13]',
  async (_, machine, params) => {
    const refused = says('NEED_CHOOSE_UID');
    const page = alone(machine, { site: hk, ...params }, { setPassword: refused, fetchRegSalt: refused });
    await page.rest();
    await page.send({ type: 'user.submitted', password: new Secret('Harbour-2024') });
    await page.rest();
    expect(page.received.at(-1)).toMatchObject({ type: 'go.selectAccount', params: { codeSig: 'c' } });
  },
);
