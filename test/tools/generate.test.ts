import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generated } from '../../src/tools/generate';

it.each(Object.entries(generated))('%s is as `npm run generate` writes it', (file, make) => {
  expect(make() === readFileSync(file, 'utf8'), `run \`npm run generate\` and read the difference of ${file}`).toBe(
    true,
  );
});
