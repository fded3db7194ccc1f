import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFloor } from '../../src/build/floor';
import { languageProblems, scriptProblems, styleProblems } from '../../src/tools/floorProblems';

const floor = readFloor();

it.each(['toSorted', 'toReversed', 'toSpliced', 'with', 'isWellFormed', 'toHex', 'transfer'])(
  'the check of built scripts finds the new method %s, on any expression',
  (method) => {
    const folder = mkdtempSync(join(tmpdir(), 'passport-floor-'));
    try {
      writeFileSync(join(folder, 'built.js'), `const [e] = [f(1)];e.g.${method}(1);`);
      expect(languageProblems([join(folder, 'built.js')], floor)).not.toEqual([]);
      writeFileSync(join(folder, 'old.js'), `const [e] = [f(1)];e.g.slice(1).sort().findLast(h);`);
      expect(languageProblems([join(folder, 'old.js')], floor)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

it('the check of built scripts finds new functions of the browser', async () => {
  const problems = await scriptProblems('built.js', 'AbortSignal.any([]);URL.canParse(x)', floor);
  expect(problems.map(({ feature }) => feature)).toEqual(['AbortSignal.any', 'URL.canParse']);
});

it.each([
  ['.a{grid-template-columns:subgrid}', 'grid-template-columns: subgrid'],
  ['.a{width:light-dark(red,blue)}', 'light-dark()'],
  ['.a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
  ['.a:popover-open{color:red}', ':popover-open'],
  ['.a{&:hover{color:red}}', 'nesting'],
  ['.a{text-wrap:balance}', 'text-wrap'],
  ['@starting-style{.a{color:red}}', '@starting-style'],
])('the check of built styles finds what is new in %s', async (css, feature) => {
  const problems = await styleProblems('built.css', css, floor);
  expect(problems.map((problem) => problem.feature)).toContain(feature);
});

it('the checks of styles let pass what all have', async () => {
  const css = '.a:has(b):is(c,d){inset:0;width:min(1dvh,2rem);color:rgb(0 0 0/50%);grid-template-columns:1fr auto}';
  await expect(styleProblems('built.css', css, floor)).resolves.toEqual([]);
});
