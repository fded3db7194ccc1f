import { expect, it } from 'vitest';
import { Shared } from '../../../src/charts/prove/shared';

it('the keys of two facts are never that of one, among more facts than a character of JavaScript can number', () => {
  const { keyOf } = new Shared();
  const facts = Array.from({ length: 0x1_f800 }, (_, at) => String(at));
  keyOf(facts);
  const ones = new Set(facts.map((fact) => keyOf([fact])));
  expect(ones.size).toBe(facts.length);
  const halves = facts.slice(0xd000, 0xe000).filter((_, at) => at % 16 === 0);
  for (const first of halves)
    for (const second of halves) expect(ones.has(keyOf([first, second])), `${first} ${second}`).toBe(false);
});

it('equal effects are one object in each order of their machines', () => {
  const { effect } = new Shared();
  const [one, two] = [new Set(['/front', '/front/phone']), new Set(['/front/phone', '/front'])];
  const first = effect({ machines: one, calls: new Set(), recalls: false });
  expect(effect({ machines: two, calls: new Set(), recalls: false })).toBe(first);
  expect(effect({ machines: two, calls: new Set(), recalls: true })).not.toBe(first);
});
