import { describe, expect, it } from 'vitest';
import { phoneMachine } from '../../machines/phone/phone.machine';
import { alone, hk, says } from './answering';

const uae = { nationCode: 'AE', areaCode: '+971' };

describe('the phone tab', () => {
  it.each(['050 123 4567', '50 123 4567', '+971 050 123 4567', '00971 50 123 4567'])(
    'sends %j of +971 without its trunk prefix [PHONE-3] [VAL-4]',
    async (text) => {
      const page = alone(phoneMachine, { site: hk, region: uae }, { recallCode: null, sendSms: says('OK', {}) });
      await page.send(
        { type: 'user.typedPhone', text },
        { type: 'front.submitted', mode: 'login', marketAgree: false },
      );
      expect(page.asked.at(-1)).toEqual({
        name: 'sendSms',
        input: { type: 'login', region: '+971', phone: '501234567' },
      });
    },
  );

  it('offers to log in with a phone that has an account only while registering [ERR-17]', async () => {
    for (const mode of ['register', 'login'] as const) {
      const page = alone(
        phoneMachine,
        { site: hk, region: uae },
        { recallCode: null, sendSms: says('PHONE_NO_HAS_BEEN_BOUND', {}) },
      );
      await page.send(
        { type: 'user.typedPhone', text: '501234567' },
        { type: 'front.submitted', mode, marketAgree: true },
      );
      expect(page.state().matches({ typing: mode === 'register' ? 'offering' : 'writing' })).toBe(true);
      expect(page.context()).toMatchObject({ error: { name: 'PHONE_NO_HAS_BEEN_BOUND' }, phone: '501234567' });
    }
  });

  it('logs in with that phone when the offer is taken, without consent to marketing [ERR-17] [IDX-11]', async () => {
    const page = alone(
      phoneMachine,
      { site: hk, region: uae },
      { recallCode: null, sendSms: [says('PHONE_NO_HAS_BEEN_BOUND', {}), says('OK', { code_sig: 'sig' })] },
    );
    await page.send(
      { type: 'user.typedPhone', text: '501234567' },
      { type: 'front.submitted', mode: 'register', marketAgree: true },
      { type: 'user.typedPhone', text: '501234567' },
    );
    await page.send({ type: 'user.confirmed' });
    expect(page.received).toMatchObject([
      { type: 'phone.choseLogin' },
      { type: 'go.verifyCode', params: { type: 'login', region: '+971', phone: '501234567', marketAgree: false } },
    ]);
  });

  it('shows the phone of a page that was registering it, in its region [ERR-17]', async () => {
    const page = alone(phoneMachine, { site: hk, region: uae });
    const refusal = { name: 'PHONE_NO_HAS_BEEN_BOUND', message: 'Taken' } as const;
    await page.send({ type: 'front.foundTaken', taken: { region: '+65', phone: '81234567', refusal } });
    expect(page.state().matches({ typing: 'offering' })).toBe(true);
    expect(page.context()).toMatchObject({
      region: { nationCode: 'SG', areaCode: '+65' },
      phone: '81234567',
      error: refusal,
    });
    const american = { nationCode: 'CA', areaCode: '+1' };
    const other = alone(phoneMachine, { site: hk, region: american });
    await other.send({ type: 'front.foundTaken', taken: { region: '+1', phone: '2015550123', refusal } });
    expect(other.context()['region']).toEqual(american);
  });
});
