import { describe, expect, it } from 'vitest';
import { importsOf, isCode, projectFiles, readSource, type Source } from './source';
import { plant } from './rule';

/**
 * Returns every group of files that import each other in a circle, types included, each sorted (Tarjan's algorithm).
 */
function circles(sources: readonly Source[]): string[][] {
  const known = new Map(sources.map(({ path }) => [path.replace(/\.(tsx?|mjs)$/, ''), path]));
  const edges = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source).flatMap(({ to }) => known.get(to) ?? known.get(`${to}/index`) ?? []),
    ]),
  );
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): void => {
    index.set(path, index.size);
    low.set(path, index.size - 1);
    stack.push(path);
    for (const next of edges.get(path) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(path) !== index.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1) found.push(group.toSorted());
  };
  for (const path of edges.keys()) if (!index.has(path)) visit(path);
  return found;
}

describe('imports', () => {
  it('form no circle, types included', () => {
    expect(circles(projectFiles().filter(isCode).map(readSource))).toEqual([]);
  });

  it('are found to form a circle where they do', () => {
    const source = [
      plant('src/a.ts', `import type { B } from './b';`),
      plant('src/b.ts', `export { c } from './c';`),
      plant('src/c.ts', `export const later = () => import('./a');`),
      plant('src/d.ts', `import { a } from './a';`),
    ];
    expect(circles(source)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']]);
  });
});
