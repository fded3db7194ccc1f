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
});
