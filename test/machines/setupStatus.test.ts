import { expect, it } from 'vitest';
import { setupStatusOf } from '../../machines/results/setupStatus';

it.each([
  [0, 'unsetUp'],
  [39, 'setUp'],
  [42, 'settingUp'],
  [1, null],
  [Number.NaN, null],
])('names account-setup status %d: %s [API-14]', (status, name) => {
  expect(setupStatusOf(status)).toBe(name);
});
