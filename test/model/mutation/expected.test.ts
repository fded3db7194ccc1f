import { describe, expect, it } from 'vitest';
import { walkables } from '../../../src/model/walkables';
import type { Walkable } from '../../../src/model/walk';
import { benchOf } from './charts';
import { expectedPage, firstDifference } from './expected';

/** While sources are mutated, only one machine is compared. */
const only = (globalThis as { mutationOnly?: string }).mutationOnly;

describe('each chart behaves as recorded in test/model/mutation/expected', () => {
  it.each(Object.keys(walkables).filter((name) => only === undefined || name === only))('%s', (name) => {
    const { page } = benchOf(name, (walkables as Record<string, Walkable>)[name] as Walkable);
    expect(
      firstDifference(expectedPage(name), page),
      'meant? npm run mutate -- --accept, and read the difference',
    ).toBeNull();
  });
});
