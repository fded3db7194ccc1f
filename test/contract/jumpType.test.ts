import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ways } from './reach';
import { page, start } from './rig';
import type { Place } from './sites';

const place: Place = { edition: 'cn', signOn: null, generation: 'later' };

/** How the jump goes on after each state that signs in: the username that the page knows, and type 0 or none. */
const jumps: Readonly<Record<string, object>> = {
  'regSetPwd.calling.registeringPhone': { username: '91234567', type: 0 },
  'completeSignIn.calling.openingAccount': { username: '91234567', type: 0 },
  'regSetPwd.calling.registeringEmail': { username: 'someone@example.com' },
  'completeSignIn.calling.registering': { username: '91234567' },
  'verifyCode.calling.verifying': { username: '91234567' },
  'selectAccount.calling.choosing': { username: '91234567' },
  'verifyPwd.calling.loggingIn': { username: '100001' },
};

beforeAll(() => {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});
afterAll(() => vi.unstubAllGlobals());

describe('the jump', () => {
  it.each(Object.entries(jumps))(
    'after %s has %j: type 0 belongs to registrations by phone alone [JUMP-9] [JUMP-8]',
    async (state, expected) => {
      const way = ways[state];
      if (!way) throw new Error(state);
      const rig = start(place, way.before ?? [], { changed: way.changed ?? {} });
      for (const [machine, ...events] of way.steps(rig)) await rig.tell(machine, ...events);
      const ticket = { to: 'jump', uid: expect.any(String) as string, jump_sig: expect.any(String) as string };
      expect(rig.left).toEqual([{ ...ticket, ...expected }]);
      rig.stop();
    },
  );
});
