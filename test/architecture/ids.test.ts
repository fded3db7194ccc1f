import { describe, expect, it } from 'vitest';
import { readRequirements } from '../tools/requirements';
import { plant } from './rule';
import { projectFiles, readSource, type Source } from './source';

/**
 * Ids of threats, readings, environments, faults and regressions, and of requirements. Escapes such as `%E0` are no
 * ids.
 */
const cited = /(?<![%\w-])(?:T-\d{2}|D-[A-Z]{2,}\d*|[EFR]\d{1,2}|[A-Z]{2,6}-\d{1,3})(?![\w-])/g;
/** Letters that only look like an id: standards and character sets that texts name. */
const foreign =
  /^(WCAG|ASVS|SHA|MD|UTF|ISO|CVE|GHSA|RFC|GB|AA|ES|PR|FNV|EAN|UTC|GMT|BOM|JIS|HTTP|ECMA|BCP|IPV|ARIA|RSA|CP|EPL|MPL|A?GPL)-/;

/** Files that name undefined ids on purpose. */
const planted = new Set(['test/architecture/ids.test.ts', 'test/atlas/tools.test.ts']);

/** Ids that one of the documents defines: a list item of the requirements, or a row of a table. */
function defined(documents: readonly Source[]): Set<string> {
  const rows = documents.flatMap(({ text }) =>
    [...text.matchAll(/^\| ([^|]+?) +\|/gm)].flatMap(([, cell = '']) => cell.split(', ')),
  );
  return new Set([...rows, ...readRequirements().map(({ id }) => id)]);
}

/** What a file cites and no document defines. */
function undefinedIn({ path, text }: Source, known: ReadonlySet<string>): string[] {
  const ids = new Set([...text.matchAll(cited)].map(([id]) => id));
  return [...ids].filter((id) => !known.has(id) && !foreign.test(id)).map((id) => `${path}: ${id}`);
}

describe('ids in comments, descriptions, titles and documents', () => {
  const documents = ['docs/security.md', 'docs/testing.md', 'docs/decisions/README.md'].map(readSource);
  const known = defined(documents);

  it('are defined in the requirements, the threats, the faults or the readings', () => {
    const sources = projectFiles()
      .filter((path) => /^(machines|src|i18n|test|docs|README)/.test(path) && /\.(tsx?|mjs|css|md)$/.test(path))
      .filter((path) => !planted.has(path))
      .map(readSource);
    expect(sources.flatMap((source) => undefinedIn(source, known))).toEqual([]);
  });

  it.each(['T-99', 'D-NOWHERE', 'E21', 'F27', 'R24', 'SMS-999'])('are found when nothing defines them: %s', (id) => {
    expect(undefinedIn(plant('src/a.ts', `/** Why (${id}). */`), known)).toEqual([`src/a.ts: ${id}`]);
  });

  it('are not looked for in escapes and names of standards', () => {
    expect(undefinedIn(plant('src/a.ts', `'%E0%A4'; // WCAG-22, SHA-256, UTF-8, x-E20y`), known)).toEqual([]);
  });
});
