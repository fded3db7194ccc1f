import { describe, expect, it } from 'vitest';
import { accountMachine } from '../../machines/account/account.machine';
import { selectAccountMachine } from '../../machines/account/selectAccount.machine';
import { alone, hk, says, type Script } from './answering';

const params = { region: '+852', phone: '91234567', codeSig: 'proved' };
const accounts = [
  { uid: '1', code_sig: 'one' },
  { uid: '2', code_sig: 'two', nick_name: 'Ann' },
];
const opened = { type: 'page.opened', params };

async function choice(script: Script) {
  const page = alone(selectAccountMachine, { site: hk }, script);
  await page.rest();
  expect(page.asked).toEqual([]);
  await page.send(opened);
  return page;
}

describe('choosing an account', () => {
  it('fetches the accounts of the verified phone and chooses the first [SEL-2] [SEL-3]', async () => {
    const page = await choice({ fetchAccounts: says('OK', accounts) });
    expect(page.asked).toEqual([{ name: 'fetchAccounts', input: params }]);
    expect(page.context()).toMatchObject({ accounts, chosen: '1' });
  });

  it('is also offered after an account id, with the phone and the signature from the server [ERR-13] [ERR-20]', async () => {
    const led = async (data: object) => {
      const page = alone(accountMachine, { site: hk }, { fetchSalt: says('NEED_CHOOSE_UID', data) });
      await page.send({ type: 'user.typedAccount', text: '20240101' }, { type: 'front.submitted', mode: 'login' });
      return page.received;
    };
    expect(await led({ phone_no: '91234567', code_sig: 'named' })).toEqual([
      { type: 'go.selectAccount', params: { region: '', phone: '91234567', codeSig: 'named' } },
    ]);
    expect(await led({ code_sig: 'named' })).toMatchObject([{ params: { phone: '', codeSig: 'named' } }]);
  });

  it('signs in with the signature of the chosen account, once, and jumps [SEL-5]', async () => {
    const page = await choice({
      fetchAccounts: says('OK', accounts),
      chooseAccount: says('OK', { uid: '2', jump_sig: 'j' }),
    });
    await page.send({ type: 'user.choseAccount', uid: '2' }, { type: 'user.submitted' }, { type: 'user.submitted' });
    expect(page.asked.slice(1).map(({ input }) => input)).toMatchObject([
      { uid: '2', codeSig: 'two', region: '+852', phone: '91234567' },
    ]);
    expect(page.received).toMatchObject([{ type: 'go.away', params: { to: 'jump', uid: '2', jump_sig: 'j' } }]);
  });

  it('shows any other answer as a toast and keeps the list [SEL-5] [ERR-1]', async () => {
    const page = await choice({ fetchAccounts: says('OK', accounts), chooseAccount: says('OTHER', {}, 'Not now') });
    await page.send({ type: 'user.choseAccount', uid: '2' }, { type: 'user.submitted' });
    expect(page.received).toEqual([
      { type: 'toast.asked', toast: { words: 'refusal', refusal: { name: 'OTHER', message: 'Not now' } } },
    ]);
    expect(page.context()).toMatchObject({ accounts, chosen: '2' });
  });

  it('keeps the list for the same phone, and fetches it again for another [ROUTE-7] [SEL-2]', async () => {
    const page = await choice({ fetchAccounts: says('OK', accounts) });
    await page.send({ type: 'user.choseAccount', uid: '2' }, { type: 'user.wentBack' }, opened);
    expect([page.times('fetchAccounts'), page.context()['chosen']]).toEqual([1, '2']);
    await page.send({ type: 'user.wentBack' }, { type: 'page.opened', params: { ...params, phone: '98765432' } });
    expect([page.times('fetchAccounts'), page.context()['chosen']]).toEqual([2, '1']);
  });

  it('ignores an answer after the visitor left the page [ROUTE-9]', async () => {
    const page = await choice({
      fetchAccounts: says('OK', accounts),
      chooseAccount: says('OK', { uid: '1', jump_sig: 'j' }),
    });
    await page.send({ type: 'user.submitted' }, { type: 'user.wentBack' });
    expect(page.received.map(({ type }) => type)).toEqual(['go.index']);
  });
});
