// @alone replaces globals
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../machines/calls';
import { arriveAt, arriveIn, mainland } from './reach';
import { page, type Forced, type Rig } from './rig';
import { salts, secret, sixDigits } from '../../src/tools/openapi/samples';

const submitted = { type: 'user.submitted' };
const typed = () => ({ type: 'user.typedCode', code: sixDigits() });
const refused = (call: CallName, code: number, data: object = {}): Forced => ({
  call,
  answer: { code, message: 'Refused', data: { uid: '100001', code_sig: 'code-2', rst_sig: 'rst-1', ...data } },
});

/** For the second time that the visitor presses Next. */
const mustVerify: Forced = { call: 'fetchEmailSalt', answer: { code: 66, data: { email: 'someone@example.com' } } };

/** Back to the first page, and Next again. */
async function startAfresh(rig: Rig): Promise<void> {
  await rig.tell('passport', { type: 'go.index' });
  await rig.tell('front', submitted);
}

/** How many codes were sent when the first was answered with this result, and the visitor begins again. */
async function sentInAll(code: number, data?: object): Promise<number> {
  const rig = await arriveAt('phone.calling.sending', refused('verifySms', code, data));
  await rig.tell('verifyCode', typed());
  await startAfresh(rig);
  const sent = rig.times('sendSms');
  rig.stop();
  return sent;
}

async function emailsInAll(code: number): Promise<number> {
  const rig = await arriveAt('email.calling.sending', refused('verifyEmailCode', code), mustVerify);
  await rig.tell('verifyEmail', typed());
  await startAfresh(rig);
  const sent = rig.times('sendEmailCode');
  rig.stop();
  return sent;
}

beforeAll(() => {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});
afterAll(() => vi.unstubAllGlobals());

describe('a code that the server used up', () => {
  const spends = [18, 20, 23, 25, 53, 54, 55, 56, 57, 60, 62, 66, 120001];
  it.each(spends)('%d spends a code by SMS: Back and Next send another [D-SPENT] [PHONE-2]', async (code) => {
    expect(await sentInAll(code)).toBe(2);
  });
  it.each(spends)('%d spends an emailed code [D-SPENT] [MAIL-3]', async (code) => {
    expect(await emailsInAll(code)).toBe(2);
  });
  it.each(['require_device_verify', 'require_phone_bind'])('so does the flag %s [D-SPENT]', async (flag) => {
    expect(await sentInAll(9001, { [flag]: true })).toBe(2);
  });

  it.each([9001, 11, 12, 6105, 49])(
    '%d does not: the code in hand is still good, and none is sent [D-SPENT] [PHONE-2]',
    async (code) => {
      expect([await sentInAll(code), await emailsInAll(code)]).toEqual([1, 1]);
    },
  );
});

describe('the device signature of an answer', () => {
  const submit = () => ({ type: 'user.submitted', password: secret() });
  const signed = { device_sig: 'device-1' };
  const toLogin = async (rig: Rig) => {
    await rig.tell('verifyPwd', submit());
    const names = Object.keys(rig.requests('login').at(-1)?.fields ?? {});
    rig.stop();
    return names;
  };
  it.each(['cn', 'esop'] as const)(
    'on %s goes along with the password after 57, and none where the answer has none [D-SIGNATURE57] [ERR-6]',
    async (edition) => {
      const after = async (data: object) =>
        toLogin(
          await arriveIn({ ...mainland, edition }, 'verifyCode.calling.verifying', refused('verifySms', 57, data)),
        );
      expect(await after(signed)).toContain('device_sig');
      expect(await after({})).not.toContain('device_sig');
    },
  );
  it.each(['cn', 'esop'] as const)(
    'on %s goes along with the second password when the first is answered 57 [D-SIGNATURE57] [ERR-6]',
    async (edition) => {
      const place = { ...mainland, edition };
      const rig = await arriveIn(place, 'verifyPwd.calling.loggingIn', refused('login', 57, signed));
      expect(await toLogin(rig)).toContain('device_sig');
    },
  );
  it.each(['cn', 'esop'] as const)(
    'on %s goes along with a new password after 55 [D-SIGNATURE57] [ERR-12]',
    async (edition) => {
      const place = { ...mainland, edition };
      const rig = await arriveIn(
        place,
        'verifyCode.calling.verifying',
        refused('verifySms', 55, { ...signed, ...salts }),
      );
      await rig.tell('setPwd', submit());
      expect(Object.keys(rig.requests('login').at(-1)?.fields ?? {})).toContain('device_sig');
      rig.stop();
    },
  );
});
