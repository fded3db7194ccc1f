import { describe, expect, it } from 'vitest';
import { selectAccountMachine } from '../../machines/account/selectAccount.machine';
import { alone, hk, says, type Said } from './answering';

const of = { region: '+852', phone: '91234567', marketAgree: true };
const opened = (params: object): Said => ({ type: 'page.opened', params: { ...of, ...params } });
const list = (proof: string) =>
  says(
    'OK',
    [1, 2, 3].map((uid) => ({ uid, code_sig: `${proof}-${uid}` })),
  );

async function chosen(...proofs: readonly object[]) {
  const page = alone(
    selectAccountMachine,
    { site: hk },
    { fetchAccounts: (input) => list((input as { codeSig: string }).codeSig), chooseAccount: says('OTHER', {}, 'No') },
  );
  for (const [turn, proof] of proofs.entries()) {
    await page.send(opened(proof));
    await page.rest();
    if (turn === 0) await page.send({ type: 'user.choseAccount', uid: '2' }, { type: 'user.wentBack' });
  }
  await page.send({ type: 'user.submitted' });
  await page.rest();
  return page.asked.filter(({ name }) => name === 'chooseAccount').map(({ input }) => input);
}

describe('the choice of an account', () => {
  it('is kept while the visitor proves the same phone again, with the signature of the new proof [ROUTE-7] [SEL-2]', async () => {
    expect(await chosen({ codeSig: 'a' }, { codeSig: 'b' })).toMatchObject([{ uid: '2', codeSig: 'b-2' }]);
  });

  it('is the first again for another phone [SEL-3]', async () => {
    expect(await chosen({ codeSig: 'a' }, { codeSig: 'b', phone: '91234568' })).toMatchObject([{ uid: '1' }]);
  });

  it('is never the list of another proof: one without a signature is none [SEL-2]', async () => {
    const page = alone(selectAccountMachine, { site: hk }, { fetchAccounts: list('x') });
    const unsigned = opened({ region: '', phone: '', codeSig: '' });
    for (let turn = 0; turn < 2; turn += 1) await page.send(unsigned, { type: 'user.wentBack' });
    expect(page.times('fetchAccounts')).toBe(2);
  });

  it('without an account in the list is a prompt to refresh [SEL-4]', async () => {
    const page = alone(selectAccountMachine, { site: hk }, { fetchAccounts: says('OK', []) });
    await page.send(opened({ codeSig: 'a' }));
    await page.rest();
    expect([page.state().value, page.received]).toEqual(['unlisted', []]);
  });

  it.each(['fetchAccounts', 'chooseAccount'])(
    'ends with its proof: %s that refuses it leads to the first page [ERR-2] [ERR-9]',
    async (call) => {
      for (const name of ['THIRD_FACTOR_SIG_EXPIRED', 'SMS_CODE_EXPIRES']) {
        const script = { fetchAccounts: list('a'), [call]: says(name, {}, 'Too late') };
        const page = alone(selectAccountMachine, { site: hk }, script);
        await page.send(opened({ codeSig: 'a' }));
        await page.send({ type: 'user.submitted' });
        expect(page.received.map(({ type }) => type)).toEqual(['toast.asked', 'go.index']);
        expect(page.context()).toMatchObject({ codeSig: '', accounts: [] });
      }
    },
  );

  it.each([
    ['TWO_FACTOR_NEED_PWD', { device_sig: 'd' }, 'go.verifyPwd', { account: '1', deviceSig: 'd' }],
    ['NEED_PWD', {}, 'go.verifyPwd', { type: 'account', account: '1' }],
    ['FUTUIE_NEED_SET_PWD_LOGIN', {}, 'go.setPwd', { uid: '1', code_sig: 'a-1', phone: '91234567' }],
  ])(
    'that %s asks for a password is that of the chosen account, not of its phone [ERR-6] [ERR-12] [SEL-5]',
    async (name, data, to, params) => {
      const page = alone(
        selectAccountMachine,
        { site: hk },
        { fetchAccounts: list('a'), chooseAccount: says(name, data) },
      );
      await page.send(opened({ codeSig: 'a' }));
      await page.send({ type: 'user.submitted' });
      expect(page.received).toMatchObject([{ type: to, params }]);
      if (to === 'go.verifyPwd') expect(page.received[0]?.['params']).not.toHaveProperty('phone');
    },
  );

  it('carries the consent to marketing that was given before [IDX-11] [SEL-5]', async () => {
    expect(await chosen({ codeSig: 'a' }, { codeSig: 'a' })).toMatchObject([{ marketAgree: true }]);
    expect(await chosen({ codeSig: 'a' }, { codeSig: 'b', marketAgree: false })).toMatchObject([
      { marketAgree: false },
    ]);
  });
});
