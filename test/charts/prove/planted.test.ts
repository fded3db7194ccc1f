// @alone replaces methods of the console
import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadPlanted } from '../../planted/plant';
import { promises } from '../../../src/charts/promises/promises';
import { searchedFaults } from './planted';
import { plantedPaths } from './plantedPaths';
import { plantedPlaces } from './plantedPathsLast';
import { proveFrom, type Place } from '../../../src/charts/prove/opening';
import type { Search } from '../../../src/charts/prove/outcome';
import { retake } from '../../../src/charts/prove/retake';

type OpeningModule = typeof import('../../../src/charts/prove/opening');
type RetakeModule = typeof import('../../../src/charts/prove/retake');

/** Steps at most from a place. Without its fault more can be reached from there than is looked at. */
const searchSteps = 100;

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

describe('a planted fault breaks a promise about all states, for all that can be reached from a place', () => {
  it.each(faults.filter(([name]) => plantedPlaces[name]))(
    '%s',
    async (_, { name, begin, breaks, ...fault }) => {
      const place = plantedPlaces[name] as Place;
      const isBroken = ({ broken }: Search) => broken.some(({ promise }) => promise === breaks);
      const planted = await loadPlanted<OpeningModule>('src/charts/prove/opening.ts', [{ name, ...fault }]);
      const found = planted.proveFrom(begin, place, searchSteps);
      expect(isBroken(found)).toBe(true);
      expect(found.left, 'the search came to its end').toEqual([0, 0, 0]);
      expect(isBroken(proveFrom(begin, place, searchSteps))).toBe(false);
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
  const taken = [...Object.keys(plantedPaths), ...Object.keys(plantedPlaces)];
  expect(taken.filter((name) => !faults.some(([each]) => each === name))).toEqual([]);
});

/** What the guards read of the edition is known after a search alone: `npm run prove -- --planted`. */
const searchedOnly = ['An answer has the same effect in every edition, but for what settings decide.'];

it('each promise has a planted fault that breaks it, or it would prove nothing', () => {
  const breaking = (some: typeof faults) => new Set(some.map(([, { breaks }]) => breaks));
  const words = promises.map((promise) => promise.words);
  const planted = breaking(faults);
  expect(
    words.filter((each) => !planted.has(each)),
    'without a fault: plantedLast.ts',
  ).toEqual([]);
  const taken = breaking(faults.filter(([name]) => plantedPaths[name] ?? plantedPlaces[name]));
  expect(
    words.filter((each) => !taken.has(each)),
    'without a path: plantedPathsLast.ts',
  ).toEqual(searchedOnly);
});
