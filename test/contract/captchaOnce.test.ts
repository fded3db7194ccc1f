// @alone replaces globals
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { arriveAt } from './reach';
import { page, type Rig } from './rig';
import { secret } from '../../src/tools/openapi/samples';

const flagged = { code: 9001, message: 'The password is not right.', data: { require_verify_code: 1 } };
const submit = { type: 'user.submitted', password: secret() };

/** The password page, its first submit answered as given; the captcha's window stays open. */
const loggingIn = (...answers: Record<string, unknown>[]) =>
  arriveAt('verifyPwd.calling.loggingIn', ...answers.map((answer) => ({ call: 'login' as const, answer })));
const tickets = (rig: Rig) => rig.requests('login').map(({ fields }) => fields['ticket'] !== undefined);
const shown = (rig: Rig) => rig.context('verifyPwd')?.['error'];

beforeAll(() => {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});
afterAll(() => vi.unstubAllGlobals());

describe('a captcha in the composed product', () => {
  it('is asked for once in one submit: the second wrong password is a message, and burns no third try [CAPT-3]', async () => {
    const rig = await loggingIn(flagged, flagged);
    expect([rig.seen.shown, shown(rig)]).toEqual([1, null]);
    await rig.ends('passes');
    expect([rig.seen.shown, rig.times('login'), rig.views().includes('captcha')]).toEqual([1, 2, false]);
    expect(shown(rig)).toEqual({ name: 'OTHER', message: 'The password is not right.' });
    rig.stop();
  });

  it('comes first at the next submit, so that no try is sent without it, until one goes well [CAPT-3]', async () => {
    const rig = await loggingIn(flagged, flagged);
    await rig.ends('passes');
    await rig.tell('verifyPwd', submit);
    expect([rig.seen.shown, rig.times('login'), shown(rig)]).toEqual([2, 2, null]);
    await rig.ends('closes');
    expect([rig.times('login'), rig.states('verifyPwd')]).toEqual([2, ['', 'typing', 'typing.writing']]);
    await rig.tell('verifyPwd', submit);
    expect([rig.seen.shown, rig.times('login')]).toEqual([3, 2]);
    await rig.ends('passes');
    expect([rig.times('login'), rig.left.map(({ to }) => to)]).toEqual([3, ['jump']]);
    expect(tickets(rig).filter(Boolean)).toHaveLength(2);
    rig.stop();
  });

  it('comes first after 11 too, if the call was refused with its ticket [CAPT-3] [ERR-4]', async () => {
    const rig = await loggingIn(
      { code: 11, data: {} },
      { code: 9001, message: 'The password is not right.', data: {} },
    );
    await rig.ends('passes');
    expect(shown(rig)).toEqual({ name: 'OTHER', message: 'The password is not right.' });
    await rig.tell('verifyPwd', submit);
    expect([rig.seen.shown, rig.times('login')]).toEqual([2, 2]);
    rig.stop();
  });

  it('is owed by the call that was refused, and by no other [CAPT-3]', async () => {
    const rig = await loggingIn(flagged, flagged);
    await rig.ends('passes');
    await rig.tell('verifyPwd', { type: 'user.wentBack' });
    await rig.tell('passport', {
      type: 'go.verifyCode',
      params: {
        type: 'login',
        region: '+86',
        phone: '13800138000',
        codeSig: null,
        marketAgree: false,
        sendSmsRes: null,
      },
    });
    expect([rig.seen.shown, rig.times('sendSms')]).toEqual([1, 1]);
    rig.stop();
  });

  it('is forgotten with the page [CAPT-3]', async () => {
    const before = await loggingIn(flagged, flagged);
    await before.ends('passes');
    before.stop();
    const rig = await loggingIn();
    expect([rig.seen.shown, rig.times('login')]).toEqual([0, 1]);
    rig.stop();
  });
});
