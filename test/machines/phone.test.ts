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
        { type: 'front.submitted', mode: 'login', agreed: true, marketAgree: false },
      );
      expect(page.asked.at(-1)).toEqual({
        name: 'sendSms',
        input: { type: 'login', region: '+971', phone: '501234567' },
      });
    },
  );

  const sg = { nationCode: 'SG', areaCode: '+65' };
  const region = { nationCode: 'HK', areaCode: '+852' };
  const filled = [
    { type: 'user.typedPhone', text: '91234567' },
    { type: 'front.submitted', mode: 'login', agreed: true, marketAgree: false },
  ] as const;
  const tab = () =>
    alone(phoneMachine, { site: hk, region, homes: [sg] }, { recallCode: null, sendSms: says('OK', {}) });

  it('asks which number is meant before a code goes to a stranger (D-TWOREADINGS) [PHONE-3]', async () => {
    const page = tab();
    await page.send(...filled);
    expect(page.asked).toEqual([]);
    expect(page.state().matches({ typing: 'doubting' })).toBe(true);
    await page.send({ type: 'user.cancelled' }, filled[1]);
    expect(page.asked).toEqual([]);
    await page.send({ type: 'user.confirmed' });
    expect(page.asked.at(-1)).toEqual({ name: 'sendSms', input: { type: 'login', region: '+65', phone: '91234567' } });
    expect(page.context().region).toEqual(sg);
  });

  it.each([
    ['user.confirmed', '+65', sg],
    ['user.declined', '+852', region],
  ])(
    'asks which number is meant where phones sign in by password too: %s is %s (D-TWOREADINGS) [PHONE-1]',
    async (type, code, chosen) => {
      const page = alone(phoneMachine, { site: { ...hk, loginType: 'password' }, region, homes: [sg] });
      await page.send(...filled);
      expect([page.received, page.state().value]).toEqual([[], { typing: 'doubting' }]);
      await page.send({ type });
      expect(page.received).toMatchObject([
        { type: 'go.verifyPwd', params: { type: 'phone', region: code, phone: '91234567' } },
      ]);
      expect([page.state().value, page.context()['region'], page.asked]).toEqual([{ typing: 'writing' }, chosen, []]);
    },
  );

  it('sends a code where one registers, although phones sign in by password there (D-TWOREADINGS) [PHONE-3]', async () => {
    const page = alone(
      phoneMachine,
      { site: { ...hk, loginType: 'password' }, region, homes: [sg] },
      { recallCode: null, sendSms: says('OK', {}) },
    );
    await page.send(filled[0], { ...filled[1], mode: 'register' }, { type: 'user.declined' });
    expect(page.asked.at(-1)).toMatchObject({ name: 'sendSms', input: { type: 'reg', region: '+852' } });
  });

  it.each([
    ['is declined', [...filled, { type: 'user.declined' }]],
    [
      'was never in doubt: the region was chosen',
      [filled[0], { type: 'user.openedPicker' }, { type: 'user.choseRegion', region }, filled[1]],
    ],
    ['was corrected', [filled[0], { type: 'user.typedPhone', text: '91234568' }, filled[1]]],
    [
      'was emptied and typed',
      [
        filled[0],
        { type: 'user.clearedField' },
        ...[...'91234567'].map((_, at) => ({ type: 'user.typedPhone', text: '91234567'.slice(0, at + 1) })),
        filled[1],
      ],
    ],
  ] as const)('sends to the chosen region where the other one %s (D-TWOREADINGS) [PHONE-3]', async (_, events) => {
    const page = tab();
    await page.send(...events);
    expect(page.asked.at(-1)).toMatchObject({ name: 'sendSms', input: { region: '+852' } });
  });
});
