import { existsSync, readFileSync } from 'node:fs';
import { titlesIn } from './coverage';

/** One statement of the specification: what fulfils it, and what fails without it. */
export interface Statement {
  /** Line of the specification's source. */
  readonly line: number;
  /** The statement in a few words of our own. */
  readonly says: string;
  /** Files that fulfil it, `file` or `file#symbol`. */
  readonly places: readonly string[];
  /** Tests that fail without it, `file: part of the title`. */
  readonly tests: readonly string[];
  /** Empty where it is fulfilled as it is written; else `table only`, `deviates: …` or `read as D-…: …`. */
  readonly otherwise: string;
}

interface Section {
  /** The line `Lines 31-38, 40: 12 statements.` under its title. */
  readonly promise: string;
  readonly statements: readonly Statement[];
}

/** What the check reads of the repository. Tests plant another one. */
export interface Repository {
  /** The text of a file; null if there is none. */
  readonly read: (path: string) => string | null;
  /** The first cells of the rows of docs/security.md. */
  readonly deviations: readonly string[];
  /** The ids of the table of readings in docs/decisions/README.md. */
  readonly readings: readonly string[];
}

/** Returns the sections of a page of tables: `## 1. Title`, `Lines 7, 10-14: 18 statements.`, and a row for each. */
export function sectionsIn(text: string): Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      promise: /^Lines .*$/m.exec(part)?.[0] ?? '',
      statements: [...part.matchAll(/^\| +\d+ .*$/gm)].map(([row]) => statementIn(row)),
    }));
}

function statementIn(row: string): Statement {
  const cells = row.split(/(?<!\\)\|/).slice(1, -1);
  const [line = '', says = '', places = '', tests = '', otherwise = ''] = cells.map((cell) =>
    cell.trim().replaceAll(String.raw`\|`, '|'),
  );
  return { line: Number(line), says, places: codeIn(places), tests: codeIn(tests), otherwise };
}

const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Returns the first cell of every row of every table of a page. */
export const firstCells = (page: string) => [...page.matchAll(/^\| +([^|]+?) +\|/gm)].map(([, cell = '']) => cell);

/** Returns the repository of this folder. */
export function repository(): Repository {
  const known = new Map<string, string | null>();
  const read = (path: string) => {
    if (!known.has(path)) known.set(path, existsSync(path) ? readFileSync(path, 'utf8') : null);
    return known.get(path) ?? null;
  };
  const rowsOf = (path: string) => firstCells(readFileSync(path, 'utf8'));
  return { read, deviations: rowsOf('docs/security.md'), readings: rowsOf('docs/decisions/README.md') };
}

/** Returns what a section promises: its lines in order, and how many statements they make. */
function problemsOfSection({ promise, statements }: Section): string[] {
  const [, ranges = '', count = ''] = /^Lines ([\d, -]+): (\d+) statements?\.$/.exec(promise) ?? [];
  const lines = ranges.split(', ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  const found = statements.map(({ line }) => line);
  const isWhole =
    String([...new Set(found)]) === String(lines) && String(found) === String(found.toSorted((a, b) => a - b));
  return isWhole && found.length === Number(count) ? [] : [`“${promise}”, but its rows are of ${found.join(', ')}`];
}

const isWord = (text: string, word: string) =>
  new RegExp(`(?<![\\w$])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w$])`).test(text);

function problemOfPlace(place: string, { read }: Repository): string | null {
  const [path = '', symbol] = place.split('#');
  const text = read(path);
  if (text === null) return `no file ${path}`;
  return symbol !== undefined && !isWord(text, symbol) ? `no ${symbol} in ${path}` : null;
}

/** The titles of each test file. Many statements name the same file. */
type Titles = Map<string, readonly string[]>;

function problemOfTest(test: string, { read }: Repository, known: Titles): string | null {
  const [, path = '', title = ''] = /^(\S+): (.+)$/.exec(test) ?? [];
  const text = read(path);
  if (text === null) return `no test file in ${test}`;
  const titles = known.get(path) ?? titlesIn(path, text);
  known.set(path, titles);
  return titles.some((each) => each.includes(title)) ? null : `no title “${title}” in ${path}`;
}

function problemsOfStatement(each: Statement, world: Repository, titles: Titles): string[] {
  const { places, tests, otherwise } = each;
  const [, reading, row] = /^(?:deviates|read as (D-\w+)): (.+)$/.exec(otherwise) ?? [];
  const problems = [
    row === undefined && !['', 'table only'].includes(otherwise) ? `unknown: ${otherwise}` : null,
    row !== undefined && !world.deviations.some((cell) => cell.startsWith(row))
      ? `no row “${row}” in docs/security.md`
      : null,
    reading !== undefined && !world.readings.includes(reading) ? `no reading ${reading}` : null,
    !otherwise.startsWith('deviates') && places.length === 0 ? 'no place' : null,
    !otherwise.startsWith('deviates') && tests.length === 0 ? 'no test' : null,
    ...places.map((place) => problemOfPlace(place, world)),
    ...tests.map((test) => problemOfTest(test, world, titles)),
  ];
  return problems.flatMap((problem) => (problem === null ? [] : [`line ${each.line}, ${each.says}: ${problem}`]));
}

/** Returns everything that is wrong with the sections, in words; nothing if all is right. */
export function problemsOf(sections: readonly Section[], world: Repository): string[] {
  const titles: Titles = new Map();
  const statements = sections.flatMap((section) => section.statements);
  return [
    ...sections.flatMap(problemsOfSection),
    ...statements.flatMap((each) => problemsOfStatement(each, world, titles)),
  ];
}

/**
 * `npm run trace -- --statements`: the statements of docs/specification.md that are not fulfilled as they are written,
 * what is wrong with the table, and how many there are. Exit code 1 if something is wrong.
 */
export function statementsMain(): number {
  const sections = sectionsIn(readFileSync('docs/specification.md', 'utf8'));
  const problems = problemsOf(sections, repository());
  const all = sections.flatMap(({ statements }) => statements);
  const other = all.filter(({ otherwise }) => otherwise !== '');
  const lines = other.map(({ line, says, otherwise }) => `  ${line} ${says} (${otherwise})`);
  console.log(
    [
      'not as written',
      ...lines,
      '',
      ...problems,
      `statements ${all.length} · as written ${all.length - other.length}`,
    ].join('\n'),
  );
  return problems.length > 0 ? 1 : 0;
}
