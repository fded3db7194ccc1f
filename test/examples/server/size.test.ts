import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('is read in an evening: at most 2,000 lines, blank ones apart (D-EXAMPLE)', () => {
  const folder = 'examples/server';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const lines = files.flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').split('\n'));
  expect(files.length).toBeGreaterThan(20);
  expect(lines.filter((line) => line.trim()).length).toBeLessThanOrEqual(2000);
});
