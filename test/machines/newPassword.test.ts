import { describe, expect, it } from 'vitest';
import { regSetPwdMachine } from '../../machines/password/regSetPwd.machine';
import { setPwdMachine } from '../../machines/password/setPwd.machine';
import { Secret } from '../../machines/secret';
import { alone, hk, says, type Script } from './answering';

const salts = { salt: 's', salt32: 't' };
const saltData = { svr_result: { uid: '7', ...salts }, tgtgt_params: {} };
const submit = (text: string) => ({ type: 'user.submitted', password: new Secret(text) });
const ticket = { uid: '7', jump_sig: 'j' };

async function reset(script: Script, given: object = {}) {
  const page = alone(
    setPwdMachine,
    { site: hk, uid: '7', ...salts, rst_sig: 'r', code_sig: 'c', device_sig: 'd', ...given },
    {
      setPassword: says('OK'),
      fetchSalt: says('OK', saltData),
      login: says('OK', ticket),
      fetchResetSalt: says('OK', { ...salts, rst_sig: 'fresh' }),
      ...script,
    },
  );
  await page.rest();
  return page;
}

describe('setting a password', () => {
  it('sets it with the signatures from the parameters, fetches the salt, logs in and jumps [SETP-2] [SETP-6] [SETP-7]', async () => {
    const page = await reset({});
    await page.send(submit('letters123'));
    expect(page.asked.map(({ name }) => name)).toEqual(['setPassword', 'fetchSalt', 'login']);
    expect(page.asked[0]?.input).toMatchObject({ salts, rstSig: 'r', codeSig: 'c' });
    expect(page.asked[2]?.input).toMatchObject({ username: '7', deviceSig: 'd' });
    expect(page.received).toMatchObject([{ type: 'go.away', params: { to: 'jump', ...ticket } }]);
    expect((page.context()['password'] as Secret).length).toBe(0);
  });

  it('opens the bound page if the sign-on binds accounts [SETP-2] [PWD-4]', async () => {
    const page = await reset(
      { login: says('OK', { ...ticket, bind_result: {} }) },
      { site: { ...hk, bindsAfterLogin: true } },
    );
    await page.send(submit('letters123'));
    expect(page.received).toMatchObject([{ type: 'go.bindSuccess', params: ticket }]);
  });

  it('fetches salts and signature if the parameters have none [SETP-6]', async () => {
    const page = await reset({}, { salt: undefined, salt32: undefined, rst_sig: undefined });
    await page.send(submit('letters123'));
    expect(page.asked.find(({ name }) => name === 'setPassword')?.input).toMatchObject({ salts, rstSig: 'fresh' });
  });

  it('never sets it a second time: if the login fails, it opens the password page and shows why [SETP-2]', async () => {
    const page = await reset({ login: says('NETWORK_ERROR') });
    await page.send(submit('letters123'));
    expect(page.times('setPassword')).toBe(1);
    expect(page.received.map(({ type }) => type)).toEqual(['toast.asked', 'go.verifyPwd']);
  });
});

describe('a password for a new account', () => {
  const register = async (given: object, script: Script = {}) => {
    const page = alone(
      regSetPwdMachine,
      { site: hk, marketAgree: true, ...given },
      {
        fetchRegSalt: says('OK', { reg_sig: 'signed' }),
        registerPhone: says('OK', ticket),
        registerEmail: says('OK', ticket),
        ...script,
      },
    );
    await page.send(submit('letters123'));
    return page;
  };
  const byPhone = {
    type: 'phone',
    region: '+852',
    phone: '91234567',
    codeSig: 'proved',
    sendSmsRes: { code_sig: 'c', ...salts },
  };

  it('by phone is signed, hashed with the salts of the sent code, and jumps with type 0 [SETP-4] [JUMP-9]', async () => {
    const page = await register(byPhone);
    expect(page.asked.map(({ name }) => name)).toEqual(['fetchRegSalt', 'registerPhone']);
    expect(page.asked[1]?.input).toMatchObject({
      region: '+852',
      phone: '91234567',
      codeSig: 'proved',
      regSig: 'signed',
      salts,
      marketAgree: true,
    });
    expect(page.received).toMatchObject([
      { type: 'go.away', params: { to: 'jump', ...ticket, username: '91234567', type: 0 } },
    ]);
  });

  it('by e-mail registers with the salts from the parameters, and jumps without a type [SETP-4] [JUMP-9]', async () => {
    const page = await register({ type: 'email', email: 'ann@example.com', saltData: salts });
    expect(page.asked).toMatchObject([
      { name: 'registerEmail', input: { email: 'ann@example.com', salts, marketAgree: true } },
    ]);
    expect(page.received[0]?.['params'] as object).not.toHaveProperty('type');
  });

  it.each([
    ['phone', byPhone],
    ['e-mail', { type: 'email', email: 'ann@example.com', saltData: salts }],
  ] as const)(
    'by %s opens the bound page if the sign-on binds accounts, and jumps if it does not (D-REGBIND) [PWD-4] [SETP-4]',
    async (_, given) => {
      const bound = says('OK', { ...ticket, bind_result: {} });
      const script = { registerPhone: bound, registerEmail: bound };
      const binding = await register({ ...given, site: { ...hk, bindsAfterLogin: true } }, script);
      expect(binding.received).toEqual([{ type: 'go.bindSuccess', params: ticket }]);
      expect((await register(given, script)).received).toMatchObject([{ type: 'go.away', params: { to: 'jump' } }]);
    },
  );
});
