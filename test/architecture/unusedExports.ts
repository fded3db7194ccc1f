import { isCode, type Source } from './source';

const exported = /^export (?:async )?(?:const|let|function\*?|class|enum) (\w+)/gm;

/** `floor.test.ts` reads this file as text. */
const readAsText = 'test/architecture/newerCalls.ts';

/**
 * Returns the exported values that no other file names, of code or of documents: `file: name`. Types are left out: that
 * of an argument is exported with its function.
 */
export function unusedExports(sources: readonly Source[]): string[] {
  const named = new Map<string, Set<string>>();
  for (const { path, text } of sources)
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) named.set(word, (named.get(word) ?? new Set()).add(path));
  return sources
    .filter(({ path }) => isCode(path) && !path.startsWith('examples/') && path !== readAsText)
    .flatMap(({ path, text }) =>
      [...text.matchAll(exported)]
        .map(([, name = '']) => name)
        .filter((name) => named.get(name)?.size === 1)
        .map((name) => `${path}: ${name}`),
    );
}
