import { Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { importBoundaries, unusedPackages } from './imports';
import { bothDirections } from './direction';
import { forbidden } from './forbidden';
import { definedIds } from './ids';
import { namedFiles } from './namedFiles';
import { isCode, parse, plant, projectFiles, readSource, type Rule } from './source';
import { unusedExports } from './unusedExports';
import { plainWords } from './words';

const isView = (path: string) =>
  /^src\/page\/((parts|tabs|screens|overlays)\/|app\/(views|Stage|App))/.test(path) && isCode(path);

const noEffectThatSends: Rule = {
  title: 'no effect of a screen sends an event or asks the server',
  covers: isView,
  breaks: (source) => {
    const problems: string[] = [];
    new Visitor({
      CallExpression: ({ start, end, callee }) => {
        const text = source.text.slice(start, end);
        if (!/(^|\.)use(Layout|Insertion)?Effect$/.test(source.text.slice(callee.start, callee.end))) return;
        if (/\.send\b|\bfetch\(|\.start\(/.test(text)) problems.push(text);
      },
    }).visit(parse(source).program);
    return problems;
  },
  planted: [
    plant('src/page/screens/A.tsx', `useEffect(() => { actor.send({ type: 'user.askedAgain' }); }, [actor]);`),
    plant('src/page/screens/A.tsx', 'React.useLayoutEffect(() => void fetch(path));'),
  ],
};

const rules = [importBoundaries, noEffectThatSends, bothDirections, definedIds, namedFiles, plainWords, ...forbidden];
const sources = projectFiles()
  .filter((path) => rules.some(({ covers }) => covers(path)))
  .map(readSource);

describe.each(rules)('$title', ({ covers, breaks, planted }) => {
  it('holds', () => {
    const covered = sources.filter(({ path }) => covers(path));
    expect(covered.flatMap((source) => breaks(source).map((problem) => `${source.path}: ${problem}`))).toEqual([]);
  });

  it.each(planted)('finds $path: $text', (source) => {
    expect(covers(source.path)).toBe(true);
    expect(breaks(source)).not.toEqual([]);
  });
});

it('exports no value that no other file names', () => {
  const used = plant('src/b.ts', 'use(kept)');
  expect(unusedExports([plant('src/a.ts', 'export const kept = 1;\nexport function alone() {}'), used])).toEqual([
    'src/a.ts: alone',
  ]);
  expect(unusedExports(sources)).toEqual([]);
});

it('permits a folder no package that none of its files imports', () => {
  expect(unusedPackages(sources)).toEqual([]);
});
