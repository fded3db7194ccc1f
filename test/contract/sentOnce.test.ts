// @alone replaces globals
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { arriveAt, pathTo } from './reach';
import { page, type Rig } from './rig';

/** How many codes were sent, and the page that is shown. */
const seen = (rig: Rig) => [rig.times('sendSms'), rig.root.getSnapshot().value];
const back = { type: 'user.wentBack' };

beforeAll(() => {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});
afterAll(() => vi.unstubAllGlobals());

describe('a code by SMS', () => {
  it('is sent once for a phone, and none on returning during its countdown [PHONE-2] [PHONE-3] [PHONE-5] [ROUTE-7]', async () => {
    const rig = await arriveAt('phone.calling.sending');
    expect(seen(rig)).toEqual([1, 'verifyCode']);
    await rig.tell('verifyCode', back);
    await rig.tell('front', { type: 'user.submitted' });
    expect(seen(rig)).toEqual([1, 'verifyCode']);
    rig.stop();
  });

  it('is sent once on entering the code page, and none on entering it again during a countdown [SMS-1] [SMS-3]', async () => {
    const rig = await arriveAt('verifyCode.calling.sending');
    await rig.tell('verifyCode', back);
    for (const [machine, ...events] of pathTo('verifyCode.calling.sending').steps(rig))
      await rig.tell(machine, ...events);
    expect(seen(rig)).toEqual([1, 'verifyCode']);
    expect(rig.context('verifyCode')).toMatchObject({ codeSig: 'code-1', countdown: 60 });
    rig.stop();
  });

  it('is sent once when the visitor chooses SMS instead of a password [PHONE-4] [PWD-7]', async () => {
    const rig = await arriveAt('verifyPwd.calling.sending');
    expect(seen(rig)).toEqual([1, 'verifyCode']);
    rig.stop();
  });

  it('is sent once more for a press of Resend after the countdown, and none for a wrong code [SMS-2] [SMS-6] [SMS-7]', async () => {
    const wrong = { code: 9001, message: 'Wrong' };
    const rig = await arriveAt('verifyCode.calling.verifying', { call: 'verifySms', answer: wrong });
    const again = { type: 'user.askedAgain' };
    await rig.tell('verifyCode', again);
    expect(seen(rig)).toEqual([1, 'verifyCode']);
    await rig.tell('verifyCode', { type: 'countdown.ticked', id: 'smsCountdown', seconds: 0 }, again);
    expect([...seen(rig), rig.context('verifyCode')?.['countdown']]).toEqual([2, 'verifyCode', 60]);
    rig.stop();
  });
});
