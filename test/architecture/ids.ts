import { readRequirements } from '../../src/charts/model/requirements';
import { plant, readSource, type Rule } from './source';

/**
 * Ids of threats, readings, environments, faults and regressions, and of requirements. Escapes such as `%E0` are no
 * ids.
 */
const cited = /(?<![%\w-])(?:T-\d{2}|D-[A-Z]{2,}\d*|[EFR]\d{1,2}|[A-Z]{2,6}-\d{1,3})(?![\w-])/g;
/** Letters that only look like an id: standards and character sets that texts name. */
const foreign =
  /^(WCAG|ASVS|SHA|MD|UTF|ISO|CVE|GHSA|RFC|GB|AA|ES|PR|FNV|EAN|UTC|GMT|BOM|JIS|HTTP|ECMA|BCP|IPV|ARIA|RSA|CP|EPL|MPL|A?GPL)-/;

const rows = ['docs/security.md', 'docs/testing.md', 'docs/decisions/README.md'].flatMap((path) =>
  [...readSource(path).text.matchAll(/^\| ([^|]+?) +\|/gm)].flatMap(([, cell = '']) => cell.split(', ')),
);
const known = new Set([...rows, ...readRequirements().map(({ id }) => id)]);

export const definedIds: Rule = {
  title: 'ids in comments, descriptions, titles and documents are requirements, threats, faults or readings',
  covers: (path) =>
    /^(machines|src|i18n|test|docs|README)/.test(path) &&
    /\.(tsx?|mjs|css|md)$/.test(path) &&
    path !== 'test/architecture/ids.ts',
  breaks: ({ text }) =>
    [...new Set([...text.matchAll(cited)].map(([id]) => id))].filter((id) => !known.has(id) && !foreign.test(id)),
  planted: ['T-99', 'D-NOWHERE', 'E21', 'F27', 'R24', 'SMS-999'].map((id) => plant('src/a.ts', `/** Why (${id}). */`)),
};
