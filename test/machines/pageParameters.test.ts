import { describe, expect, it } from 'vitest';
import { accountMachine } from '../../machines/account/account.machine';
import { phoneMachine } from '../../machines/phone/phone.machine';
import { alone, hk, says, type Script } from './answering';

const region = { nationCode: 'HK', areaCode: '+852' };
const saltData = { svr_result: { uid: '20240101', salt: 's', salt32: 't' }, tgtgt_params: {} };
const sent = { code_sig: 'sig', salt: 's', salt32: 't' };

/** Types a phone and submits it. Returns what the tab sent to its parent, and the calls it made. */
async function submitPhone(mode: 'login' | 'register', script: Script, site: object = {}) {
  const page = alone(phoneMachine, { site: { ...hk, ...site }, region }, script);
  await page.send({ type: 'user.typedPhone', text: '91234567' }, { type: 'front.submitted', mode, marketAgree: true });
  return page;
}

describe('the parameters of verifyPwd', () => {
  it('are type, account, salts and uid after an account id [ACCT-1] [ROUTE-8]', async () => {
    const page = alone(accountMachine, { site: hk }, { fetchSalt: says('OK', saltData) });
    await page.send(
      { type: 'user.typedAccount', text: '20240101' },
      { type: 'front.submitted', mode: 'login', marketAgree: false },
    );
    expect(page.received).toEqual([
      {
        type: 'go.verifyPwd',
        params: { type: 'account', account: '20240101', saltData, currentUid: '20240101' },
      },
    ]);
  });

  it('are type, account, region and phone where phones log in by password: no code is sent [PHONE-1] [ROUTE-8]', async () => {
    const page = await submitPhone('login', { recallCode: null, sendSms: says('OK', sent) }, { loginType: 'password' });
    expect(page.asked).toEqual([]);
    expect(page.received).toMatchObject([
      { type: 'go.verifyPwd', params: { type: 'phone', region: '+852', phone: '91234567' } },
    ]);
  });
});

describe('the parameters of verifyCode', () => {
  it.each([
    ['login', 'login'],
    ['register', 'reg'],
  ] as const)('are those of the specification, to %s as %s [PHONE-3] [ROUTE-8]', async (mode, type) => {
    const page = await submitPhone(mode, { recallCode: null, sendSms: says('OK', sent) });
    expect(page.received).toEqual([
      {
        type: 'go.verifyCode',
        params: { type, region: '+852', phone: '91234567', codeSig: 'sig', marketAgree: true, sendSmsRes: sent },
      },
    ]);
  });
});
