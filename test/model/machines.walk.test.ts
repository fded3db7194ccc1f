import { describe, expect, it } from 'vitest';
import { embody } from './bodies';
import { transitionsOf } from '../../src/model/edges';
import { walkables } from '../../src/model/walkables';
import { neverTaken, pathsOf, type Walkable } from '../../src/model/walk';

async function walked(walkable: Walkable): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const path of pathsOf(walkable)) {
    const body = embody(walkable, path.start);
    for (const { event, value } of path.steps) {
      await body.step(event);
      expect(body.value(), path.title).toEqual(value);
    }
    for (const key of body.taken) taken.add(key);
    body.stop();
  }
  return taken;
}

describe.each(Object.entries<Walkable>(walkables))('%s', (_name, walkable) => {
  it('takes every transition on the running machine', async () => {
    const taken = await walked(walkable);
    expect(neverTaken(walkable.machine, taken).map((edge) => edge.key)).toEqual([]);
    expect(taken.size).toBe(transitionsOf(walkable.machine).length);
  }, 120_000);
});

it('names a transition that is never taken', async () => {
  const { deletion } = walkables;
  const taken = await walked({ ...deletion, events: [{ type: 'user.confirmed' }] });
  expect(neverTaken(deletion.machine, taken).map((edge) => edge.key)).toEqual([
    'deletion.explaining --user.cancelled[0]',
    'deletion.confirming --user.cancelled[0]',
  ]);
});
