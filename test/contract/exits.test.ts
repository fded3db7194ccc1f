// @alone replaces globals
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allCallingStates } from '../../machines/atlas/callingStates';
import { withPerson } from '../../machines/results/withPerson';
import { arriveAt } from './reach';
import { page } from './rig';
import { errorData, errorWire } from '../../src/tools/openapi/samples';

const phone = { phone_no: '91234567' };
const uid = { uid: '100001' };
const email = { email: 'li@example.com' };

/** What the page knows where each of these states asks, and so what the device lock gets if the answer says nothing. */
const knows: Readonly<Record<string, object>> = {
  'phone.calling.sending': phone,
  'account.calling.salting': uid,
  'email.calling.salting': email,
  'verifyCode.calling.verifying': phone,
  'noCode.calling': phone,
  'verifyEmail.calling.verifying': email,
  'verifyPwd.calling.loggingIn': uid,
  'setPwd.calling.setting': uid,
  'selectAccount.calling.choosing': { ...phone, ...uid },
  'regSetPwd.calling.registeringPhone': phone,
  'regSetPwd.calling.registeringEmail': email,
};

/** How the jump goes on after each state that signs in: the username that the page knows, and type 0 or none. */
const jumps: Readonly<Record<string, object>> = {
  'regSetPwd.calling.registeringPhone': { username: '91234567', type: 0 },
  'completeSignIn.calling.openingAccount': { username: '91234567', type: 0 },
  'regSetPwd.calling.registeringEmail': { username: 'li@example.com' },
  'completeSignIn.calling.registering': { username: '91234567' },
  'verifyCode.calling.verifying': { username: '91234567' },
  'selectAccount.calling.choosing': { username: '91234567' },
  'verifyPwd.calling.loggingIn': { username: '100001' },
};

beforeAll(() => {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});
afterAll(() => vi.unstubAllGlobals());

describe('device lock', () => {
  it.each(Object.entries(knows))(
    'gets from %s %j, unless the answer says otherwise [ERR-7] [JUMP-1]',
    async (state, known) => {
      const call = allCallingStates().find((each) => each.state === state)?.call;
      if (!call) throw new Error(state);
      for (const data of [{}, errorWire]) {
        const rig = await arriveAt(state, { call, answer: { code: 20, data } });
        const { uid: said, phone_no, email: address } = errorData;
        expect(rig.left).toEqual([
          { to: 'deviceLock', ...known, ...(data === errorWire && { uid: said, phone_no, email: address }) },
        ]);
        rig.stop();
      }
    },
  );

  it('gets no uid 0, and no id that is none [JUMP-1]', () => {
    const lock = { type: 'go.away', params: { to: 'deviceLock' } } as const;
    const person = { kind: 'account', account: 'nobody', currentUid: '0' } as const;
    expect(withPerson(lock, person)).toEqual(lock);
    expect(withPerson(lock, { ...person, account: 'li@example.com', phone: '' }).params).toEqual({
      to: 'deviceLock',
      email: 'li@example.com',
    });
  });

  it('changes no other exit [JUMP-2] [JUMP-3]', () => {
    const person = { kind: 'account', account: '100001' } as const;
    for (const to of ['devicePhone', 'phoneAuth', 'weakBind'] as const) {
      const go = { type: 'go.away', params: { to } } as const;
      expect(withPerson(go, person)).toBe(go);
    }
    expect(withPerson({ type: 'go.index' }, person)).toEqual({ type: 'go.index' });
  });
});

describe('the jump', () => {
  it.each(Object.entries(jumps))(
    'after %s has %j: type 0 belongs to registrations by phone alone [JUMP-9] [JUMP-8]',
    async (state, expected) => {
      const rig = await arriveAt(state);
      const ticket = { to: 'jump', uid: expect.any(String) as string, jump_sig: expect.any(String) as string };
      expect(rig.left).toEqual([{ ...ticket, ...expected }]);
      rig.stop();
    },
  );
});
