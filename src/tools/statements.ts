import { existsSync, readFileSync } from 'node:fs';
import { titlesIn } from './coverage';

const firstCells = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^\| +([^|]+?) +\|/gm)].map(([, cell = '']) => cell);
const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The titles of each test file. Many statements name the same file. */
const titles = new Map<string, readonly string[]>();

/** A place is `file` or `file#symbol`. */
function problemOfPlace(place: string): string | null {
  const [path = '', symbol] = place.split('#');
  if (!existsSync(path)) return `no file ${path}`;
  const words = readFileSync(path, 'utf8').split(/[^\w$]+/);
  return symbol === undefined || words.includes(symbol) ? null : `no ${symbol} in ${path}`;
}

/** A test is `file: part of the title`. */
function problemOfTest(test: string): string | null {
  const [, path = '', title = ''] = /^(\S+): (.+)$/.exec(test) ?? [];
  if (!existsSync(path)) return `no test file in ${test}`;
  const known = titles.get(path) ?? titlesIn(path, readFileSync(path, 'utf8'));
  titles.set(path, known);
  return known.some((each) => each.includes(title)) ? null : `no title “${title}” in ${path}`;
}

/**
 * What is wrong with a row. Its last cell is empty where the statement is fulfilled as it is written, else `table
 * only`, `deviates: …` or `read as D-…: …`, with the row of docs/security.md that says why.
 */
function problemsOfRow(cells: readonly string[]): string[] {
  const [line = '', says = '', places = '', tests = '', otherwise = ''] = cells;
  const [, reading, row] = /^(?:deviates|read as (D-\w+)): (.+)$/.exec(otherwise) ?? [];
  const isFulfilled = !otherwise.startsWith('deviates');
  const problems = [
    row === undefined && !['', 'table only'].includes(otherwise) ? `unknown: ${otherwise}` : null,
    row !== undefined && !firstCells('docs/security.md').some((cell) => cell.startsWith(row))
      ? `no row “${row}” in docs/security.md`
      : null,
    reading !== undefined && !firstCells('docs/decisions/README.md').includes(reading) ? `no reading ${reading}` : null,
    isFulfilled && places === '' ? 'no place' : null,
    isFulfilled && tests === '' ? 'no test' : null,
    ...codeIn(places).map(problemOfPlace),
    ...codeIn(tests).map(problemOfTest),
  ];
  return problems.flatMap((problem) => (problem === null ? [] : [`line ${line}, ${says}: ${problem}`]));
}

/** Whether the rows are of the lines that a section promises, in order: `Lines 31-38, 40: 12 statements.` */
function problemOfSection(promise: string, rows: readonly (readonly string[])[]): string[] {
  const [, ranges = '', count = ''] = /^Lines ([\d, -]+): (\d+) statements?\.$/.exec(promise) ?? [];
  const lines = ranges.split(', ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  const found = rows.map(([line]) => Number(line));
  const isOrdered = String(found) === String(found.toSorted((a, b) => a - b));
  const isWhole = isOrdered && String([...new Set(found)]) === String(lines) && found.length === Number(count);
  return isWhole ? [] : [`“${promise}”, but its rows are of ${found.join(', ')}`];
}

/** Returns everything that is wrong with docs/specification.md, in words; nothing if all is right. */
export function statementProblems(): string[] {
  const sections = readFileSync('docs/specification.md', 'utf8').split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const rows = [...section.matchAll(/^\| +\d+ .*$/gm)].map(([row]) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')),
    );
    return [...problemOfSection(/^Lines .*$/m.exec(section)?.[0] ?? '', rows), ...rows.flatMap(problemsOfRow)];
  });
}
