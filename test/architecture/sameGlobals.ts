import { afterAll } from 'vitest';

/** What Vitest itself changes, and what Node warns about when it is read. */
const notOurs = /^(__vite|__vitest|VITEST|vitest|expect$|localStorage$|sessionStorage$)/;
/** Globals that change what our sources do where they were not before. Packages add others for themselves. */
const ofPages: ReadonlySet<string> = new Set(['window', 'document', 'location', 'history']);

/** Returns the values of all globals by name. Reads each: Node defines most of them at their first use. */
const valuesOfGlobals = (): ReadonlyMap<string, unknown> =>
  new Map(
    Object.getOwnPropertyNames(globalThis)
      .filter((name) => !notOurs.test(name))
      .map((name) => [name, Reflect.get(globalThis, name) as unknown]),
  );

/** Returns the names of globals that were replaced or removed, and those of a page that were added. */
function changedGlobals(before: ReadonlyMap<string, unknown>): string[] {
  const after = valuesOfGlobals();
  const added = [...after.keys()].filter((name) => ofPages.has(name) && !before.has(name));
  const changed = [...before].filter(([name, value]) => !after.has(name) || !Object.is(after.get(name), value));
  return [...changed.map(([name]) => name), ...added];
}

/* Vitest runs this before the imports of each file: an import alone may replace a global. */
const before = valuesOfGlobals();
const variables = JSON.stringify(process.env);
const folder = process.cwd();

afterAll(() => {
  const changed = changedGlobals(before);
  if (JSON.stringify(process.env) !== variables) changed.push('process.env');
  if (process.cwd() !== folder) changed.push('the folder');
  if (changed.length > 0)
    throw new Error(
      `${changed.join(', ')}: begin this file with "// @alone" and the reason (src/build/testProjects.ts)`,
    );
});
