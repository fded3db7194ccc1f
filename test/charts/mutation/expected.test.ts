import { describe, expect, it } from 'vitest';
import { walkables } from '../../../src/charts/model/walkables';
import type { Walkable } from '../../../src/charts/model/walk';
import { benchOf } from '../../../src/tools/mutation/charts';
import { changedStates, expectedDigests } from '../../../src/tools/mutation/expected';

/** While sources are mutated, only one machine is compared. */
const only = (globalThis as { mutationOnly?: string }).mutationOnly;

describe('each chart behaves as its digests in test/charts/mutation/expected.txt say', () => {
  it.each(Object.keys(walkables).filter((name) => only === undefined || name === only))('%s', (name) => {
    const { page } = benchOf(name, (walkables as Record<string, Walkable>)[name] as Walkable);
    expect(
      changedStates(name, page),
      `npm run mutate -- --difference ${name} prints how these states behave otherwise; meant? npm run mutate -- --accept`,
    ).toEqual([]);
  });

  it('which hold no other chart', () => {
    const names = new Set(expectedDigests().map((line) => line.split(' ')[0]));
    expect([...names]).toEqual(Object.keys(walkables));
  });
});
