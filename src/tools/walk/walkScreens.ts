import { spawnSync } from 'node:child_process';

/** A line of the walk's test for each screen: `phone: paths 41 · steps 160 · paints 402 · seconds 3.1`. */
const figures = /^\S[^:]*: paths \d+ · steps \d+ · paints \d+ · seconds [\d.]+$/;

/**
 * Runs a test that needs a document from the test runner. Prints its figures and failures; returns whether it passed.
 */
export function runInDocument(test: string, print: (line: string) => void): boolean {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', test];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  for (const line of stdout.split('\n')) if (figures.test(line.trim())) print(line.trim());
  if (status !== 0) print(`${stdout}\n${stderr}`);
  return status === 0;
}
