import { existsSync, readFileSync } from 'node:fs';
import { titlesIn } from './coverage';

export const statuses = ['exact', 'deviates', 'tableOnly', 'missing'] as const;
export type Status = (typeof statuses)[number];

/** One statement of the specification: what fulfils it, and what fails without it. */
export interface Statement {
  /** Line of the specification's source. */
  readonly line: number;
  /** The statement in a few words of our own. */
  readonly says: string;
  readonly status: Status;
  /** Files that fulfil it, `file` or `file#symbol`. */
  readonly places: readonly string[];
  /** Tests that fail without it, `file: part of the title`. */
  readonly tests: readonly string[];
  /** Start of the row of docs/security.md that gives the reason. */
  readonly deviation?: string;
  /** Id of the reading that replaces the letter of an exact statement. Its row in docs/security.md is `deviation`. */
  readonly reading?: string;
}

export interface Section {
  readonly number: number;
  /** Lines that state something, as '31-38' or '40'. Headings and introductions of lists are left out. */
  readonly lines: readonly string[];
  /** How many statements the section makes. */
  readonly count: number;
  readonly statements: readonly Statement[];
}

/** What the check reads of the repository. Tests plant another one. */
export interface Repository {
  /** The text of a file; null if there is none. */
  readonly read: (path: string) => string | null;
  /** The titles of a test file; null if there is no such file. */
  readonly titles: (path: string) => readonly string[] | null;
  /** The first cells of the rows of docs/security.md. */
  readonly deviations: readonly string[];
  /** The ids of the table of readings in docs/decisions/README.md. */
  readonly readings: readonly string[];
}

const file = 'docs/specification.md';

/** Returns the sections of docs/specification.md. */
export const readSpecification = () => sectionsIn(readFileSync(file, 'utf8'));

/** Returns the sections of a page of tables: `## 1. Title`, `Lines 7, 10-14: 18 statements.`, and a row for each. */
export function sectionsIn(text: string): Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [, lines = '', count = ''] = /^Lines ([\d, -]+): (\d+) statements?\.$/m.exec(part) ?? [];
      return {
        number: Number.parseInt(part, 10),
        lines: lines.split(', '),
        count: Number(count),
        statements: [...part.matchAll(/^\| +\d+ .*$/gm)].map(([row]) => statementIn(row)),
      };
    });
}

const otherwise: Readonly<Record<string, Status>> = { '': 'exact', 'table only': 'tableOnly', missing: 'missing' };

/** A row whose last cell is none of ours keeps that cell as its status, which the check names. */
function statementIn(row: string): Statement {
  const cells = row.split(/(?<!\\)\|/).slice(1, -1);
  const [line = '', says = '', places = '', tests = '', last = ''] = cells.map((cell) =>
    cell.trim().replaceAll(String.raw`\|`, '|'),
  );
  const [, reading, deviation] = /^(?:deviates|read as (\S+)): (.+)$/.exec(last) ?? [];
  const status = deviation === undefined ? (otherwise[last] ?? (last as Status)) : reading ? 'exact' : 'deviates';
  return {
    line: Number(line),
    says,
    status,
    places: codeIn(places),
    tests: codeIn(tests),
    ...(deviation !== undefined && { deviation }),
    ...(reading !== undefined && { reading }),
  };
}

const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Returns the first cell of every row of every table of a page. */
export const firstCells = (page: string) => [...page.matchAll(/^\| +([^|]+?) +\|/gm)].map(([, cell = '']) => cell);

/** Remembers each answer, because many statements name the same file. */
function once<Value>(answer: (path: string) => Value): (path: string) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (path) => {
    const found = known.get(path) ?? { value: answer(path) };
    known.set(path, found);
    return found.value;
  };
}

export const repository = (): Repository => {
  const read = once((path) => (existsSync(path) ? readFileSync(path, 'utf8') : null));
  const titles = once((path) => {
    const text = read(path);
    return text === null ? null : titlesIn(path, text);
  });
  const rowsOf = (path: string) => firstCells(readFileSync(path, 'utf8'));
  return { read, titles, deviations: rowsOf('docs/security.md'), readings: rowsOf('docs/decisions/README.md') };
};

/** Returns the numbers of '31-38' or '40'. */
function linesOf(range: string): number[] {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Returns what is wrong with the order and the number of a section's statements. */
function problemsOfSection({ number, lines, count, statements }: Section): string[] {
  const expected = lines.flatMap(linesOf);
  const found = statements.map(({ line }) => line);
  return [
    ...expected
      .filter((line, at) => at > 0 && line <= (expected[at - 1] ?? 0))
      .map((line) => `line ${line}: out of order`),
    ...expected.filter((line) => !found.includes(line)).map((line) => `line ${line}: no statement`),
    ...found.filter((line) => !expected.includes(line)).map((line) => `line ${line}: not in section ${number}`),
    ...found.filter((line, at) => line < (found[at - 1] ?? 0)).map((line) => `line ${line}: out of order`),
    ...(count === statements.length ? [] : [`section ${number}: ${statements.length} statements, not ${count}`]),
  ];
}

const isWord = (text: string, word: string) =>
  new RegExp(`(?<![\\w$])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w$])`).test(text);

function problemOfPlace(place: string, { read }: Repository): string | null {
  const [path = '', symbol] = place.split('#');
  const text = read(path);
  if (text === null) return `no file ${path}`;
  return symbol !== undefined && !isWord(text, symbol) ? `no ${symbol} in ${path}` : null;
}

function problemOfTest(test: string, { titles }: Repository): string | null {
  const [, path = '', title = ''] = /^(\S+): (.+)$/.exec(test) ?? [];
  const found = titles(path);
  if (found === null) return `no test file in ${test}`;
  return found.some((each) => each.includes(title)) ? null : `no title “${title}” in ${path}`;
}

const needsProof = (status: Status) => status === 'exact' || status === 'tableOnly';

function problemsOfStatement(each: Statement, world: Repository): string[] {
  const { status, places, tests, deviation, reading } = each;
  const isRead = status === 'exact' && reading !== undefined;
  const found = [
    statuses.includes(status) ? null : `unknown status ${status}`,
    each.says === '' ? 'says nothing' : null,
    needsProof(status) && places.length === 0 ? 'no place' : null,
    needsProof(status) && tests.length === 0 ? 'no test' : null,
    ...places.map((place) => problemOfPlace(place, world)),
    ...tests.map((test) => problemOfTest(test, world)),
    status === 'deviates' && deviation === undefined ? 'deviates without a row' : null,
    status !== 'deviates' && !isRead && deviation !== undefined ? 'does not deviate, but has a reason' : null,
    reading !== undefined && (!isRead || deviation === undefined || !world.readings.includes(reading))
      ? `no exact statement with a row and the reading ${reading}`
      : null,
    deviation !== undefined && !world.deviations.some((row) => row.startsWith(deviation))
      ? `no row “${deviation}” in docs/security.md`
      : null,
  ];
  return found.flatMap((problem) => (problem === null ? [] : [`line ${each.line}, ${each.says}: ${problem}`]));
}

/** Returns everything that is wrong with the sections, in words; nothing if all is right. */
export function problemsOf(sections: readonly Section[], world: Repository): string[] {
  const lines = sections.flatMap((section) => section.lines.flatMap(linesOf));
  return [
    ...(lines.every((line, at) => line > (lines[at - 1] ?? 0)) ? [] : ['the sections are out of order']),
    ...sections.flatMap(problemsOfSection),
    ...sections.flatMap(({ statements }) => statements).flatMap((each) => problemsOfStatement(each, world)),
  ];
}

/** Says which of the exact statements are fulfilled as a reading replaces their letter; an empty text if none is. */
export function readingsLine(sections: readonly Section[]): string {
  const read = sections.flatMap(({ statements }) => statements).filter(({ reading }) => reading !== undefined);
  const named = read.map(({ line, reading }) => `${line} ${reading}`);
  return read.length === 0
    ? ''
    : `of the exact ones, ${read.length} as a reading replaces the letter: ${named.join(', ')}`;
}

/** The last line of the report. */
export function totals(sections: readonly Section[]): string {
  const all = sections.flatMap(({ statements }) => statements);
  const of = (status: Status) => all.filter((each) => each.status === status).length;
  const [exact, deviating] = [of('exact'), of('deviates')];
  return `statements ${all.length} · exact ${exact} · deviating ${deviating} · table only ${of('tableOnly')} · missing ${of('missing')}`;
}
