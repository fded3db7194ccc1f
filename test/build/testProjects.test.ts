import { expect, it } from 'vitest';
import { sharesModules, testProjects } from '../../src/build/testProjects';

it('gives a process of its own to a file that replaces something for all', () => {
  const shares = (text: string) => sharesModules('test/machines/rules/code.test.ts', text);
  expect(shares("import { vi } from 'vitest'; const send = vi.fn(); await vi.waitFor(() => send);")).toBe(true);
  expect(
    [
      `// @${'vitest'}-environment happy-dom`,
      "vi.mock('../../src/page/services/idle')",
      "vi.stubGlobal('fetch', fetch)",
      'vi.useFakeTimers()',
      'globalThis.fetch = fetch;',
      "process.env.CI = 'true';",
      "process.chdir('docs');",
    ].filter(shares),
  ).toEqual([]);
});

it('runs every test file once', () => {
  const [shared = [], alone = []] = testProjects().map(
    (project) => (project as { test: { include: string[] } }).test.include,
  );
  expect(shared.filter((path) => alone.includes(path))).toEqual([]);
  expect(shared).toContain('test/machines/rules/code.test.ts');
  expect(alone).toContain('test/review/storyboard.test.ts');
});
