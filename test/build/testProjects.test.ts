import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sharesModules, testProjects } from '../../src/build/testProjects';

/** Calls that replace something for all files of a process. */
const replaces = /\bvi\.(?!fn\b|mocked\b|waitFor\b|waitUntil\b)\w+\(|\bglobalThis\.\w+ = |process\.(env\.\w+ = |chdir)/;

const projects = testProjects().map((project) => (project as { test: { include: string[] } }).test.include);
const [shared = [], alone = []] = projects;

it('gives a process of its own to a file that is marked', () => {
  expect(sharesModules("// @alone replaces modules\nimport { vi } from 'vitest';")).toBe(false);
  expect(sharesModules(`// @${'vitest'}-environment happy-dom`)).toBe(false);
  expect(sharesModules("const mark = '// @alone in a text';")).toBe(true);
});

it('has no file without a mark that replaces something for all', () => {
  const unmarked = shared.filter((path) => replaces.test(readFileSync(path, 'utf8')));
  expect(unmarked, 'begin these files with "// @alone" and the reason').toEqual([]);
  const replacing = ["$.mock('x')", '$.useFakeTimers()'].map((call) => call.replace('$', 'vi'));
  expect(replacing.filter((text) => !replaces.test(text))).toEqual([]);
});

it('runs every test file once', () => {
  expect(shared.filter((path) => alone.includes(path))).toEqual([]);
  expect(shared).toContain('test/machines/rules/code.test.ts');
  expect(alone).toContain('test/review/storyboard.test.ts');
});
