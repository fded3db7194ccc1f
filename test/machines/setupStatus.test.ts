import { expect, it } from 'vitest';
import { setupStatuses } from '../../machines/results/setupStatus';

it('lists the numbers of account setup, each with its name [API-14]', () => {
  expect(setupStatuses.map(({ status, name }) => [status, name])).toEqual([
    [0, 'unsetUp'],
    [39, 'setUp'],
    [42, 'settingUp'],
  ]);
});
