import { describe, expect, it } from 'vitest';
import { verifyEmailMachine } from '../../machines/email/verifyEmail.machine';
import { regSetPwdMachine } from '../../machines/password/regSetPwd.machine';
import { setPwdMachine } from '../../machines/password/setPwd.machine';
import { withRefused } from '../../machines/results/redirectResults';
import { Secret } from '../../machines/secret';
import { alone, hk, says } from './answering';

const phone = { region: '+852', phone: '91234567' };
const submitted = { type: 'user.submitted', password: new Secret('Harbour-1841') };

describe('where the page of a new password leads', () => {
  it('a registration whose proof of the phone has ended goes on with a new code, and says so [ERR-9] [SMS-1]', async () => {
    const page = alone(
      regSetPwdMachine,
      { type: 'phone', ...phone, codeSig: 'old', marketAgree: true, saltData: { salt: 's', salt32: 't' }, site: hk },
      { fetchRegSalt: says('OK', { reg_sig: 'r' }), registerPhone: says('SMS_CODE_EXPIRES', {}, 'Too late') },
    );
    await page.send(submitted);
    expect(page.received).toMatchObject([
      { type: 'toast.asked' },
      { type: 'go.verifyCode', params: { type: 'reg', ...phone, codeSig: null, marketAgree: true } },
    ]);
  });

  it('a registration whose salts a reload lost goes on with a new code, and says so [SMS-1] [API-11]', async () => {
    const page = alone(
      regSetPwdMachine,
      { type: 'phone', ...phone, codeSig: 'sig', marketAgree: false, sendSmsRes: null, site: hk },
      { fetchRegSalt: says('OK', { reg_sig: 'r' }) },
    );
    await page.send(submitted);
    expect(page.received).toMatchObject([
      { type: 'toast.asked', toast: { words: 'newCode' } },
      { type: 'go.verifyCode', params: { type: 'reg', ...phone, codeSig: null } },
    ]);
  });

  it.each(['THIRD_FACTOR_SIG_EXPIRED', 'SMS_CODE_EXPIRES'])(
    'a registration by e-mail whose proof has expired (%s) begins again, and says so [ERR-2] [ERR-9] [MAIL-1]',
    async (name) => {
      const page = alone(
        regSetPwdMachine,
        { type: 'email', email: 'li@example.com', marketAgree: true, saltData: { salt: 's', salt32: 't' }, site: hk },
        { registerEmail: says(name) },
      );
      await page.send(submitted);
      expect(page.received).toMatchObject([{ type: 'toast.asked' }, { type: 'go.index' }]);
    },
  );

  const toSms = { type: 'go.verifyCode', params: { type: 'login', ...phone, codeSig: null } };
  const toEmail = { type: 'go.verifyEmail', params: { type: 'login', email: 'li@example.com', emailCodeSig: null } };
  const toast = { type: 'toast.asked' };
  it.each([
    ['a phone', { code: phone.region, phone: phone.phone }, [toSms]],
    ['an address', { uid: '7', account: 'li@example.com' }, [toEmail]],
    ['an id', { uid: '7' }, [toast, { type: 'go.index' }]],
  ])(
    'an account known by %s, which nothing proves, is proved by a new code where there is a way [ERR-9] [SETP-6]',
    async (_, known, arriving) => {
      for (const name of ['SMS_CODE_EXPIRES', 'THIRD_FACTOR_SIG_EXPIRED']) {
        const page = alone(setPwdMachine, { ...known, site: hk }, { fetchResetSalt: says(name) });
        await page.rest();
        expect(page.received).toMatchObject(arriving);
        const typed = alone(
          setPwdMachine,
          { ...known, site: hk },
          { fetchResetSalt: [says('OTHER', {}, 'Not now'), says(name)] },
        );
        await typed.rest();
        await typed.send(submitted);
        expect(typed.received).toMatchObject([toast, arriving.at(-1)]);
      }
    },
  );

  it('an account whose proof ended while its password was set is proved by a new code, and a toast says so [ERR-9]', async () => {
    const page = alone(
      setPwdMachine,
      { uid: '7', account: 'li@example.com', salt: 's', salt32: 't', rst_sig: 'r', site: hk },
      { setPassword: says('SMS_CODE_EXPIRES') },
    );
    await page.send(submitted);
    expect(page.received).toMatchObject([toast, toEmail]);
  });

  it('a device lock after the password was set names the uid of the salt [ERR-7] [D-DEVICELOCK]', async () => {
    const page = alone(
      setPwdMachine,
      { salt: 's', salt32: 't', rst_sig: 'r', code: '+852', phone: phone.phone, site: hk },
      {
        setPassword: says('OK'),
        fetchSalt: says('OK', { svr_result: { uid: '8' } }),
        login: { type: 'go.away', params: { to: 'deviceLock' } },
      },
    );
    await page.send(submitted);
    expect(page.received).toMatchObject([{ type: 'go.away', params: { to: 'deviceLock', uid: '8' } }]);
  });

  it('the password was set, and the signature of the device has expired: the next login is without it [ERR-2]', async () => {
    const page = alone(
      setPwdMachine,
      { uid: '7', salt: 's', salt32: 't', rst_sig: 'r', device_sig: 'd', code: '+852', phone: phone.phone, site: hk },
      { setPassword: says('OK'), fetchSalt: says('OK', { svr_result: {} }), login: says('THIRD_FACTOR_SIG_EXPIRED') },
    );
    await page.send(submitted);
    expect(page.received).toMatchObject([{ type: 'toast.asked' }, { type: 'go.verifyPwd', params: { account: '7' } }]);
    expect(page.received[1]?.['params']).not.toHaveProperty('deviceSig');
  });

  it('a uid of 0 names no account: after a refused login the password is that of the phone [SETP-2]', async () => {
    const page = alone(
      setPwdMachine,
      { uid: '0', salt: 's', salt32: 't', rst_sig: 'r', code: '+852', phone: phone.phone, site: hk },
      { setPassword: says('OK'), fetchSalt: says('OTHER', {}, 'Not now') },
    );
    await page.send(submitted);
    expect(page.received[1]).toMatchObject({ type: 'go.verifyPwd', params: { type: 'phone', phone: phone.phone } });
  });

  it.each(['NETWORK_ERROR', 'CAPTCHA_LOAD_FAILED', 'OTHER'])(
    'the message of salts that %s kept away asks for them again, and does not judge the empty field [ERR-19] [SETP-2]',
    async (name) => {
      const page = alone(
        setPwdMachine,
        { uid: '7', site: hk },
        { fetchResetSalt: [says(name), says('OTHER', {}, 'Not now')], setPassword: says('OTHER', {}, 'Not now') },
      );
      const empty = { ...submitted, password: new Secret('') };
      await page.rest();
      await page.send(empty);
      expect([page.times('fetchResetSalt'), page.context()['error']]).toEqual([
        2,
        { name: 'OTHER', message: 'Not now' },
      ]);
      await page.send(empty);
      expect([page.times('fetchResetSalt'), page.context()['error']]).toEqual([2, 'passwordLength']);
    },
  );

  it('a first password that comes after the proof has ended: a toast says so, and a code is the next [ERR-9] [SETP-6]', async () => {
    const page = alone(
      setPwdMachine,
      { salt: 's', salt32: 't', rst_sig: 'r', code: '+852', phone: phone.phone, site: hk },
      { setPassword: says('SMS_CODE_EXPIRES', {}, 'Too late') },
    );
    await page.send(submitted);
    expect(page.received).toMatchObject([
      { type: 'toast.asked', toast: { words: 'refusal', refusal: { message: 'Too late' } } },
      { type: 'go.verifyCode', params: { type: 'login', ...phone } },
    ]);
  });

  it('without a proof from the start, a code is asked for at once, and nothing is said [ERR-9] [SETP-6]', async () => {
    const page = alone(
      setPwdMachine,
      { code: '+852', phone: phone.phone, site: hk },
      { fetchResetSalt: says('SMS_CODE_EXPIRES', {}, 'Too late') },
    );
    await page.rest();
    expect(page.received).toMatchObject([{ type: 'go.verifyCode', params: phone }]);
  });

  it('the login after a first password was left: a toast says that the password is set [CAPT-4] [SETP-2]', async () => {
    const page = alone(
      setPwdMachine,
      { uid: '7', salt: 's', salt32: 't', rst_sig: 'r', site: hk },
      { setPassword: says('OK'), fetchSalt: says('OK', { svr_result: {} }), login: { type: 'call.abandoned' } },
    );
    await page.send(submitted);
    expect(page.received).toMatchObject([
      { type: 'toast.asked', toast: { words: 'passwordSet' } },
      { type: 'go.verifyPwd', params: { account: '7' } },
    ]);
  });

  it('a phone without its calling code gets no SMS: a toast, and the first page [ERR-9]', async () => {
    const page = alone(
      setPwdMachine,
      { code: '', phone: phone.phone, site: hk },
      { fetchResetSalt: says('SMS_CODE_EXPIRES', {}, 'Too late') },
    );
    await page.rest();
    expect(page.received).toMatchObject([toast, { type: 'go.index' }]);
  });
});

it.each([
  [{}, phone],
  [{ phone_no: '98765432' }, { region: '', phone: '98765432' }],
])(
  'several accounts behind an email code are those of the phone that led here, or of %j [ERR-13]',
  async (data, of) => {
    const page = alone(
      verifyEmailMachine,
      { type: 'login', email: 'li@example.com', emailCodeSig: null, marketAgree: false, ...phone, site: hk },
      {
        recallEmailCode: null,
        sendEmailCode: says('OK', { email_code_sig: 'e' }),
        verifyEmailCode: says('NEED_CHOOSE_UID', data),
      },
    );
    await page.rest();
    await page.send({ type: 'user.typedCode', code: new Secret('123456') });
    expect(page.received).toMatchObject([{ type: 'go.selectAccount', params: of }]);
  },
);

it('the first page stays on its tab, also after a refusal on the way [ROUTE-7]', () => {
  expect(withRefused({ type: 'go.index' }, ['fetchAccounts'])).toEqual({ type: 'go.index' });
});
