// @alone counts the machines that XState makes
import { createMachine } from 'xstate';
import { expect, it, vi } from 'vitest';
import { createLazyMachines, type RestDependencies } from '../../../src/page/services/provideRest';
import type { Services } from '../../../src/page/services/services';

vi.mock('xstate', async (actual) => {
  const xstate = await actual<typeof import('xstate')>();
  return { ...xstate, createMachine: vi.fn(xstate.createMachine) };
});

it('makes the machine of a page when it is first used, once, and no other (D-TIMES)', () => {
  const world = { locale: { language: 'en-us' } } as unknown as RestDependencies;
  const { setPwd, gate } = createLazyMachines({ caches: {} } as unknown as Services, world);
  gate('login');
  expect(createMachine).not.toHaveBeenCalled();
  expect([setPwd.id, setPwd.root.id, Object.keys(setPwd.states).length > 0]).toEqual(['setPwd', 'setPwd', true]);
  expect(vi.mocked(createMachine).mock.calls.map(([{ id }]) => id)).toEqual(['setPwd']);
});

it('says that a code page has noted its code, and keeps the code [D-CODELIFE] [JUMP-11]', () => {
  const [noteSentCode, onCode] = [vi.fn(), vi.fn()];
  const world = { locale: { language: 'en-us' }, onCode } as unknown as RestDependencies;
  const machines = createLazyMachines({ caches: { noteSentCode } } as unknown as Services, world);
  const page = { type: 'go.verifyCode' };
  for (const { implementations } of [machines.verifyCode, machines.verifyEmail])
    (implementations.actions as Record<string, (args: unknown, params: unknown) => void>).noteSentCode?.({}, { page });
  expect([noteSentCode.mock.calls, onCode.mock.calls.length]).toEqual([[[page], [page]], 2]);
});
