// @alone replaces methods of the console
import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadPlanted } from '../../planted/plant';
import { promises } from '../../../src/charts/promises/promises';
import { searchedFaults } from './planted';
import { plantedPaths } from './plantedPaths';
import { retake } from '../../../src/charts/prove/retake';

type RetakeModule = typeof import('../../../src/charts/prove/retake');

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {}); // XState warns when a stopped actor receives an event.
afterAll(() => warned.mockRestore());

const faults = searchedFaults.map((fault) => [fault.name, fault] as const);
const withPath = faults.filter(([name]) => plantedPaths[name]);

describe('a planted fault breaks the promise that it names, on a path that breaks none without it', () => {
  it.each(withPath)(
    '%s',
    async (_, fault) => {
      const [at, ...steps] = plantedPaths[fault.name] ?? [''];
      const planted = await loadPlanted<RetakeModule>('src/charts/prove/retake.ts', [fault]);
      expect(planted.retake(fault.begin, at, steps)?.promise).toBe(fault.breaks);
      // Where the fault lies, the product may offer other steps.
      expect(whenPossible(() => retake(fault.begin, at, steps))).toBeNull();
    },
    60_000,
  );
});

function whenPossible(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (String(error).includes('not possible here')) return null;
    throw error;
  }
}

it('each planted fault names a promise, and each path a fault', () => {
  const words = new Set(promises.map((promise) => promise.words));
  expect(faults.filter(([, { breaks }]) => !words.has(breaks)).map(([name]) => name)).toEqual([]);
  expect(Object.keys(plantedPaths).filter((name) => !faults.some(([each]) => each === name))).toEqual([]);
});
