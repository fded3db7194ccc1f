// @alone replaces globals
import type { InspectionEvent } from 'xstate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allCallingStates } from '../../machines/atlas/callingStates';
import { rejectionShownMs } from '../../machines/rules/times';
import { Secret } from '../../machines/secret';
import { mainland, pathTo } from './reach';
import { page, start } from './rig';

/** The states that a press of the visitor leads to. */
const pressed = [
  'phone.calling.sending',
  'account.calling.salting',
  'email.calling.salting',
  'email.calling.sending',
  'verifyCode.calling.verifying',
  'verifyEmail.calling.verifying',
  'verifyPwd.calling.loggingIn',
  'verifyPwd.calling.sending',
  'setPwd.calling.setting',
  'regSetPwd.calling.registeringPhone',
  'regSetPwd.calling.registeringEmail',
  'selectAccount.calling.choosing',
];

/** The product before the last press that leads to this state, and the press, with the answer to its call. */
async function before(state: string, answer?: Record<string, unknown>) {
  const path = pathTo(state);
  const call = allCallingStates().find((each) => each.state === state)?.call;
  if (!call) throw new Error(state);
  const forced = answer ? [{ call, answer }] : [];
  const rig = start(mainland, [...(path.before ?? []), ...forced], { changed: path.changed ?? {} });
  const steps = path.steps(rig).flatMap(([machine, ...events]) => events.map((event) => [machine, event] as const));
  const [machine = '', event = { type: '' }] = steps.pop() ?? [];
  for (const [id, each] of steps) await rig.tell(id, each);
  return { rig, call, machine, event, press: () => rig.tell(machine, event) };
}

/** The text that a log or an inspector would show. */
function plain(value: unknown): string {
  const seen = new WeakSet<object>();
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each !== 'object' || each === null) return each;
    if (seen.has(each)) return undefined;
    seen.add(each);
    return 'logic' in each || 'machine' in each ? { ...each, logic: undefined, machine: undefined } : each;
  });
}

beforeAll(() => {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
});
afterAll(() => vi.unstubAllGlobals());

describe('a press in the composed product', () => {
  it.each(pressed)('%s: ten at once make one request [T-14] [VAL-2]', async (state) => {
    const { rig, call, machine, event } = await before(state);
    expect(rig.times(call)).toBe(0);
    for (let turn = 0; turn < 10; turn += 1) rig.machine(machine)?.send(event);
    // A call that the chart gave up never ends, so nothing would come to rest.
    expect(rig.made(call)).toBeLessThan(2);
    await rig.rest();
    expect([rig.made(call), rig.times(call)]).toEqual([1, 1]);
    rig.stop();
  });

  it.each(pressed)(
    '%s: nothing that is inspected or kept holds a password or a code [T-10] [HASH-1]',
    async (state) => {
      for (const answer of [{ code: 9001, message: 'No' }, { fault: 'drop' }]) {
        const { rig, call, press } = await before(state, answer);
        const seen: string[] = [];
        rig.root.system.inspect((inspected: InspectionEvent) => void seen.push(plain(inspected)));
        await press();
        rig.clock.pass(rejectionShownMs);
        seen.push(plain(rig.root.getPersistedSnapshot()));
        expect([rig.times(call), seen.length > 3]).toEqual([1, true]);
        // The samples' phone number has the digits of their code in it.
        expect(seen.filter((each) => /Harbour|(?<!9)123456/.test(each))).toEqual([]);
        rig.stop();
      }
    },
  );

  it.each(['verifyCode.calling.verifying', 'verifyEmail.calling.verifying'])(
    '%s: each wrong code of six digits is one request, and never another by itself [T-16] [VAL-6] [SMS-5] [MAIL-7]',
    async (state) => {
      const { rig, call, machine, press } = await before(state, { code: 9001, message: 'Wrong', times: 0 });
      for (const text of ['', '1', '12345'])
        await rig.tell(machine, { type: 'user.typedCode', code: new Secret(text) });
      expect(rig.times(call)).toBe(0);
      for (let tried = 0; tried < 20; tried += 1) await press();
      rig.clock.pass(60_000);
      await rig.rest();
      expect(rig.times(call)).toBe(20);
      rig.stop();
    },
  );
});
