// @alone replaces a method of a machine
import { expect, it, vi } from 'vitest';
import { setPwdMachine } from '../../../machines/password/setPwd.machine';
import { createLazyMachines, type RestDependencies } from '../../../src/page/services/provideRest';
import type { Services } from '../../../src/page/services/services';

it('makes the machine of a page when it is first asked for, and once (D-TIMES)', () => {
  const provided = vi.spyOn(setPwdMachine, 'provide');
  const world = { locale: { language: 'en-us' } } as unknown as RestDependencies;
  const machines = createLazyMachines({ caches: {} } as unknown as Services, world);
  expect(provided).not.toHaveBeenCalled();
  expect([machines.setPwd, machines.setPwd]).toEqual([provided.mock.results[0]?.value, machines.setPwd]);
  expect(provided).toHaveBeenCalledTimes(1);
});
