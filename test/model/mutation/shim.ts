/**
 * Stands in for vitest while sources are mutated: the same titles and the same `expect`, run in this very process, so that a mutant
 * costs milliseconds and not a worker.
 */
export { expect } from 'vitest';

const tries = 20;
const betweenTries = 50;

/** Of `vi` what the tests of charts use; the real one wants a worker. */
export const vi = {
  waitFor: async <T>(work: () => T | Promise<T>): Promise<T> => {
    for (let left = tries; ; left -= 1) {
      try {
        return await work();
      } catch (error) {
        if (left === 0) throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, betweenTries);
        });
      }
    }
  },
};

type Work = (...given: never[]) => unknown;

export interface Test {
  title: string;
  run: () => unknown;
}

interface Registry {
  tests: Test[];
}

const holder = globalThis as unknown as { mutationTests?: Registry };
export const registry = (holder.mutationTests ??= { tests: [] });

const filled = (title: string, row: readonly unknown[]) =>
  row.reduce<string>((text, each) => text.replace(/%[sdijfo]/, String(each)), title);

const each =
  (declare: (title: string, work: Work) => void) => (rows: readonly unknown[]) => (title: string, work: Work) => {
    for (const row of rows) {
      const given = Array.isArray(row) ? row : [row];
      declare(filled(title, given), () => (work as (...all: unknown[]) => unknown)(...given));
    }
  };

const declareTest = (title: string, work: Work) => void registry.tests.push({ title, run: work as () => unknown });
const group = (title: string, work: Work) => {
  void title;
  (work as () => unknown)();
};

export const it = Object.assign(declareTest, { each: each(declareTest) });
export const test = it;
export const describe = Object.assign(group, { each: each(group) });
/** What a group does before its tests runs where the group begins, so that the groups above it find nothing of it. */
export const beforeAll = (work: Work) => declareTest('what goes before the tests', work);
export const beforeEach = beforeAll;
export const afterEach = () => {};
export const afterAll = () => {};
