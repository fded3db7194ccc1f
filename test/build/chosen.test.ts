import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { staleWords } from '../e2e/chosen';

/** The runner's text of each browser test: project, file and titles. */
function listTitles(): string[] {
  const args = ['node_modules/playwright/cli.js', 'test', '--config', 'test/e2e/playwright.config.ts', '--list'];
  const env = { ...process.env, PASSPORT_ENGINE: 'chromium', PASSPORT_CHOSEN: '' };
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8', env }).split('\n');
  const tests = lines.filter((line) => line.includes(' › '));
  return tests.map((line) =>
    line
      .trim()
      .replace(/:\d+:\d+ › /, ' ')
      .replaceAll(' › ', ' '),
  );
}

describe('the tests that every browser runs', () => {
  it('are named by words that are in a title each', () => {
    const titles = listTitles();
    expect(titles.length).toBeGreaterThan(300);
    expect(staleWords(titles)).toEqual([]);
  }, 120_000);
});
