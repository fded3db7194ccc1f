import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../../src/build/progress.mjs';
import { pathsOf, type Walkable } from '../../src/model/walk';
import { walkables } from '../../src/model/walkables';
import { powerOf, type Grown } from './growth';

/** Parts of the test files, as Vitest divides them: by a digest of their paths. */
const shards = ['1/16', '1/8', '1/4', '1/2', '1/1'];

/** Measures the walk through each chart of the product by the steps it takes. Takes the least of `times` runs. */
export function measureWalks(times: number): Grown {
  const points = Object.values<Walkable>(walkables)
    .map((walkable) => {
      const runs = Array.from({ length: times }, () => {
        const start = performance.now();
        const size = pathsOf(walkable).reduce((sum, { steps }) => sum + steps.length, 0);
        return { size, time: performance.now() - start };
      });
      return runs.reduce((one, other) => (one.time < other.time ? one : other));
    })
    .toSorted((one, other) => one.size - other.size);
  return { title: 'walks through the product’s charts', things: 'steps', points, power: powerOf(points) };
}

/** Measures the unit tests by their number: a sixteenth of the files, an eighth, a quarter, half, all. */
export function measureUnitTests(): Grown {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  const file = join(folder, 'vitest.json');
  const points: { size: number; time: number }[] = [];
  for (const shard of shards) {
    const start = performance.now();
    const args = ['node_modules/vitest/vitest.mjs', 'run', `--shard=${shard}`, '--reporter=json'];
    execFileSync(process.execPath, [...args, `--outputFile=${file}`], { env: { ...process.env, NODE_ENV: 'test' } });
    const time = performance.now() - start;
    const { numTotalTests } = JSON.parse(readFileSync(file, 'utf8')) as { numTotalTests: number };
    points.push({ size: numTotalTests, time });
    say(`unit tests: ${numTotalTests} in ${(time / 1000).toFixed(1)} s`);
  }
  rmSync(folder, { recursive: true });
  return { title: 'unit tests', things: 'tests', points, power: powerOf(points) };
}
