/**
 * Replaces Vitest while sources are mutated. It has the same titles and the same `expect` and runs in this process, so
 * that a mutant costs milliseconds instead of a worker.
 */
export { expect } from 'vitest';

const tries = 20;
const betweenTries = 50;

/** The part of `vi` that tests of charts use. The real one needs a worker. */
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
/** Hooks of a group run at its start, so that they do not affect earlier groups. */
export const beforeAll = (work: Work) => declareTest('what goes before the tests', work);
export const beforeEach = beforeAll;
export const afterEach = () => {};
export const afterAll = () => {};
