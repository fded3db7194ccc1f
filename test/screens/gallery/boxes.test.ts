import { expect, it } from 'vitest';
import { compare, type Box } from './engines/boxes';

const box = (path: string, given: Partial<Box> = {}): Box => ({
  path,
  name: `div${path}`,
  x: 0,
  y: 0,
  width: 100,
  height: 20,
  ...given,
});

it('finds boxes that moved or changed their size by more than the limit, the largest difference first', () => {
  const found = compare(
    'webkit',
    [box('/0'), box('/1'), box('/2')],
    [box('/0', { y: 2 }), box('/1', { height: 23 }), box('/2', { x: 1, width: 140 })],
    2,
  );
  expect(found.map(({ name, what }) => `${name} ${what}`)).toEqual(['div/2 width 100 → 140', 'div/1 height 20 → 23']);
});

it('finds boxes that only one engine has', () => {
  expect(compare('firefox', [box('/0')], [box('/1')], 2).map(({ name, what }) => `${name} ${what}`)).toEqual([
    'div/0 is missing',
    'div/1 is added',
  ]);
});
