import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { searchedFaults } from '../charts/prove/planted';
import { productFaults } from './faults';
import { plantedIn } from './plant';

describe('the faults of npm run plant', () => {
  it.each(productFaults.map((fault) => [fault.name, fault] as const))('%s: can be planted', (_, fault) => {
    expect(plantedIn(readFileSync(fault.file, 'utf8'), fault)).not.toBe(readFileSync(fault.file, 'utf8'));
    expect(existsSync(`test/${fault.by}`), fault.by).toBe(true);
  });

  it('are at least 40, each with a name of its own', () => {
    const names = new Set(productFaults.map(({ name }) => name));
    expect([productFaults.length >= 40, names.size]).toEqual([true, productFaults.length]);
  });
});

describe('the faults of npm run prove', () => {
  it.each(searchedFaults.map((fault) => [fault.name, fault] as const))('%s: can be planted', (_, fault) => {
    expect(plantedIn(readFileSync(fault.file, 'utf8'), fault)).not.toBe(readFileSync(fault.file, 'utf8'));
  });
});
