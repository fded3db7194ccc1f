import { spawnSync } from 'node:child_process';

/** Totals of the walks through the screens. */
export interface ScreenFigures {
  paths: number;
  steps: number;
  /** Number of React renders. Needless renders show here on any computer. */
  paints: number;
  isGood: boolean;
}

/** A line of the walk's test for each screen: `phone: paths 41 · steps 160 · paints 402 · seconds 3.1`. */
const figures = /^(\S[^:]*): paths (\d+) · steps (\d+) · paints (\d+) · seconds [\d.]+$/;

/** Returns the sums of the printed lines. */
export function readScreens(output: string): Omit<ScreenFigures, 'isGood'> {
  const rows = output.split('\n').flatMap((line) => {
    const [, , ...numbers] = figures.exec(line.trim()) ?? [];
    return numbers.length > 0 ? [numbers.map(Number)] : [];
  });
  const total = (place: number) => rows.reduce((sum, row) => sum + (row[place] ?? 0), 0);
  return { paths: total(0), steps: total(1), paints: total(2) };
}

/** Runs a test that needs a document from the test runner. Prints its output and failures. */
export function runInDocument(
  test: string,
  print: (line: string) => void,
  env: Record<string, string> = {},
): { output: string; isGood: boolean } {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', test];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  for (const line of stdout.split('\n'))
    if (figures.test(line.trim()) || line.startsWith('screens · ')) print(line.trim());
  if (status !== 0) print(`${stdout}\n${stderr}`);
  return { output: stdout, isGood: status === 0 };
}

/** Walks every path through the real screens. */
export function walkScreens(print: (line: string) => void): ScreenFigures {
  const { output, isGood } = runInDocument('test/model/screens.walk.test.ts', print);
  return { ...readScreens(output), isGood };
}
